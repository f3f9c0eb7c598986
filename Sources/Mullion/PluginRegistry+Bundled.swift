import LayoutEngine
import Portion

extension PluginRegistry {
  /// The layout plugins that come with this package.
  public static var bundled: PluginRegistry { PluginRegistry([Portion.self]) }
}
