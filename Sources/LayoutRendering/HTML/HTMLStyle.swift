/// How pages look.
enum HTMLStyle {
  /// The rules that all pages have, with a line end at their end.
  ///
  /// Pictures keep their light paper in the dark, for their colours are made for it.
  static let rules = """
    :root {
      --paper: #ffffff; --ink: #1b2430; --quiet: #5a6675; --line: #d5dae0; --shade: #f1f3f5;
      --alarm: #8f1d1d; --alarm-paper: #fff0f0; --alarm-line: #c92a2a; --accent: #1864ab;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14181d; --ink: #e6eaef; --quiet: #9aa6b4; --line: #333c47; --shade: #1e242b;
        --alarm: #ffb3b3; --alarm-paper: #371a1c; --alarm-line: #ff8787; --accent: #74c0fc;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1.5rem; max-width: 90rem; color: var(--ink);
      background: var(--paper); font: 1rem/1.5 system-ui, sans-serif;
    }
    h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
    h2 { margin: 1.75rem 0 0.5rem; font-size: 1.1rem; }
    p { margin: 0.25rem 0 0.75rem; max-width: 46rem; }
    .quiet { color: var(--quiet); }
    code { font: 0.92em ui-monospace, monospace; }
    figure { margin: 1rem 0; }
    figure svg {
      display: block; max-width: 100%; height: auto; border: 1px solid var(--line);
      border-radius: 6px; background: #f1f3f5;
    }
    .scroll { overflow-x: auto; }
    .scroll:focus-visible { outline: 2px solid var(--accent); }
    table { border-collapse: collapse; }
    caption { padding: 0 0 0.25rem; text-align: start; color: var(--quiet); }
    th, td {
      padding: 0.2rem 1.25rem 0.2rem 0; border-bottom: 1px solid var(--line); text-align: start;
      vertical-align: top;
    }
    th:last-child, td:last-child { padding-inline-end: 0; }
    thead th { color: var(--quiet); font-weight: 600; }
    tbody th { min-width: 7rem; font-weight: 400; overflow-wrap: anywhere; }
    .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .alarm {
      padding: 0.75rem 1rem; border-inline-start: 4px solid var(--alarm-line);
      background: var(--alarm-paper); max-width: none;
    }
    .alarm p { margin-top: 0; }
    .alarm .scroll + .scroll { margin-top: 1rem; }
    .missed th, .missed td { color: var(--alarm); font-weight: 600; }
    ul { margin: 0.25rem 0; padding-inline-start: 1.25rem; }
    summary { cursor: pointer; color: var(--accent); }
    @media print { body { max-width: none; padding: 0; } .scroll { overflow: visible; } }

    """
}
