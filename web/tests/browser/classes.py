"""Finds the tests of a page whose tests stand in a folder, several files of them."""

import importlib
import inspect
import pathlib
import unittest

HERE = pathlib.Path(__file__).resolve().parent


def classes_of_tests(folder):
    """Each class with tests in the folder beside this file, by its name."""
    found = {}
    for file in sorted((HERE / folder).glob("test_*.py")):
        module = importlib.import_module(f"{folder}.{file.stem}")
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if kind.__module__ != module.__name__ or not issubclass(kind, unittest.TestCase):
                continue
            if name in found:
                raise ImportError(f"Two classes of tests have the name {name}.")
            found[name] = kind
    return found
