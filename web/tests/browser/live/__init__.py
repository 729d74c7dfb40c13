"""Tests of the page that follows a recording; test_live.py runs them."""
