import ConstraintSolver
import LinearConstraints

extension LayoutSolver {
  /// The answer that comes closest to a layout whose required statements contradict each other.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - size: The container's size in points; nil for the defaults of `width` and `height`.
  ///   - settings: Values of parameters by their names; they win over `size` and defaults.
  /// - Returns: The compromise; nil for a layout that contradicts itself nowhere, and where the
  ///   softened one has no answer either: it is unbounded, the solver gives up, or there are more
  ///   contradictions than it finds in 20 rounds.
  /// - Throws: ``LayoutError`` for a parameter that is unknown, has no value, or has one outside
  ///   of its range.
  /// - Complexity: a solve for each round, and what finding the contradictions takes.
  public func compromise(
    on layout: Layout, size: Size? = nil, settings: [String: Double] = [:]
  ) throws(LayoutError) -> Compromise? {
    let values = try layout.parameterValues(size: size, settings: settings)
    let size = layout.size(at: values)
    var model = layout.model
    var contradictions: [[Contradiction.Member]] = []
    for _ in 0..<Self.mostRounds {
      let outcome = solver.solve(
        model, parameters: values, size: size.largest, watching: layout.reportedVariables)
      switch outcome {
      case .optimal(let answer):
        guard !contradictions.isEmpty else { return nil }
        return compromise(answer, of: model, layout, size: size, contradictions)
      case .infeasible(let found):
        let members = found.map(\.members).filter { !$0.isEmpty }
        let statements = Set(members.joined().compactMap(\.identifier))
        guard let softened = try? model.softened(statements), softened.isChanged else {
          return nil
        }
        model = softened.model
        contradictions += members
      case .unbounded, .stopped: return nil
      }
    }
    return nil
  }

  private static var mostRounds: Int { 20 }

  private func compromise(
    _ answer: ModelSolution, of model: LinearModel, _ layout: Layout, size: Size,
    _ contradictions: [[Contradiction.Member]]
  ) -> Compromise {
    // The softened model has the layout's constraints in their places, and then wishes for the
    // exact statements that may be missed.
    let stated = layout.model.constraints
    var missed: [StatementIdentifier: (most: Double, count: Int)] = [:]
    var wishes: [Miss] = []
    for miss in answer.misses {
      if stated.indices.contains(miss.constraint),
        !stated[miss.constraint].content.priority.isRequired
      {
        wishes.append(miss)
      } else if let origin = model.constraints[miss.constraint].origin {
        let before = missed[origin] ?? (0, 0)
        missed[origin] = (max(before.most, miss.amount), before.count + 1)
      }
    }
    var solved = answer
    solved.misses = wishes
    let boxes = BoxesOfMembers(contradictions.joined(), in: layout)
    return Compromise(
      contradictions: contradictions.map { members in
        inOrderOfText(
          members.map { member in
            let missed = member.identifier.flatMap { missed[$0] } ?? (0, 0)
            return Compromise.Member(
              statement: statement(for: member, in: layout), missedBy: missed.most,
              missedCount: missed.count,
              boxes: boxes[member])
          }, \.statement)
      },
      solution: solution(solved, of: layout, size: size))
  }
}

/// Which declared boxes the members of contradictions speak of.
private struct BoxesOfMembers {
  private var boxes: [Contradiction.Member: Set<Int>] = [:]

  /// - Complexity: linear in the model.
  init(_ members: some Sequence<Contradiction.Member>, in layout: Layout) {
    for member in members { boxes[member] = [] }
    let owners = UnknownOwners(layout)
    let plugins = Self.boxesOfPlugins(in: layout)
    func add(_ expression: LinearExpression, to member: Contradiction.Member) {
      for variable in expression.terms.map(\.variable) {
        if case .box(let number, _)? = owners[variable] {
          boxes[member]?.insert(number)
        } else if let origin = layout.model.declarations[variable.index].origin {
          boxes[member]?.formUnion(plugins[origin] ?? [])
        }
      }
    }
    for (number, stated) in layout.model.constraints.enumerated()
    where stated.content.priority.isRequired {
      let member = stated.origin.map { .statement($0) } ?? Contradiction.Member.constraint(number)
      if boxes[member] != nil { add(stated.content.difference, to: member) }
    }
    for stated in layout.model.extrema {
      guard let origin = stated.origin, boxes[.statement(origin)] != nil else { continue }
      for expression in [stated.content.result] + stated.content.arguments {
        add(expression, to: .statement(origin))
      }
    }
    for case .lowerBound(let variable) in boxes.keys {
      add(variable.linearExpression, to: .lowerBound(variable))
    }
  }

  // Where a plugin's own unknowns are spoken of, one sees its host, and what stands on its parts.
  private static func boxesOfPlugins(in layout: Layout) -> [StatementIdentifier: Set<Int>] {
    var boxes: [StatementIdentifier: Set<Int>] = [:]
    for use in layout.pluginUses {
      if let host = use.parts.cell(at: 0)?.host { boxes[use.statement, default: []].insert(host) }
    }
    for (number, declared) in layout.boxes.enumerated() {
      for part in [declared.parent, declared.overlayTarget] {
        guard let part, case .derived = part.kind else { continue }
        for edge in [part.left, part.top, part.width, part.height] {
          for term in edge.terms {
            guard let origin = layout.model.declarations[term.variable.index].origin else {
              continue
            }
            boxes[origin, default: []].insert(number)
          }
        }
      }
    }
    return boxes
  }

  subscript(member: Contradiction.Member) -> [Int] { boxes[member]?.sorted() ?? [] }
}

extension Contradiction.Member {
  /// The statement that a member is; nil for a bound, and for what comes from no statement.
  fileprivate var identifier: StatementIdentifier? {
    if case .statement(let identifier) = self { identifier } else { nil }
  }
}
