import LinearConstraints

/// Tight rows by the unknowns that they hold.
struct RowIndex: Sendable {
  /// A row, and what is kept or left out with it.
  struct OwnedRow {
    var row: TightRow
    /// The row's own, or, for a sum, those of its parts.
    var owners: [Owner]

    struct Owner {
      var member: TightRow.Member
      var role: ModelReason.Role
      var wish: Int?
    }
  }

  let rows: [TightRow]
  let sums: [TightRows.Sum]
  private let rowsOfVariable: [Int: [Int]]
  private let sumsOfVariable: [Int: [Int]]

  init(_ tight: TightRows, of model: LinearModel) {
    let unknowns = { (terms: [LinearTerm]) in
      terms.filter { term in
        if case .unknown = model.declarations[term.variable.index].kind { true } else { false }
      }
    }
    var rows: [TightRow] = []
    var rowsOfVariable: [Int: [Int]] = [:]
    for var row in tight.rows {
      row.terms = unknowns(LinearExpression(terms: row.terms).combined().terms)
      guard !row.terms.isEmpty else { continue }
      for term in row.terms { rowsOfVariable[term.variable.index, default: []].append(rows.count) }
      rows.append(row)
    }
    var sums: [TightRows.Sum] = []
    var sumsOfVariable: [Int: [Int]] = [:]
    for var sum in tight.sums {
      for position in sum.parts.indices {
        sum.parts[position].terms = unknowns(sum.parts[position].terms)
      }
      sum.parts.removeAll { $0.terms.isEmpty }
      for variable in Set(sum.parts.flatMap { $0.terms.map(\.variable.index) }) {
        sumsOfVariable[variable, default: []].append(sums.count)
      }
      sums.append(sum)
    }
    self.rows = rows
    self.sums = sums
    self.rowsOfVariable = rowsOfVariable
    self.sumsOfVariable = sumsOfVariable
  }

  /// The members whose rows name an unknown of an expression.
  func members(naming terms: [LinearTerm]) -> Set<TightRow.Member> {
    var members: Set<TightRow.Member> = []
    for index in terms.map(\.variable.index) {
      members.formUnion((rowsOfVariable[index] ?? []).map { rows[$0].member })
      for part in (sumsOfVariable[index] ?? []).flatMap({ sums[$0].parts })
      where part.terms.contains(where: { $0.variable.index == index }) {
        members.insert(part.member)
      }
    }
    return members
  }

  /// The rows of some members that are connected to an expression: those that share an unknown
  /// with it, and those that share one with these, and so on.
  ///
  /// - Complexity: linear in what is connected.
  func connected(
    to terms: [LinearTerm], isIn: (TightRow.Member) -> Bool
  ) -> [OwnedRow] {
    var waiting = terms.map(\.variable.index)
    var seen = Set(waiting)
    var taken: Set<Int> = []
    var takenSums: Set<Int> = []
    var sumRows: [Int: OwnedRow] = [:]
    while let variable = waiting.popLast() {
      var reached: [LinearTerm] = []
      for number in rowsOfVariable[variable] ?? []
      where isIn(rows[number].member) && taken.insert(number).inserted {
        reached += rows[number].terms
      }
      for number in sumsOfVariable[variable] ?? [] where takenSums.insert(number).inserted {
        guard let sum = row(of: sums[number], isIn: isIn) else { continue }
        sumRows[number] = sum
        reached += sum.row.terms
      }
      for term in reached where seen.insert(term.variable.index).inserted {
        waiting.append(term.variable.index)
      }
    }
    return taken.sorted().map { OwnedRow(row: rows[$0], owners: [Self.owner(rows[$0])]) }
      + sumRows.sorted { $0.key < $1.key }.map(\.value)
  }

  private func row(
    of sum: TightRows.Sum, isIn: (TightRow.Member) -> Bool
  ) -> OwnedRow? {
    let parts = sum.parts.filter { isIn($0.member) }
    guard var row = parts.first else { return nil }
    row.terms = LinearExpression(terms: parts.flatMap(\.terms)).combined().terms
    return row.terms.isEmpty ? nil : OwnedRow(row: row, owners: parts.map(Self.owner))
  }

  private static func owner(_ row: TightRow) -> OwnedRow.Owner {
    OwnedRow.Owner(member: row.member, role: row.role, wish: row.wish)
  }
}
