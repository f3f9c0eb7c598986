/// The stable identity of each diagnostic.
///
/// E001 to E009 are about bytes, E010 to E019 about single words and numbers, E020 to E059 about
/// the shape of statements, E060 to E099 about what they mean, E100 to E139 about JSON, E140 to E169
/// about Visual Format Language. E050 was given once and is free of meaning now. W codes are
/// warnings. A code is never given a second meaning.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  /// Bytes that are no UTF-8.
  case invalidUTF8 = "E001"
  /// A NUL byte.
  case nulByte = "E002"
  /// A file in UTF-16.
  case utf16 = "E003"

  /// A character that means nothing in its place.
  case unexpectedCharacter = "E010"
  /// A text without its closing quote.
  case unterminatedString = "E011"
  /// A backslash followed by something that is no escape.
  case unknownEscape = "E012"
  /// A name that ends in `-`.
  case nameEndsInMinus = "E013"
  /// Digits that make no number, such as `.5`, `5.` or `16px`.
  case malformedNumber = "E014"
  /// A number over 1e9 in size.
  case numberTooLarge = "E015"
  /// A number that is not 0 and is too small to be held.
  case numberTooSmall = "E016"
  /// `nan` or `inf` in the place of a number.
  case notFinite = "E017"
  /// An operator that the language does not have, such as `<` or `!=`.
  case unknownOperator = "E018"
  /// A comment that does not start with `#`.
  case foreignComment = "E019"

  /// Something else than what must stand in a place.
  case unexpectedToken = "E020"
  /// A statement that starts with no known word.
  case unknownStatement = "E021"
  /// A bracket that is not closed.
  case unclosedBracket = "E022"
  /// Brackets or signs nested too deeply.
  case nestingTooDeep = "E023"
  /// A reserved word in the place of a name.
  case reservedWord = "E024"
  /// A minus that a name has swallowed, as in `a.width-4`.
  case minusNeedsSpace = "E025"
  /// A constraint without a relation.
  case missingRelation = "E026"
  /// `=` in the place of `==`.
  case singleEquals = "E027"
  /// A chain with both `<=` and `>=`.
  case chainTurns = "E028"
  /// `@` followed by no known priority.
  case unknownPriority = "E029"
  /// A priority that is not a whole number from 1 to 1000.
  case priorityOutOfRange = "E030"
  /// A weight with a priority of 1000.
  case weightOfRequired = "E031"
  /// A weight that is not over 0.
  case weightNotPositive = "E032"
  /// An objective with a priority of 1000.
  case requiredObjective = "E033"
  /// `layout` in another place than first.
  case layoutNotFirst = "E034"
  /// A statement that may stand once, a second time.
  case repeatedStatement = "E035"
  /// A direction other than `ltr` and `rtl`.
  case unknownDirection = "E036"
  /// An attribute that no box or overlay has.
  case unknownAttribute = "E037"
  /// The same key twice in one list.
  case repeatedAttribute = "E038"
  /// An index that is no whole number from 0.
  case malformedIndex = "E039"
  /// A span whose first cell comes after its last.
  case reversedSpan = "E040"
  /// `%` after something else than a number.
  case percentWithoutNumber = "E041"
  /// Something after an anchor, such as `a.left.top`.
  case partOfAnchor = "E042"
  /// An anchor without the box before it.
  case anchorWithoutBox = "E043"
  /// A function other than `min` and `max`.
  case unknownFunction = "E044"
  /// `inset` after something else than an `edges` group.
  case misplacedInset = "E045"
  /// A label before a statement that takes none.
  case misplacedLabel = "E046"
  /// A bound of a variable other than a least value.
  case variableBound = "E047"
  /// A `#` in the place of a value.
  case commentInsteadOfValue = "E048"
  /// A line that starts with an operator.
  case lineStartsWithOperator = "E049"
  /// An anchor where a box, a cell or a span must stand.
  case anchorInPlace = "E051"
  /// A statement of a layout plugin that is not there.
  case missingPlugin = "E052"

  /// A name that nothing has.
  case unknownName = "E060"
  /// A name that something else has already.
  case nameTaken = "E061"
  /// Something that is defined by itself, or stands in itself.
  case circular = "E062"
  /// Another thing where a box must stand.
  case notABox = "E063"
  /// A box where a number must stand.
  case boxWithoutAnchor = "E064"
  /// A part that a box or a portion does not have.
  case unknownPart = "E065"
  /// A portion without a cell, a span or a part.
  case partWithoutIndex = "E066"
  /// A cell that does not exist.
  case indexOutOfRange = "E067"
  /// A product, or a quotient, of things that are no constants.
  case notLinear = "E068"
  /// A division by 0.
  case divisionByZero = "E069"
  /// A number that comes out over 1e9 in size.
  case numberOutOfRange = "E070"
  /// A weight that comes out of its range.
  case weightOutOfRange = "E071"
  /// Something else than a constant where one must stand.
  case notConstant = "E072"
  /// An unknown where only what is known beforehand may stand.
  case notKnownBeforehand = "E073"
  /// `min` or `max` in a place where it would not be linear.
  case misplacedFunction = "E074"
  /// An exact `min` or `max` with a priority.
  case exactNotRequired = "E075"
  /// A group of anchors that meets something else.
  case misplacedGroup = "E076"
  /// Positions that turn with the direction of reading, and ones that do not, in one statement.
  case mixedDirections = "E077"
  /// A value that its key does not take.
  case wrongValue = "E078"
  /// A priority after an attribute that is no wish.
  case misplacedPriority = "E079"
  /// An option that a plugin does not have.
  case unknownOption = "E080"
  /// An option that a plugin needs and does not have.
  case missingOption = "E081"
  /// A range that ends before it begins.
  case reversedRange = "E082"
  /// Something that the layout refuses.
  case refused = "E083"
  /// A label that another statement has already.
  case labelTaken = "E084"
  /// A coefficient that comes out of its range.
  case coefficientOutOfRange = "E085"
  /// A box that two overlays place.
  case overlaidTwice = "E086"
  /// More cells, nesting or terms than are taken.
  case tooMuch = "E087"

  /// Something else than what JSON has in a place.
  case unexpectedJSON = "E100"
  /// A JSON string without its closing quote.
  case unterminatedJSONString = "E101"
  /// An object or an array that is not closed.
  case unclosedJSON = "E102"
  /// A comma that is missing between members or elements, or has nothing after it.
  case misplacedComma = "E103"
  /// A backslash of a JSON string followed by something that is no escape, or half a character.
  case malformedEscape = "E104"
  /// A control character in a JSON string.
  case controlCharacter = "E105"
  /// Digits that make no JSON number, such as `.5`, `01` or `0x10`.
  case malformedJSONNumber = "E106"
  /// Objects and arrays nested too deeply.
  case nestedJSON = "E107"
  /// A key or a text without double quotes.
  case unquotedJSON = "E108"
  /// A comment in JSON, which has none.
  case commentInJSON = "E109"
  /// Something after the end of the JSON document.
  case contentAfterJSON = "E110"

  /// A key that an object does not take.
  case unknownKey = "E120"
  /// The same key twice in one object.
  case repeatedKey = "E121"
  /// A key that an object needs and does not have.
  case missingKey = "E122"
  /// A value of another type than its place takes.
  case wrongJSONType = "E123"
  /// A version of the format other than 1.
  case unknownVersion = "E124"
  /// A string that should hold one statement and holds none, or several.
  case notOneStatement = "E125"
  /// A statement in the list of another kind.
  case misplacedStatement = "E126"
  /// A list with the wrong number of items.
  case wrongCount = "E127"

  /// A file of 4 GiB or more.
  case textTooLong = "E130"

  /// An orientation without its colon.
  case missingOrientationColon = "E140"
  /// A view without its closing bracket.
  case unclosedView = "E141"
  /// A connection that leads to nothing.
  case danglingConnection = "E142"
  /// A second edge of the parent where a view must stand.
  case edgesWithoutView = "E143"
  /// Something after the edge that ends a line.
  case afterLastEdge = "E144"
  /// An orientation other than `H` and `V`.
  case unknownOrientation = "E145"
  /// A label after a label.
  case secondLabel = "E146"
  /// `H:` or `V:` before something else than a line of Visual Format Language.
  case labelIsOrientation = "E147"
  /// A negative spacing without parentheses.
  case negativeSpacing = "E148"
  /// A relation or a priority of a spacing without parentheses.
  case spacingWithoutParentheses = "E149"
  /// A metric whose name holds a `-`, without parentheses.
  case metricNeedsParentheses = "E150"
  /// An operator in a predicate.
  case expressionInVisualFormat = "E151"
  /// A percentage as a length.
  case percentInVisualFormat = "E152"
  /// A priority after a whole line.
  case priorityOfVisualFormat = "E153"
  /// Views of different parents in a line that names an edge of the parent.
  case differentParents = "E154"
  /// An edge of the parent in a line with the root box.
  case rootBesideEdge = "E155"
  /// A box in the place of a spacing.
  case viewInSpacing = "E156"
  /// Something else than a constant, a parameter or a box in a predicate.
  case notAMetric = "E157"
  /// A negative width or height.
  case negativeLength = "E158"
  /// A view that is compared with itself, or stands beside itself.
  case comparedWithItself = "E159"

  /// A label that was probably meant as an orientation.
  case labelLikeOrientation = "W140"
  /// A list of boxes whose last one alone has attributes or a parent.
  case clauseOfLastBox = "W101"
  /// A percentage where a length stands, and no word of what it is a percentage of.
  case percentageOfNothing = "W110"
  /// A line end in a label, which is drawn as one line.
  case lineEndInLabel = "W111"
}
