/// A page of HTML that is whole in itself: it opens nothing, and runs nothing.
struct HTMLPage {
  /// What it is called.
  var title: String
  /// More rules for its style, as they are.
  var style = ""
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
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
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
}
