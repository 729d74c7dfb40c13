#if HAS_UIKIT
    internal import Foundation
    public import UIKit

    /// A menu that starts and stops a recording, marks a moment, and lists, shares and deletes recordings.
    ///
    /// Two lines add it to an app, for example next to other debugging features:
    /// ```swift
    /// import CoordvizDebugMenu
    ///
    /// window.addGestureRecognizer(DebugMenuGesture())             // three fingers, held for half a second
    /// controller.present(DebugMenuController.navigation(), animated: true)  // or from your own button
    /// ```
    /// Recordings are stored in `Documents/Recordings`; with `UIFileSharingEnabled` and
    /// `LSSupportsOpeningDocumentsInPlace` in Info.plist the Files app shows them. A recording that was started at
    /// launch is shown as such, and is stopped only after a confirmation. On tvOS, which shares no files, copy
    /// recordings with Xcode.
    ///
    /// The menu itself is recorded, too, under the names of these classes, so that a reader sees that it covered the
    /// app. Stop the recording before you share it if the menu should not be part of it.
    ///
    /// Texts are in English; they support Dynamic Type and VoiceOver.
    @MainActor
    public final class DebugMenuController: UITableViewController {
        // All initializers are inherited, so that none that UIKit may call is missing.
        private let controls = RecordingControls.shared
        private lazy var contents = Self.contents(of: controls)

        /// Returns the menu in a navigation controller with a button that closes it, ready to be presented.
        public static func navigation() -> UINavigationController {
            let menu = DebugMenuController()
            menu.navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .done,
                primaryAction: UIAction { [weak menu] _ in menu?.dismiss(animated: true, completion: nil) }
            )
            return DebugMenuNavigationController(rootViewController: menu)
        }

        /// Creates a menu to be pushed onto a navigation controller of the app.
        public convenience init() {
            #if os(tvOS)
                self.init(style: .grouped)
            #else
                self.init(style: .insetGrouped)
            #endif
            title = "coordviz"
        }

        private static func contents(of controls: RecordingControls) -> DebugMenuContents {
            DebugMenuContents(
                state: controls.state,
                recordings: Result { () throws(ShelfError) in try controls.recordings() },
                isUnderWay: controls.isUnderWay,
                text: { DateFormatter.localizedString(from: $0, dateStyle: .medium, timeStyle: .short) }
            )
        }

        /// Shows the current state, also after a recording was started or stopped elsewhere.
        override public func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            reload()
        }

        func reload() {
            contents = Self.contents(of: controls)
            tableView.reloadData()
        }

        // MARK: Rows

        /// See `UITableViewDataSource`.
        override public func numberOfSections(in tableView: UITableView) -> Int { contents.sections.count }

        /// See `UITableViewDataSource`.
        override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            contents.sections[section].rows.count
        }

        /// See `UITableViewDataSource`.
        override public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            contents.sections[section].title
        }

        /// See `UITableViewDataSource`.
        override public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            contents.sections[section].footer
        }

        /// See `UITableViewDataSource`.
        override public func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            // Few rows, each created when it is shown.
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let row = contents.sections[indexPath.section].rows[indexPath.row]
            // These support Dynamic Type, and wrap; VoiceOver reads both texts.
            var text = UIListContentConfiguration.subtitleCell()
            text.text = row.title
            text.secondaryText = row.detail
            text.textProperties.numberOfLines = 0
            if row.detail == nil { text.textProperties.color = .tintColor }
            cell.contentConfiguration = text
            cell.accessibilityTraits = .button
            cell.accessibilityIdentifier = row.identifier
            return cell
        }

        /// See `UITableViewDelegate`.
        override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            switch contents.sections[indexPath.section].rows[indexPath.row].action {
            case .start:
                controls.start()
                reload()
            case .stop: stop()
            case .mark: if let name = controls.mark() { say("Marked", "This moment is called “\(name)”.") }
            case .open(let recording): ask(about: recording, at: indexPath)
            }
        }

        // MARK: Actions

        private func stop() {
            do {
                try controls.stop()
                reload()
            } catch {
                let question = alert("Stop this recording?", error.description, .alert)
                question.addAction(
                    UIAlertAction(title: "Stop", style: .destructive) { [weak self] _ in
                        // The person has confirmed: this stops a recording that the menu did not start, too.
                        try? self?.controls.stop(alsoIf: true)
                        self?.reload()
                    }
                )
                question.addAction(UIAlertAction(title: "Keep Recording", style: .cancel, handler: nil))
                present(question, animated: true, completion: nil)
            }
        }

        private func ask(about recording: ShelvedRecording, at indexPath: IndexPath) {
            let sheet = alert(recording.name, nil, .actionSheet)
            #if !os(tvOS)
                sheet.addAction(
                    UIAlertAction(title: "Share", style: .default) { [weak self] _ in
                        self?.share(recording, at: indexPath)
                    }
                )
                anchor(sheet, at: indexPath)
            #endif
            if !controls.isUnderWay(recording) {
                sheet.addAction(
                    UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.delete(recording) }
                )
            }
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
            present(sheet, animated: true, completion: nil)
        }

        private func delete(_ recording: ShelvedRecording) {
            do {
                try controls.delete(recording)
            } catch {
                say("Not deleted", error.description)
            }
            reload()
        }

        #if !os(tvOS)
            private func share(_ recording: ShelvedRecording, at indexPath: IndexPath) {
                controls.flush()
                let shelf = controls.shelf
                Task { [weak self] in
                    // Packing reads the complete recording.
                    let shared = await Task.detached { () -> Result<URL, ShelfError> in
                        Result { () throws(ShelfError) in try shelf.shareable(recording) }
                    }.value
                    switch shared {
                    case .success(let file): self?.share(file, at: indexPath)
                    case .failure(let error): self?.say("Not shared", error.description)
                    }
                }
            }

            private func share(_ file: URL, at indexPath: IndexPath) {
                let shelf = controls.shelf
                let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
                sheet.completionWithItemsHandler = { activity, isCompleted, _, _ in
                    // The sheet remains open when the chosen activity is cancelled.
                    if isCompleted || activity == nil { shelf.discard(file) }
                }
                anchor(sheet, at: indexPath)
                present(sheet, animated: true, completion: nil)
            }

            /// On iPad both sheets are popovers, and UIKit ends an app that does not set their anchor.
            /// https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
            private func anchor(_ controller: UIViewController, at indexPath: IndexPath) {
                let source = tableView.cellForRow(at: indexPath) ?? tableView
                controller.popoverPresentationController?.sourceView = source
                controller.popoverPresentationController?.sourceRect = source?.bounds ?? .zero
            }
        #endif

        private func say(_ title: String, _ message: String) {
            let alert = alert(title, message, .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel, handler: nil))
            present(alert, animated: true, completion: nil)
        }

        private func alert(_ title: String, _ message: String?, _ style: UIAlertController.Style) -> UIAlertController {
            UIAlertController(title: title, message: message, preferredStyle: style)
        }
    }

    /// The navigation controller of the menu. A separate class, so that recordings distinguish it from the app's navigation
    /// controllers.
    final class DebugMenuNavigationController: UINavigationController {}
#endif
