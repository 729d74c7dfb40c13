"""Turns `#selector` targets in UIKit sources into what HeadlessUIKit runs, for Scripts/convert-selectors."""
