import Foundation
import Testing

@testable import CoordvizExport

@Suite struct JSONWriterTests {
    @Test func hostileTextsAreReadAsThemselves() throws {
        var json = JSONWriter()
        json.beginArray()
        for text in HostileTexts.all { json.string(text) }
        json.endArray()
        #expect(try JSONDecoder().decode([String].self, from: Data(json.bytes)) == HostileTexts.all)
        #expect(json.bytes.filter { $0 < 0x20 }.isEmpty)
    }

    @Test func hostileKeysAreReadAsThemselves() throws {
        var json = JSONWriter()
        json.beginObject()
        for text in HostileTexts.all {
            json.key(of: text)
            json.integer(1)
        }
        json.endObject()
        let decoded = try JSONDecoder().decode([String: Int].self, from: Data(json.bytes))
        #expect(Set(decoded.keys) == Set(HostileTexts.all))
    }

    @Test func numbersOfEveryLengthAreReadAsThemselves() throws {
        var numbers = [Int64.min, 0, 123_456, 1_234_567, Int64.max]
        var power: Int64 = 1
        for _ in 1...18 {
            numbers += [power - 1, power, -power, power / 9 * 7]
            power *= 10
        }
        var json = JSONWriter()
        json.beginArray()
        for number in numbers { json.integer(number) }
        json.endArray()
        #expect(try JSONDecoder().decode([Int64].self, from: Data(json.bytes)) == numbers)
    }

    @Test func commasAreBetweenValuesOnly() {
        var json = JSONWriter()
        json.beginObject()
        json.key("a")
        json.beginArray()
        json.endArray()
        json.key("b")
        json.beginArray()
        json.integer(-7)
        json.thousandths(1_250)
        json.thousandths(-5)
        json.quoted(Int64.min)
        json.flag(true)
        json.lineBreak()
        json.beginObject()
        json.endObject()
        json.hexadecimal(1, UInt64.max)
        json.endArray()
        json.endObject()
        json.endDocument()
        let expected = """
            {"a":[],"b":[-7,1.250,-0.005,"-9223372036854775808",true,
            {},"0000000000000001ffffffffffffffff"]}

            """
        #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
    }
}
