/// A page of HTML that is whole in itself: it opens nothing, and runs nothing but what stands in it.
struct HTMLPage {
  /// What it is called.
  var title: String
  /// More rules for its style, as they are.
  var style = ""
  /// Whether scripts that stand in it may run.
  var runsScripts = false
  /// What stands in it, as HTML.
  var body: String

  /// The page, with a line end at its end.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="generator" content="Mullion">
    \(HTMLText.element("title", title))
    <style>
    \(HTMLStyle.rules)\(style)</style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  private var policy: String {
    "default-src 'none'; style-src 'unsafe-inline'"
      + (runsScripts ? "; script-src 'unsafe-inline'" : "")
  }
}
