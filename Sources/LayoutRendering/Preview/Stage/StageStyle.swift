/// How the stage of a preview looks.
enum StageStyle {
  /// The rules, with a line end at their end.
  static let rules = """
    .stage { margin: 1rem 0 2rem; }
    .stage h2 { margin-top: 0; }
    .stage h3 { margin: 0 0 0.25rem; font-size: 1rem; }
    .stage p { margin-bottom: 0.5rem; }
    .stage-fields { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center; }
    .stage-fields input[type="number"] {
      width: 7rem; margin-inline-start: 0.35rem; font-variant-numeric: tabular-nums;
    }
    .stage input[type="number"], .stage select {
      padding: 0.25rem 0.4rem; font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--line); border-radius: 4px; max-width: 100%;
    }
    .stage input[aria-invalid="true"] { border-color: var(--alarm-line); }
    .stage input[type="checkbox"] { margin: 0 0.4rem 0 0; accent-color: var(--accent); }
    .stage :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .stage-columns {
      display: grid; grid-template-columns: minmax(0, 1fr) 17rem; gap: 1.5rem; margin: 0.75rem 0;
    }
    .stage-board {
      height: 68vh; min-height: 18rem; overflow: auto; border: 1px solid var(--line);
      border-radius: 6px; background: #f1f3f5;
    }
    @media (max-width: 60rem) {
      .stage-columns { grid-template-columns: minmax(0, 1fr); }
      .stage-board { height: min(68vh, 80vw); }
    }
    .stage-paper { position: relative; }
    .stage-paper svg { position: absolute; overflow: visible; }
    .stage-handle {
      position: absolute; width: 24px; height: 24px; margin: -12px 0 0 -12px; padding: 0;
      border: 0; background: none; touch-action: none;
    }
    .stage-handle::after {
      content: ""; position: absolute; inset: 5px; border: 2px solid #ffffff; border-radius: 50%;
      background: #1864ab; box-shadow: 0 0 0 1px #1864ab;
    }
    .stage-handle:focus-visible { outline: none; }
    .stage-handle:focus-visible::after { inset: 2px; }
    #stage-width { cursor: ew-resize; }
    #stage-width::after { inset: 2px 8px; border-radius: 4px; }
    #stage-height { cursor: ns-resize; }
    #stage-height::after { inset: 8px 2px; border-radius: 4px; }
    #stage-corner { cursor: nwse-resize; }
    .stage-side { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-content: start; }
    .stage-map, .stage-details { flex: 1 1 16rem; min-width: 0; }
    #stage-map {
      display: block; width: 100%; max-width: 24rem; height: auto; border: 1px solid var(--line);
      cursor: crosshair; touch-action: none;
    }
    #stage-reach { margin: 0.5rem 0 0; min-height: 4.5em; }
    #stage-map .lit { fill: color-mix(in srgb, var(--accent) 35%, var(--paper)); }
    #stage-map .covers { fill: var(--paper); stroke: var(--paper); stroke-width: 0.5; }
    #stage-map .contradictions { fill: url(#stage-hatch); }
    #stage-hatch rect { fill: var(--alarm-paper); }
    #stage-hatch line { stroke: var(--alarm-line); stroke-width: 1.5; }
    #stage-map .lines { stroke: var(--quiet); }
    #stage-map .dot { fill: var(--accent); stroke: var(--paper); stroke-width: 2; }
    .stage-details table { margin-top: 0.5rem; width: 100%; }
    .stage-details tbody th { min-width: 0; white-space: nowrap; overflow-wrap: normal; }
    .stage-details td:last-child { width: 99%; overflow-wrap: anywhere; }

    """
}
