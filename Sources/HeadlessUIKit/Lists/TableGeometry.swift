import Foundation

/// The positions of a table's parts, from top to bottom.
struct TableGeometry {
    struct Part {
        var top: CGFloat = 0
        var height: CGFloat = 0

        var bottom: CGFloat { top + height }

        func frame(width: CGFloat) -> CGRect { CGRect(x: 0, y: top, width: width, height: height) }
    }

    struct Section {
        var header = Part()
        var rows: [Part] = []
        var footer = Part()
    }

    var sections: [Section] = []
    var height: CGFloat = 0

    var counts: [Int] { sections.map(\.rows.count) }

    func row(at path: IndexPath) -> Part? {
        guard sections.indices.contains(path.section), path.row >= 0, path.row < sections[path.section].rows.count
        else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }

    /// The rows that overlap a range of heights.
    func rows(from top: CGFloat, to bottom: CGFloat, width: CGFloat) -> [(path: IndexPath, frame: CGRect)] {
        guard width > 0, bottom > top else { return [] }
        var result: [(path: IndexPath, frame: CGRect)] = []
        for (number, section) in sections.enumerated() {
            guard section.footer.top > top else { continue }
            guard section.header.top < bottom else { break }
            var low = 0
            var high = section.rows.count
            while low < high {
                let middle = (low + high) / 2
                if section.rows[middle].bottom > top { high = middle } else { low = middle + 1 }
            }
            while low < section.rows.count, section.rows[low].top < bottom {
                if section.rows[low].height > 0 {
                    result.append((IndexPath(row: low, section: number), section.rows[low].frame(width: width)))
                }
                low += 1
            }
        }
        return result
    }

    /// The headers or footers that overlap a range of heights.
    func supplements(
        _ part: KeyPath<Section, Part>,
        from top: CGFloat,
        to bottom: CGFloat,
        width: CGFloat
    ) -> [(path: IndexPath, frame: CGRect)] {
        guard width > 0, bottom > top else { return [] }
        return sections.enumerated().compactMap { number, section in
            let place = section[keyPath: part]
            guard place.height > 0, place.bottom > top, place.top < bottom else { return nil }
            return (IndexPath(row: 0, section: number), place.frame(width: width))
        }
    }
}
