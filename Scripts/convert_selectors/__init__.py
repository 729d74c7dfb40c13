"""Turns `#selector` targets in UIKit sources into what HeadlessUIKit runs; see the launcher, Scripts/convert-selectors."""
