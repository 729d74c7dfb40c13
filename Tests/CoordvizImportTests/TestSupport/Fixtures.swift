/// Dumps of an app that does not exist, in the words of UIKit and Chisel.
enum Fixtures {
    static let controllers = """
        <UITabBarController 0x1010>, state: appeared, view: <UILayoutContainerView 0x1018>
           | <UINavigationController 0x1020>, state: appeared, view: <UILayoutContainerView 0x1028>
           |    | <Shop.CatalogViewController 0x1030>, state: disappeared, view: <UIView 0x1038> not in the window
           |    | <Shop.ItemViewController 0x1040>, state: appeared, view: <UIView 0x1048>
           | <Shop.AccountViewController 0x1050>, state: disappeared, view: (view not loaded)
           + <Shop.PaymentViewController 0x1060>, state: appearing, view: <UIView: 0x1068>, presented with: <_UIPageSheetPresentationController 0x1070>

        """

    /// The payment was dismissed, the item popped, the account shown.
    static let controllersLater = """
        <UITabBarController 0x1010>, state: appeared, view: <UILayoutContainerView 0x1018>
           | <UINavigationController 0x1020>, state: disappeared, view: <UILayoutContainerView 0x1028> not in the window
           |    | <Shop.CatalogViewController 0x1030>, state: disappeared, view: <UIView 0x1038> not in the window
           | <Shop.AccountViewController 0x1050>, state: appeared, view:  <UITableView 0x1058>

        """

    static let views = """
        <UIWindow: 0x2000; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x2008>; layer = <UIWindowLayer: 0x2010>>
           | <UITransitionView: 0x2020; frame = (0 0; 320 568); layer = <CALayer: 0x2028>>
           |    | <UIView: 0x1048; frame = (0 0; 320 568); layer = <CALayer: 0x2030>>
           |    |    | <Shop.BuyButton: 0x2040; baseClass = UIButton; frame = (0 0; 80 44); text = 'Buy 'it'; > now'; layer = <CALayer: 0x2048>> delegate: <Shop.Other: 0x2050>
           |    |    | <CAGradientLayer: 0x2060> (layer)

        """

    static let chain = """
        <Shop.BuyButton: 0x2040; baseClass = UIButton; frame = (0 0; 80 44); layer = <CALayer: 0x2048>>
           | <UIView: 0x1048; frame = (0 0; 320 568); layer = <CALayer: 0x2030>>
           |    | <Shop.ItemViewController: 0x1040>
           |    |    | <UIViewControllerWrapperView: 0x2070; frame = (0 0; 320 568)>
           |    |    |    | <UIWindow: 0x2000; frame = (0 0; 320 568)>
           |    |    |    |    | <UIWindowScene: 0x2080>
           |    |    |    |    |    | <UIApplication: 0x2090>
           |    |    |    |    |    |    | <Shop.AppDelegate: 0x20a0>

        """
}
