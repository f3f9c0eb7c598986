import ParametricLayout

/// Writes a compiled layout as a module of JavaScript (ES2020), which imports nothing, and as the
/// declarations of its types for TypeScript.
///
/// ```js
/// import { frames } from "./profile-card.js";
/// frames(800, 600).hero.width
/// ```
public struct JavaScriptEmitter: Sendable {
  /// The file that the layout comes from, for the first line; nil where there is none.
  public var source: String?

  /// An emitter of what comes from this file.
  public init(source: String? = nil) { self.source = source }

  /// The module.
  ///
  /// - Complexity: O(size of the layout).
  public func module(of layout: CompiledLayout) -> String {
    """
    \(heading)
    \(JavaScriptRuntime.source)
    /** The compiled layout: parameters, statements, boxes, and parts with regions and formulas. */
    export const layout = \(JavaScriptText.table(of: layout));

    /** The frames of all boxes, by name, at a number for each parameter. */
    export function frames(...point) {
      return framesAt(layout, point);
    }

    /** The numbers of all values, in the order of `names`, written into `numbers` if given. */
    export function evaluate(point, numbers) {
      return valuesAt(layout, point, numbers);
    }

    /** The leaf of each part of `layout` that a point is in. */
    export function leaves(...point) {
      return leavesAt(layout, point);
    }

    /** The names of all values, such as "hero.left". */
    export const names = layout.parts.flatMap((part) => part.values);

    export { CompiledLayoutError };

    """
  }

  /// The declarations, for a file with the extension `.d.ts` beside the module.
  ///
  /// - Complexity: O(number of boxes and parameters).
  public func declarations(of layout: CompiledLayout) -> String {
    var labels = SwiftNames(taken: JavaScriptText.reserved)
    let arguments = layout.parameters.map { parameter in
      "\(labels.property(parameter.name).filter { $0 != "`" }): number"
    }.joined(separator: ", ")
    let frames = layout.boxes.map { "  readonly \(JavaScriptText.string($0.name)): Frame;" }
    return """
      \(heading)
      /** Where a box is: its left top corner in the container, and its size, in points. */
      export interface Frame {
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
      }

      /** The frames of all boxes. */
      export interface Frames {
      \(frames.joined(separator: "\n"))
      }

      /** A statement of the layout. */
      export interface Statement {
        readonly text: string;
        readonly line?: number;
      }

      /** What is so in one region of a part. */
      export interface Leaf {
        readonly formulaOffset?: number;
        readonly infeasible?: readonly number[];
        readonly givenUp?: readonly number[];
        readonly undetermined?: readonly number[];
        readonly fitted?: readonly number[];
      }

      /** An independent part of the layout. */
      export interface Part {
        readonly values: readonly string[];
        readonly splits: readonly number[];
        readonly positiveChild: readonly number[];
        readonly negativeChild: readonly number[];
        readonly splitStatements: readonly (readonly {
          readonly statement: number;
          readonly activeSide?: "positive" | "negative";
        }[])[];
        readonly leaves: readonly Leaf[];
        readonly formulas: readonly number[];
      }

      /** The compiled layout. */
      export const layout: {
        readonly format: string;
        readonly version: number;
        readonly name?: string;
        readonly parameters: readonly {
          readonly name: string;
          readonly lower: number;
          readonly upper: number;
        }[];
        readonly statements: readonly Statement[];
        readonly boxes: readonly {
          readonly name: string;
          readonly parent?: number;
          readonly frame: readonly number[];
        }[];
        readonly parts: readonly Part[];
      };

      /** The frames of all boxes, by name. Throws a `CompiledLayoutError`. */
      export function frames(\(arguments)): Frames;

      /** The numbers of all values, written into `numbers` if given. Throws a `CompiledLayoutError`. */
      export function evaluate(point: readonly number[], numbers?: Float64Array): Float64Array;

      /** The leaf of each part that a point is in. Throws a `CompiledLayoutError`. */
      export function leaves(\(arguments)): number[];

      /** The names of all values. */
      export const names: readonly string[];

      /** Why there are no numbers at a point. */
      export class CompiledLayoutError extends Error {
        readonly reason: "wrongCount" | "notFinite" | "outOfRange" | "infeasible";
        readonly parameter?: string;
        readonly part?: number;
        readonly leaf?: number;
        readonly statements?: readonly Statement[];
      }

      """
  }

  private var heading: String {
    let origin = source.map { " from \(PlainLine.of($0))" } ?? ""
    return "// Written by `mullion compile`\(origin). Changes are lost when it is written again.\n"
  }
}
