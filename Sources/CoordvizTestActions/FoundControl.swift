#if !HAS_UIKIT
    internal import CoordinatorKit
    internal import CoordvizModel
    internal import Foundation
    internal import PortableUIKit

    /// What a path leads to.
    @MainActor
    struct FoundControl {
        let path: ControlPath
        let controller: UIViewController
        /// The view of the last step; the screen's own without steps.
        let view: UIView?
        /// The item, if it is one of a bar.
        var item: UIBarButtonItem?
        /// The list and the place in it, if the last step is a row or an item.
        var row: (list: UIView, place: IndexPath)?

        /// The view as the type that an action needs.
        /// - Throws: ``AppUserError/wrongControl(_:isA:needs:)``.
        func view<View: UIView>(as type: View.Type) throws(AppUserError) -> View {
            if let view = view as? View { return view }
            throw wrong(needs: "\(type)")
        }

        /// The list of a row or item, as the type that an action needs, and the place in it.
        func row<List: UIView>(in type: List.Type) throws(AppUserError) -> (list: List, place: IndexPath) {
            if let row, let list = row.list as? List { return (list, row.place) }
            throw wrong(needs: "row of a \(type)")
        }

        /// The navigation controller whose bar is above the screen.
        func navigationController() throws(AppUserError) -> UINavigationController {
            if let navigation = controller as? UINavigationController ?? controller.navigationController {
                return navigation
            }
            throw .wrongControl(path.text, isA: "screen without a navigation controller", needs: "screen with one")
        }

        /// A number that is a place among others.
        func index(_ number: Double) throws(AppUserError) -> Int {
            if let index = Int(exactly: number) { return index }
            throw .noChoice("\(number)", among: [])
        }

        func wrong(needs type: String) -> AppUserError {
            let found: AnyObject = item ?? view ?? controller
            return .wrongControl(path.text, isA: "\(Swift.type(of: found))", needs: type)
        }
    }
#endif
