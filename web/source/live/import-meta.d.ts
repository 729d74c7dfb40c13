/** Set by bundle.mjs; undefined in unit tests. */
interface ImportMeta {
  /** Whether the page shows a session that grows. */
  readonly isLive?: boolean;
}
