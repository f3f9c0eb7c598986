import Dispatch
import Synchronization

/// What items of work come from, one after another.
protocol WorkSource: Sendable {
  associatedtype Item: Sendable
  /// The next item; nil after the last.
  mutating func next() throws(CommandFailure) -> Item?
}

/// What works on items, one at a time; each thread has one of its own.
protocol Worker: SendableMetatype {
  associatedtype Item: Sendable
  associatedtype Output: Sendable
  mutating func work(on item: Item) -> Output
}

/// What takes the outputs, in the order of the items.
protocol WorkSink: Sendable {
  associatedtype Output: Sendable
  mutating func take(_ output: Output) throws(CommandFailure)
}

/// Works on items on several threads, and hands the outputs on in the order of the items.
///
/// An output is handed on as soon as all before it were: whoever sends a job and waits for its
/// answer gets it, though no further job comes. At most ``window`` items are between being taken
/// and being handed on, so that memory does not grow with their number; where one takes long, the
/// others wait for it.
final class OrderedWork<Source: WorkSource, Sink: WorkSink>: Sendable {
  private struct Intake {
    var source: Source
    var count = 0
    var failure: CommandFailure?
  }

  private struct Outflow {
    var sink: Sink
    var count = 0
    var waiting: [Int: Sink.Output] = [:]
    var failure: CommandFailure?
  }

  private let intake: Mutex<Intake>
  private let outflow: Mutex<Outflow>
  private let room = DispatchSemaphore(value: 0)

  private init(_ source: Source, _ sink: Sink, window: Int) {
    intake = Mutex(Intake(source: source))
    outflow = Mutex(Outflow(sink: sink))
    // Signalled, not created with: one that ends below its first value is a trap.
    for _ in 0..<window { room.signal() }
  }

  /// Works on all items.
  ///
  /// - Parameters:
  ///   - threads: How many threads there are to be.
  ///   - makeWorker: Makes the worker of a thread.
  /// - Returns: The sink, after it took everything.
  /// - Throws: What the source or the sink threw first; nothing is taken after that.
  @discardableResult
  static func run<Work: Worker>(
    _ source: Source, threads: Int, into sink: Sink, makeWorker: @Sendable () -> Work
  ) throws(CommandFailure) -> Sink
  where Work.Item == Source.Item, Work.Output == Sink.Output {
    let work = OrderedWork(source, sink, window: 16 * threads)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var worker = makeWorker()
      work.run(&worker)
    }
    if let failure = work.outflow.withLock({ $0.failure }) { throw failure }
    if let failure = work.intake.withLock({ $0.failure }) { throw failure }
    return work.outflow.withLock { $0.sink }
  }

  private func run<Work: Worker>(
    _ worker: inout Work
  ) where Work.Item == Source.Item, Work.Output == Sink.Output {
    while true {
      room.wait()
      guard let (number, item) = take() else {
        // The others, too, are to see that nothing is left.
        room.signal()
        return
      }
      let output = worker.work(on: item)
      handOn(output, number)
    }
  }

  private func take() -> (number: Int, item: Source.Item)? {
    if outflow.withLock({ $0.failure != nil }) { return nil }
    return intake.withLock { intake -> (number: Int, item: Source.Item)? in
      guard intake.failure == nil else { return nil }
      do throws(CommandFailure) {
        guard let item = try intake.source.next() else { return nil }
        intake.count += 1
        return (intake.count - 1, item)
      } catch {
        intake.failure = error
        return nil
      }
    }
  }

  private func handOn(_ output: Sink.Output, _ number: Int) {
    outflow.withLock { outflow in
      outflow.waiting[number] = output
      while let output = outflow.waiting.removeValue(forKey: outflow.count) {
        outflow.count += 1
        room.signal()
        guard outflow.failure == nil else { continue }
        do throws(CommandFailure) {
          try outflow.sink.take(output)
        } catch {
          outflow.failure = error
        }
      }
    }
  }
}
