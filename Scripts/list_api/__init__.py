"""Lists the public API of HeadlessUIKit in docs/porting.md; see the launcher, Scripts/list-api."""
