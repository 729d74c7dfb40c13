// One function for each syntax that names of the recorded app are written in.

/** Characters that no XML document may hold, halves of pairs among them. */
const unwritable = /^[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]$/;
/** What would turn the direction of what follows. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const mostCharacters = 400;

/**
 * A text that XML can hold once it is escaped.
 * @param {string} text
 */
export function writableText(text) {
  const characters = Array.from(text.replace(/\r\n?/g, '\n'));
  const kept = characters.slice(0, mostCharacters).map((character) => (unwritable.test(character) ? '\ufffd' : character)).join('');
  const clean = kept.replace(turning, (character) => `\\u{${character.charCodeAt(0).toString(16).toUpperCase()}}`);
  return characters.length <= mostCharacters ? clean : `${clean}\u2026`;
}

/** What every shell leaves as it is. */
const plainInShell = /^[\w\-./,:+@%]$/;
/** What can make a shell run something, ends quotes, or is a pattern, which may vanish where it fits nothing. */
const activeInShell = /^[';|&<>()$`!\\*?[\]^#~]$/;
/** What a terminal obeys, or does not show as one character on this line. */
const unprintableInShell = /^[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufffe\uffff]$/;

/**
 * One word of a command that people are asked to copy: whatever it holds, bash and zsh read it as that and nothing else.
 *
 * Nothing in it is run even where quotation marks around the command are copied as well, which turns its own quotes inside
 * out: what a shell would act on is escaped by itself. Sources/CoordvizModel/Text/ShellWord.swift writes words in the same way.
 * @param {string} text
 */
export function shellWord(text) {
  if (text === '') return "''";
  // No argument can hold a NUL, which ends it, or half of a pair, which UTF-8 cannot write.
  const characters = Array.from(text.replace(/\0/g, '\u2400'), (character) => (/^[\ud800-\udfff]$/.test(character) ? '\ufffd' : character));
  if (characters.every((character) => plainInShell.test(character))) return text;
  if (!characters.some((character) => activeInShell.test(character) || unprintableInShell.test(character))) return `'${characters.join('')}'`;
  let word = '';
  let open = '';
  for (const character of characters) {
    const isUnprintable = unprintableInShell.test(character);
    // Some versions of bash take bytes beyond ASCII for spaces.
    const quotes = isUnprintable ? "$'" : /[^\u0000-\u007f]/.test(character) ? "'" : '';
    if (quotes !== open) word += (open ? "'" : '') + quotes;
    open = quotes;
    if (isUnprintable) word += octal(character);
    else word += quotes || plainInShell.test(character) ? character : `\\${character}`;
  }
  return word + (open ? "'" : '');
}

/**
 * The name of a file as a word: with a leading dash it is no option.
 * @param {string} path
 */
export function shellPath(path) {
  return shellWord(path.startsWith('-') ? `./${path}` : path);
}

/** @param {string} character as bash and zsh read it alike: three digits for each byte */
function octal(character) {
  return Array.from(new TextEncoder().encode(character), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

/**
 * The address of a text as a file, in a link.
 * @param {string} type
 * @param {string} text
 */
export function dataAddress(type, text) {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}
