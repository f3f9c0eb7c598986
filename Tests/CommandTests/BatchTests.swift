import Foundation
import TestSupport
import Testing

/// What `mullion batch` makes of jobs.
@Suite struct BatchTests {
  private struct Answer {
    var object: [String: Any]
    var status: String { object["status"] as? String ?? "none" }
    var id: Int? { object["id"] as? Int }

    init(_ line: Substring) throws {
      object =
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }

    var frames: [String: [String: Double]] {
      object["frames"] as? [String: [String: Double]] ?? [:]
    }

    /// The messages of an error.
    var messages: [String] {
      (object["errors"] as? [[String: Any]] ?? []).map { $0["message"] as? String ?? "" }
    }
  }

  private static func job(_ members: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private static func answers(_ text: String) throws -> [Answer] {
    try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try Answer($0)
    }
  }

  static let wishful = "box a (width: 50)\na.left == 0\na.top == 3\na.height == container.height"

  @Test func everyStatus() throws {
    let jobs: [[String: Any]] = [
      ["text": Layouts.card, "id": ["of": "a card"], "size": [400, 300], "snap": 2],
      ["text": "box a\na.width == 10\nmore: a.width >= 20", "id": 1, "size": "1x1"],
      ["text": "box a\nfar: maximize a.width", "id": 2, "size": [1, 1]],
      ["text": "box a\na.width = 3\nb.left == 0", "id": 3],
      ["file": "none.layout", "id": 4],
      ["text": "box a", "id": 5],
      ["text": Layouts.card, "id": 6, "settings": ["captoin": 50]],
      ["text": Layouts.card, "id": 7, "settings": ["caption": 5000]],
      ["text": "box a", "id": 8, "size": [1, 1], "solver": "closed-form"],
      ["file": "card.layout", "id": 9, "settings": ["caption": 50], "solver": "exact"],
    ]
    let sandbox = try Sandbox()
    let input = try jobs.map { try Self.job($0) }.joined(separator: "\n\n  \n")
    let outcome = try sandbox.mullion("batch", stdin: input)
    #expect(outcome.status == 0 && outcome.stderr == "")
    GoldenFile("batch.jsonl").expect(outcome.stdout)
    let answers = try Self.answers(outcome.stdout)
    #expect(
      answers.map(\.status) == [
        "optimal", "infeasible", "unbounded", "error", "error", "error", "error", "error", "error",
        "optimal",
      ])
    #expect(answers.dropFirst().map(\.id) == Array(1...9))
  }

  /// An answer is what `solve` prints, on one line.
  @Test func answersAreThoseOfSolve() throws {
    let sandbox = try Sandbox(["w.layout": Layouts.wishes])
    for name in ["card.layout", "w.layout"] {
      let solved = try sandbox.mullion("solve", name, "--format", "json").stdout
      let answer = try sandbox.mullion("batch", stdin: "{\"file\": \"\(name)\"}\n").stdout
      #expect(answer.split(separator: "\n").count == 1)
      let parsed = try [solved, answer].map { text in
        try #require(
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
      }
      #expect(parsed[0] == parsed[1])
    }
  }

  /// One document at many sizes: evaluated by formulas after the first, and the same as solving.
  @Test func manySizesOfOneDocument() throws {
    let sandbox = try Sandbox()
    var same: [String] = []
    var fresh: [String] = []
    for number in 0..<120 {
      let size = [Double(200 + 7 * number), Double(100 + 5 * (number % 40))]
      // What differs in a comment is another document, which is solved.
      for (isSame, text) in [(true, Layouts.card), (false, Layouts.card + "\n# \(number)")] {
        let job = try Self.job(["id": number, "text": text, "size": size])
        if isSame { same.append(job) } else { fresh.append(job) }
      }
    }
    let evaluated = try sandbox.mullion("batch", stdin: same.joined(separator: "\n"))
    let solved = try sandbox.mullion("batch", stdin: fresh.joined(separator: "\n"))
    let answers = try Self.answers(evaluated.stdout)
    let others = try Self.answers(solved.stdout)
    #expect(answers.map(\.id) == Array(0..<120) && others.count == 120)
    for (answer, other) in zip(answers, others) {
      #expect(answer.frames.count == 7)
      for (name, frame) in answer.frames {
        for (key, value) in frame {
          let expected = other.frames[name]?[key] ?? .nan
          #expect(abs(value - expected) < 1e-6)
        }
      }
    }
  }

  /// A document is a constraint file in its JSON form, with places counted from its brace.
  @Test func documents() throws {
    let input = """
      {"document": {"version": 1, "boxes": [{"name": "a", "width": 50}], "constraints": ["a.left == 3"]}, "size": [9, 9]}
      {"text": "box a (width: 50)\\na.left == 3", "size": [9, 9]}
      {"id": 1, "document": {"version": 1, "boxes": [{"nme": "a"}]}, "size": [9, 9]}
      """
    let lines = try Sandbox().mullion("batch", stdin: input).stdout.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == lines[1] && lines[0].contains("\"width\": 50"))
    let errors = try Answer(lines[2]).object["errors"] as? [[String: Any]]
    let places = errors?.map { [$0["line"] as? Int, $0["column"] as? Int] }
    #expect(places?.contains([1, 27]) == true)
  }

  /// A size at which there is no answer does not spoil the next one, nor does a bad setting.
  @Test func jobsDoNotKnowOfEachOther() throws {
    let text =
      "param gap = 5 in 0...100\nbox a\na.left == gap\na.right == container.right\na.width >= 50\n"
      + "a.top == 0\na.height == 1"
    let job = { (more: [String: Any]) in
      try Self.job(more.merging(["text": text]) { first, _ in first })
    }
    let input = try [
      job(["size": [100, 10]]), job(["size": [100, 10], "settings": ["gap": 20]]),
      job(["size": [10, 10]]), job(["size": [100, 10], "settings": ["gap": 900]]),
      job(["size": [100, 10]]), job(["size": [20, 10]]), job(["size": [100, 10]]),
    ].joined(separator: "\n")
    let sandbox = try Sandbox()
    for jobs in ["1", "2"] {
      let answers = try Self.answers(sandbox.mullion("batch", "--jobs", jobs, stdin: input).stdout)
      #expect(
        answers.map(\.status) == [
          "optimal", "optimal", "infeasible", "error", "optimal", "infeasible", "optimal",
        ])
      let widths = answers.map { $0.frames["a"]?["width"] }
      #expect(widths == [95, 80, nil, nil, 95, nil, 95])
    }
  }

  static let badJobs: [(String, String)] = [
    (
      "nonsense",
      "the job, at byte 1: 'nonsense' is no value of JSON: numbers are finite, texts stand in double quotes, and the only words are 'true', 'false' and 'null'"
    ),
    ("{\"text\": \"\"} {}", "the job, at byte 14: expected the end of the line, found '{'"),
    (
      "{\"document\": {\"version\": 1, \"boxes\": []}, \"size\": [1, 1",
      "the job, at byte 56: '[' is not closed: expected ',' or ']', found the end of the line"
    ),
    ("[1]", "a job is an object, such as {\"file\": \"card.layout\"}"),
    ("{}", "a job needs a 'text', a 'document' or a 'file'"),
    ("{\"txt\": \"\"}", "a job has no 'txt'; did you mean 'text'?"),
    ("{\"text\": \"\", \"file\": \"\"}", "'file' is the path of a constraint file"),
    ("{\"text\": \"\", \"file\": \"a\"}", "a job has one of text and file, not both"),
    ("{\"text\": 1}", "'text' is a constraint file as a string"),
    ("{\"document\": \"x\"}", "'document' is a constraint file as a JSON object"),
    (
      "{\"text\": \"\"",
      "the job, at byte 12: '{' is not closed: expected ',' or '}', found the end of the line"
    ),
    ("{\"a\": 1, \"a\": 1}", "the job, at byte 10: the key 'a' is given twice"),
    (
      "{\"text\": \"\\ud800\"}",
      "the job, at byte 11: '\\ud800' is half a character: beyond U+FFFF, a high surrogate and a low one stand in a row"
    ),
    (
      "{\"text\": \"\", \"size\": [1]}",
      "'size' is [WIDTH, HEIGHT] or \"WIDTHxHEIGHT\", each from 0 to 1e9"
    ),
    (
      "{\"text\": \"\", \"size\": [1, 1e400]}",
      "'size' is [WIDTH, HEIGHT] or \"WIDTHxHEIGHT\", each from 0 to 1e9"
    ),
    (
      "{\"text\": \"\", \"settings\": {\"a\": \"1\"}}",
      "the setting 'a' is a number between -1e9 and 1e9"
    ),
    (
      "{\"text\": \"\", \"solver\": \"simplex\"}",
      "'solver' is one of auto, glpk, exact, closed-form, compiled"
    ),
    (
      "{\"text\": \"\", \"snap\": 0}",
      "'snap' is how many pixels a point has, over 0 and at most 1e6"
    ),
    (
      "{\"text\": \"\", \"size\": [1, 1], \"settings\": {\"width\": 1}}",
      "'width' is given by 'size' and by 'settings'"
    ),
    (
      "{\"text\": 01}",
      "the job, at byte 10: '01' is no number of JSON, which are written as 16, -0.5 or 1e3"
    ),
    (
      String(repeating: "[", count: 100_000),
      "the job, at byte 65: this is nested more than 64 levels deep, which is the limit"
    ),
  ]

  @Test func badJobsAreAnsweredInTheirPlace() throws {
    let good = "{\"text\": \"box a\", \"size\": [1, 1]}"
    let input = Self.badJobs.map { $0.0 + "\n" + good + "\n" }.joined()
    let answers = try Self.answers(Sandbox().mullion("batch", stdin: input).stdout)
    #expect(answers.count == 2 * Self.badJobs.count)
    for (number, (_, message)) in Self.badJobs.enumerated() where answers.count > 2 * number + 1 {
      #expect(answers[2 * number].messages == [message])
      #expect(answers[2 * number + 1].status == "optimal")
    }
  }

  /// Any bytes: an answer for each line that is not blank, and no trap.
  @Test func anyBytes() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var state = seed
    let alphabet = Array("{}[]\":,\\u0dtexfil \n\u{e9}".utf8) + [0xFF, 0x00, 0x0D]
    let bytes = (0..<20_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return alphabet[Int(state >> 33) % alphabet.count]
    }
    let sandbox = try Sandbox()
    try Data(bytes).write(to: sandbox.url("jobs"))
    let outcome = try sandbox.shell("$M batch < jobs")
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in
      // The end of a line may be written with a carriage return.
      !(line.last == 0x0D ? line.dropLast() : line).allSatisfy { $0 == 0x20 }
    }
    #expect(outcome.status == 0 && !outcome.isSignal, "seed \(seed)")
    #expect(outcome.stdout.split(separator: "\n").count == lines.count, "seed \(seed)")
  }

  /// Whoever sends a job and waits gets the answer before the next job comes.
  @Test func answersDoNotWaitForTheNextJob() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      """
      mkfifo jobs answers
      $M batch < jobs > answers &
      exec 3> jobs 4< answers
      for id in 1 2 3; do
        echo '{"id": '$id', "text": "box a", "size": [1, 1]}' >&3
        read -r answer <&4
        echo "$answer" | cut -c1-29
      done
      exec 3>&-
      wait
      """)
    let expected = (1...3).map { "{\"id\": \($0), \"status\": \"optimal\"\n" }.joined()
    #expect(outcome.status == 0 && outcome.stdout == expected)
  }

  @Test func outputsThatEnd() throws {
    let job = "{\"text\": \"box a\", \"size\": [1, 1]}\n"
    let sandbox = try Sandbox(["jobs": String(repeating: job, count: 20_000)])
    let piped = try sandbox.shell("{ $M batch < jobs; echo $? >&2; } | head -1")
    #expect(piped.stderr == "4\n" && piped.stdout.hasPrefix("{\"status\": \"optimal\""))
    #if os(Linux)
      expectFailure(
        try sandbox.shell("$M batch < jobs > /dev/full"), 4,
        "standard output: error: cannot be written: No space left on device")
    #endif
    expectFailure(
      try sandbox.shell("$M batch < ."), 2,
      "<stdin>: error: cannot be read: Is a directory")
  }

  @Test(arguments: [
    (
      ["batch", "jobs.jsonl"],
      "'mullion batch' reads its jobs from standard input; see 'mullion help batch'"
    ),
    (
      ["batch", "--jobs", "0"],
      "--jobs is how many jobs are worked on at a time, 1 to 1024, not '0'"
    ),
  ])
  func usage(_ words: [String], _ message: String) throws {
    let outcome = try runProcess(builtProduct(named: "mullion"), words)
    expectFailure(outcome, 2, "mullion: error: " + message)
  }

  @Test(arguments: ["batch", "export", "solve"])
  func help(_ verb: String) throws {
    let outcome = try Sandbox().mullion("help", verb)
    #expect(outcome.status == 0 && outcome.stdout.hasPrefix("usage: mullion \(verb) "))
    #expect(outcome.stdout.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
