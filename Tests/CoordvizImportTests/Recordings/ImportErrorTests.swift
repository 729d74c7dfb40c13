import CoordvizImport
import Testing

@Suite("Why text cannot be imported")
struct ImportErrorTests {
    @Test("names the form that was found and the one that can be read")
    func unknownSchema() {
        let sentence = ImportError.unknownSchema("coordviz/tree/1").description
        #expect(sentence.contains("'coordviz/tree/1'"))
        #expect(sentence.contains("'coordviz/recording/1'"))
    }
}
