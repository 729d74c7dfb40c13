import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct ValueControls {
        let root = Screen("root")
        let log = Log()

        private func watched<Control: UIControl>(_ control: Control) -> Control {
            root.view.addSubview(control)
            control.addAction(UIAction { _ in log.lines.append("changed") }, for: .valueChanged)
            return control
        }

        // https://developer.apple.com/documentation/uikit/uisegmentedcontrol/selectedsegmentindex
        @Test func segmentsTellWhatAUserSelects() throws {
            let control = watched(UISegmentedControl(items: ["a", "b", "c"]))
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            control.insertSegment(action: UIAction(title: "d") { _ in log.lines.append("d") }, at: 3, animated: false)
            try withApplication(showing: root) { _ in
                control.selectedSegmentIndex = 1
                #expect(log.take().isEmpty)
                try UserInteraction.selectSegment(2, of: control)
                try UserInteraction.selectSegment(2, of: control)
                #expect(log.take() == ["changed"] && control.titleForSegment(at: 2) == "c")
                try UserInteraction.selectSegment(3, of: control)
                #expect(log.take() == ["d", "changed"])
                control.setEnabled(false, forSegmentAt: 0)
                #expect(throws: InteractionRefusal.disabled("Segment 0")) {
                    try UserInteraction.selectSegment(0, of: control)
                }
                control.removeSegment(at: 0, animated: false)
                #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 3)
                control.isMomentary = true
                try UserInteraction.selectSegment(0, of: control)
                #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            }
        }

        // https://developer.apple.com/documentation/uikit/uislider/iscontinuous
        @Test func aSliderTellsWhileOrAfterItIsDragged() throws {
            let slider = watched(UISlider(frame: .zero))
            try withApplication(showing: root) { _ in
                slider.value = 5
                #expect(slider.value == 1 && log.take().isEmpty)
                try UserInteraction.drag(slider, over: [0.2, 0.4])
                #expect(log.take() == ["changed", "changed"] && slider.value == 0.4)
                slider.isContinuous = false
                try UserInteraction.drag(slider, over: [0.5, 0.6])
                #expect(log.take() == ["changed"])
                slider.isEnabled = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.drag(slider, to: 0) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uistepper
        @Test func aStepperStopsOrWrapsAtItsEnds() throws {
            let stepper = watched(UIStepper(frame: .zero))
            stepper.maximumValue = 2
            try withApplication(showing: root) { _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.step(stepper, up: false) }
                try UserInteraction.step(stepper, up: true)
                try UserInteraction.step(stepper, up: true)
                #expect(stepper.value == 2 && log.take() == ["changed", "changed"])
                #expect(throws: InteractionRefusal.self) { try UserInteraction.step(stepper, up: true) }
                stepper.wraps = true
                try UserInteraction.step(stepper, up: true)
                #expect(stepper.value == 0)
            }
        }

        // https://developer.apple.com/documentation/uikit/uipagecontrol and https://developer.apple.com/documentation/uikit/uidatepicker
        @Test func pagesAndDatesStayBetweenTheirEnds() throws {
            let pages = watched(UIPageControl(frame: .zero))
            pages.numberOfPages = 3
            let picker = watched(UIDatePicker(frame: .zero))
            let day = Date(timeIntervalSince1970: 1_000_000)
            try withApplication(showing: root) { _ in
                pages.currentPage = 9
                #expect(pages.currentPage == 2)
                try UserInteraction.selectPage(1, of: pages)
                #expect(log.take() == ["changed"] && pages.currentPage == 1)
                picker.maximumDate = day
                #expect(picker.date == day && log.take().isEmpty)
                picker.minimumDate = day.addingTimeInterval(-10)
                try UserInteraction.pick(day.addingTimeInterval(-60), in: picker)
                #expect(picker.date == picker.minimumDate && log.take() == ["changed"])
            }
        }

        @MainActor final class Wheel: UIPickerViewDataSource, UIPickerViewDelegate {
            var chosen: [Int] = []
            var counts = [4]
            func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                #expect(counts.indices.contains(component))
                return counts.indices.contains(component) ? counts[component] : 0
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                chosen.append(row)
            }
        }

        // https://developer.apple.com/documentation/uikit/uipickerviewdelegate/pickerview(_:didselectrow:incomponent:)
        @Test func aPickerTellsWhatAUserChoosesAndNotWhatCodeDoes() throws {
            let picker = UIPickerView(frame: .zero)
            let wheel = Wheel()
            picker.dataSource = wheel
            picker.delegate = wheel
            root.view.addSubview(picker)
            try withApplication(showing: root) { _ in
                picker.selectRow(2, inComponent: 0, animated: false)
                #expect(picker.selectedRow(inComponent: 0) == 2 && wheel.chosen.isEmpty)
                try UserInteraction.pick(3, of: picker)
                #expect(picker.selectedRow(inComponent: 0) == 3 && wheel.chosen == [3])
                #expect(throws: InteractionRefusal.self) { try UserInteraction.pick(4, of: picker) }
            }
        }

        @Test func aNewDataSourceIsNotAskedAtOnce() {
            final class Unready: UIPickerViewDataSource {
                var questions = 0
                func numberOfComponents(in pickerView: UIPickerView) -> Int {
                    questions += 1
                    return 1
                }
                func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                    questions += 1
                    return 1
                }
            }
            let (picker, source) = (UIPickerView(frame: .zero), Unready())
            picker.dataSource = source
            #expect(source.questions == 0)
            #expect(picker.selectedRow(inComponent: 0) == 0 && source.questions > 0)
        }

        @Test func aReloadForgetsComponentsThatNoLongerExist() {
            let picker = UIPickerView(frame: .zero)
            let wheel = Wheel()
            wheel.counts = [2, 3]
            picker.dataSource = wheel
            picker.selectRow(1, inComponent: 0, animated: false)
            picker.selectRow(2, inComponent: 1, animated: false)
            wheel.counts = [2]
            picker.reloadAllComponents()
            #expect(picker.selectedRow(inComponent: 0) == 1)
            wheel.counts = [2, 3]
            picker.reloadAllComponents()
            #expect(picker.selectedRow(inComponent: 1) == 0)
        }

        // https://developer.apple.com/documentation/uikit/uiactivityindicatorview/hideswhenstopped
        @Test func aWheelIsHiddenWhileItStandsStill() {
            let wheel = UIActivityIndicatorView(style: .large)
            #expect(wheel.isHidden)
            wheel.startAnimating()
            #expect(!wheel.isHidden && wheel.isAnimating)
            wheel.hidesWhenStopped = false
            wheel.stopAnimating()
            #expect(!wheel.isHidden && !wheel.isAnimating)
            let bar = UIProgressView(progressViewStyle: .bar)
            bar.setProgress(3, animated: true)
            #expect(bar.progress == 1)
        }

        // https://developer.apple.com/documentation/uikit/uibutton/title(for:)
        @Test func aButtonsTitleFollowsItsState() throws {
            let button = UIButton(type: .custom)
            button.setTitle("Go", for: .normal)
            button.setTitle("Gone", for: .disabled)
            button.setImage(UIImage(systemName: "star"), for: .selected)
            #expect(button.title(for: .highlighted) == "Go" && button.currentImage == nil)
            button.isEnabled = false
            #expect(button.titleLabel?.text == "Gone")
            button.isEnabled = true
            button.isSelected = true
            #expect(button.currentImage?.name == "star" && button.currentTitle == "Go")
            var filled = UIButton.Configuration.filled()
            filled.title = "Configured"
            let other = UIButton(configuration: filled, primaryAction: UIAction(title: "Action") { _ in })
            #expect(other.currentTitle == "Configured" && other.titleLabel?.text == "Configured")
        }

        // https://developer.apple.com/documentation/uikit/uibutton/titlelabel
        @Test func aButtonsLabelAndImageLieInIt() throws {
            let button = UIButton(type: .custom)
            button.setTitle("Go", for: .normal)
            #expect(button.subviews.isEmpty)
            let (label, image) = (try #require(button.titleLabel), try #require(button.imageView))
            #expect(label.superview === button && image.superview === button && label.text == "Go")
            // A constraint to it needs a common ancestor with the button.
            label.leadingAnchor.constraint(equalTo: button.leadingAnchor).isActive = true
            #expect(button.titleLabel === label && button.imageView === image)
        }

        // https://developer.apple.com/documentation/uikit/uinavigationitem/backaction
        @Test func aBackActionGoesBeforePopping() throws {
            let navigation = UINavigationController(rootViewController: root)
            let next = Screen("next")
            try withApplication(showing: navigation) { _ in
                navigation.pushViewController(next, animated: false)
                next.navigationItem.backAction = UIAction { _ in log.lines.append("back") }
                try UserInteraction.finishing { try UserInteraction.tapBackButton(of: navigation) }
                #expect(log.take() == ["back"] && navigation.topViewController === next)
                next.navigationItem.setHidesBackButton(true, animated: false)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapBackButton(of: navigation) }
            }
        }
    }
}
