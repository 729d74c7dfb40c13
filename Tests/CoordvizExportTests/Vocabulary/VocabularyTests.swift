import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct VocabularyTests {
    /// The page reads it, so it is in the page's folder and not among the goldens.
    @Test func fileOfThePageIsCurrent() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../web").standardizedFileURL
        let isRecording = ProcessInfo.processInfo.environment[Snapshot.variable] == "1"
        let snapshot = Snapshot(folder: folder.path, isRecording: isRecording)
        let outcome = try snapshot.compare(try Vocabulary().json(), with: "vocabulary.json")
        #expect(
            outcome == .equal,
            "web/vocabulary.json is not what Sources/CoordvizExport/Vocabulary says: \(outcome). Then run node web/bundle.mjs."
        )
    }

    @Test func namesEachKindOnce() {
        #expect(Set(NodeLook.all.map(\.kind)) == Set(NodeKind.allCases))
        #expect(NodeLook.all.count == NodeKind.allCases.count)
        let relations = RelationLook.all.map(\.name)
        #expect(Set(relations).isSuperset(of: EdgeKind.allCases.map(\.name)))
        #expect(Set(relations).count == relations.count)
        let messages = MessageWord.all.map(\.name)
        #expect(Set(messages).count == messages.count)
    }

    /// Two relations that are drawn alike are the same to a reader, and then they have the same words.
    @Test func tellsRelationsApartWithoutColour() {
        for look in RelationLook.all {
            let alike = RelationLook.all.filter {
                $0.pattern == look.pattern && $0.innerEnd == look.innerEnd && $0.outerEnd == look.outerEnd
            }
            #expect(alike.allSatisfy { $0.label == look.label }, "\(look.name) looks like \(alike.map(\.name))")
        }
    }

    @Test(arguments: EdgeKind.allCases) func dotDrawsTheLook(of kind: EdgeKind) {
        let style = DotEdgeStyle(kind, .unchanged)
        let look = RelationLook(kind)
        #expect(style.lineStyle == look.pattern.dot)
        #expect(style.color == "\"\(look.pattern.dotColor(look.tone.light.line))\"")
        #expect(style.head == look.innerEnd.dot)
        #expect(style.tail ?? "none" == look.outerEnd.dot)
    }

    @Test func mermaidDrawsEachRelation() {
        let lines = EdgeKind.allCases.map { "\($0.name): \(MermaidLine(RelationLook($0)).text)" }
        expectNoDifference(
            lines,
            [
                "child: ==>",
                "parentCoordinator: -.-|is parent coordinator of|",
                "owns: -.-|owns|",
                "containment: -->",
                "presentation: -->|presents|",
                "windowRoot: -->|has root view controller|",
                "windowScene: -->|has window|",
                "sceneApplication: -->|has scene|",
                "applicationDelegate: -.->",
                "superview: ---",
                "viewOfController: -.-o",
            ]
        )
    }

    /// A shape without a fill would have its area in the colour of its line.
    @Test(arguments: NodeLook.all) func eachNodeHasAFill(_ look: NodeLook) {
        #expect(look.tone.light.fill != nil && look.tone.dark.fill != nil)
        #expect(Tone.gone.light.fill != nil && Tone.gone.dark.fill != nil)
    }

    @Test func darkSVGReplacesEachColour() {
        let sheet = SVGStyle.styled("<svg><g/></svg>")
        for tone in Tone.allCases {
            #expect(sheet.contains("[stroke=\"\(tone.light.line)\"] { stroke: \(tone.dark.line); }"), "\(tone)")
            let areas = [
                (tone.light.line, tone.dark.line), (tone.light.fill, tone.dark.fill),
                (tone.light.letters, tone.dark.letters),
            ]
            for case (let light?, let dark?) in areas {
                #expect(sheet.contains("[fill=\"\(light)\"] { fill: \(dark); }"), "\(tone)")
            }
        }
    }
}
