import CoordvizTestSupport
import Foundation

/// A recording of ``EventScript/shop(eventsPerKeyframe:)``, made once: a separate recording for every test would be slow.
enum ShopRecording {
    static let bytes = Result { () throws -> Data in
        let folder = try TemporaryFolder()
        try EventScript.shop(eventsPerKeyframe: 5).session.write(to: folder.path("shop.sqlite"))
        return try Data(contentsOf: URL(fileURLWithPath: folder.path("shop.sqlite")))
    }

    /// Puts a copy into a folder and returns its path.
    static func copy(to folder: TemporaryFolder, _ name: String = "shop.sqlite") throws -> String {
        try folder.write(bytes.get(), to: name)
    }
}
