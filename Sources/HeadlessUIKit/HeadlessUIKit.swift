// UIResponder and everything above it, where UIKit does not exist.
