"""Tests of the report page, one file for each of its views; test_report.py runs them."""
