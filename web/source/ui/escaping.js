// One function for each syntax in which names of the recorded app are written.

/** Characters that no XML document may contain, including unpaired surrogates. */
const unwritable = /^[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]$/;
/** Characters that would change the direction of the text after them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const mostCharacters = 400;

/**
 * A text that is valid in XML after it is escaped.
 * @param {string} text
 */
export function writableText(text) {
  const characters = Array.from(text.replace(/\r\n?/g, '\n'));
  const kept = characters.slice(0, mostCharacters).map((character) => (unwritable.test(character) ? '\ufffd' : character)).join('');
  const clean = kept.replace(turning, (character) => `\\u{${character.charCodeAt(0).toString(16).toUpperCase()}}`);
  return characters.length <= mostCharacters ? clean : `${clean}\u2026`;
}

/** Characters that every shell leaves unchanged. */
const plainInShell = /^[\w\-./,:+@%]$/;
/** Characters that can make a shell run something, end quotes, or form a pattern, which may vanish if it matches nothing. */
const activeInShell = /^[';|&<>()$`!\\*?[\]^#~]$/;
/** Characters that control a terminal, or that do not show as one character on this line. */
const unprintableInShell = /^[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffe\uffff]$/u;

/**
 * One word of a command that users are asked to copy: bash and zsh read it as exactly this text, whatever it contains.
 *
 * Nothing in it is run, even if quotation marks around the command are copied as well, which inverts its own quotes: characters
 * with a meaning in a shell are escaped individually. Sources/CoordvizModel/Text/ShellWord.swift does the same.
 * @param {string} text
 */
export function shellWord(text) {
  if (text === '') return "''";
  // No argument can contain a NUL, which ends it, or an unpaired surrogate, which UTF-8 cannot encode.
  const characters = Array.from(text.replace(/\0/g, '\u2400'), (character) => (/^[\ud800-\udfff]$/.test(character) ? '\ufffd' : character));
  if (characters.every((character) => plainInShell.test(character))) return text;
  if (!characters.some((character) => activeInShell.test(character) || unprintableInShell.test(character))) return `'${characters.join('')}'`;
  let word = '';
  let open = '';
  for (const character of characters) {
    const isUnprintable = unprintableInShell.test(character);
    // Some versions of bash treat bytes beyond ASCII as spaces.
    const quotes = isUnprintable ? "$'" : /[^\u0000-\u007f]/.test(character) ? "'" : '';
    if (quotes !== open) word += (open ? "'" : '') + quotes;
    open = quotes;
    if (isUnprintable) word += octal(character);
    else word += quotes || plainInShell.test(character) ? character : `\\${character}`;
  }
  return word + (open ? "'" : '');
}

/**
 * The name of a file as a word that is never read as an option, even if it begins with a dash.
 * @param {string} path
 */
export function shellPath(path) {
  return shellWord(path.startsWith('-') ? `./${path}` : path);
}

/** @param {string} character in a form that bash and zsh read alike: three digits for each byte */
function octal(character) {
  return Array.from(new TextEncoder().encode(character), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

/**
 * A data URL with which a text is saved as a file.
 * @param {string} type
 * @param {string} text
 */
export function dataAddress(type, text) {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}
