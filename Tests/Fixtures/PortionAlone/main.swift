import Portion

// An executable that depends on the product `Portion` alone; a test looks at what it links.
let geometry = try PortionGeometry(
  host: Frame(x: 0, y: 0, width: 400, height: 300), axis: .horizontal, divisions: .equal(4),
  alignment: .bottom)
if let cell = geometry.cell(at: 1) {
  print(cell.x, cell.y, cell.width, cell.height)
}
