#!/usr/bin/env python3
"""Scripts/check-words.py finds words to avoid in prose, wherever lines break, and nowhere else."""

import importlib.util
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("check_words", ROOT / "Scripts" / "check-words.py")
check_words = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_words)


def lines(text):
    """The numbers of the lines at which something is to be written in another way."""
    return [line for line, _ in check_words.complaints(text)]


class Words(unittest.TestCase):
    def test_a_word_is_found_with_its_line_and_a_better_one(self):
        self.assertEqual(
            check_words.complaints("One.\n\nIt is built Anew.\n"), [(3, "'Anew': write instead: again")]
        )

    def test_a_phrase_is_found_across_a_line_break_at_the_line_where_it_begins(self):
        self.assertEqual(lines("One.\n\nA view that hangs in\nnothing is left out.\n"), [3])
        self.assertEqual(lines("- A view that hangs in\n  nothing is left out.\n"), [1])

    def test_an_absence_written_as_a_place_is_found_for_each_verb(self):
        self.assertEqual(lines("It is in no window.\n\nThey were in no container.\n\nIt is not in a window.\n"), [1, 3])
        self.assertEqual(lines("It occurs in no recording.\n"), [])

    def test_a_phrase_does_not_span_paragraphs(self):
        self.assertEqual(lines("It hangs in\n\nnothing.\n"), [])

    def test_a_part_of_a_word_is_no_word(self):
        self.assertEqual(lines("A janew flawless whole.\n"), [])

    def test_a_word_in_a_table_is_found(self):
        self.assertEqual(lines("| a | b |\n|---|---|\n| one | made anew |\n"), [3])

    def test_code_is_left_out_also_in_a_list_and_over_two_lines(self):
        self.assertEqual(lines("```sh\nanew\n```\n\n1. One\n\n   ```\n   anew\n   ```\n\nSay `anew` or `b\nanew`, ``a ` anew``.\n"), [])
        self.assertEqual(lines("A lone ` in one paragraph.\n\nMade anew, and another `.\n"), [3])

    def test_addresses_are_left_out_and_their_texts_are_not(self):
        self.assertEqual(lines("[one](anew.md#anew)\n[anew](one.md)\n"), [2])

    def test_generated_parts_and_former_words_are_left_out(self):
        self.assertEqual(lines("<!-- table -->\nanew\n<!-- end of table -->\nanew\n"), [4])
        self.assertEqual(lines("| word | meaning | formerly |\n|---|---|---|\n| again | once more | anew |\n\nanew\n"), [5])

    def test_of_swift_sources_comments_and_texts_are_read_and_code_is_not(self):
        found = check_words.complaints(
            'let anew = "anew"\n/// Made anew, `anew`.\nprint("made anew \\(anew)")\nlet text = """\n    anew\n    """\n', is_swift=True
        )
        self.assertEqual([line for line, _ in found], [2, 3, 5])


if __name__ == "__main__":
    unittest.main()
