// One function for each syntax that names of the recorded app are written in.

/** Characters that no XML document may hold, halves of pairs among them; Graphviz copies them into its SVG. */
const unwritable = /^[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]$/;
/** What would turn the direction of what follows. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const mostCharacters = 400;

/**
 * A text that any of these syntaxes can hold once it is escaped.
 * @param {string} text
 */
export function writableText(text) {
  const characters = Array.from(text.replace(/\r\n?/g, '\n'));
  const kept = characters.slice(0, mostCharacters).map((character) => (unwritable.test(character) ? '\ufffd' : character)).join('');
  const clean = kept.replace(turning, (character) => `\\u{${character.charCodeAt(0).toString(16).toUpperCase()}}`);
  return characters.length <= mostCharacters ? clean : `${clean}\u2026`;
}

/**
 * A double-quoted string of DOT. Three readers look at it: the lexer (`\"`), the escape sequences (`\\`, `\n`), and the
 * character references that are decoded in labels (`&amp;`).
 * @param {string} text
 */
export function dotText(text) {
  const escaped = writableText(text).replace(/[\\"]/g, (character) => `\\${character}`).replace(/&/g, '&amp;').replace(/\n/g, '\\n');
  return `"${escaped}"`;
}

/**
 * A quoted text of Mermaid. Its entity codes are replaced before any of its grammars runs; two dollar signs would begin
 * a formula, and a backtick text in Markdown.
 * @param {string} text
 */
export function mermaidText(text) {
  const escaped = writableText(text)
    .replace(/[#;"&<>\\|[\]{}():,%$\u0060]/g, (character) => `#${character.charCodeAt(0)};`)
    .replace(/\n/g, '<br/>');
  return `"${escaped}"`;
}

/**
 * The address of a text as a file, in a link.
 * @param {string} type
 * @param {string} text
 */
export function dataAddress(type, text) {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}
