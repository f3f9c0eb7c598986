/// What libFuzzer, which brings `main`, calls with each of its inputs.
///
/// - Returns: 0, always: every input may go into the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
