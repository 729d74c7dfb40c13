/// The statements by which DuckDB prints the answer to a question as lines that ``EngineAnswer`` reads.
package enum DuckDBQuestion {
    /// - Parameter sql: one query without a semicolon. DuckDB refuses anything else, also what its program would take for a
    ///   command, such as `.shell`: it parses the text as a query.
    package static func statements(_ sql: String) -> String {
        // A table keeps the order of its rows, and gives columns of the same name different ones.
        """
        CREATE TEMP TABLE coordviz_answer AS SELECT * FROM query(\(SQLText.literal(sql)));
        SELECT json_group_array(column_name) FROM (DESCRIBE coordviz_answer);
        SELECT json_array(*COLUMNS(*)) FROM coordviz_answer;

        """
    }
}
