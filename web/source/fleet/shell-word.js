// Words of commands that are copied into a shell.

/**
 * A word that bash and zsh read literally. A leading dash would be an option, so a path gets ./ in front; control characters are
 * written as escapes.
 * @param {string} word
 */
export function shellPath(word) {
  const path = word.startsWith('-') ? `./${word}` : word;
  if (/^[\w@%+=:,./-]+$/.test(path)) return path;
  if (/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/.test(path)) return `$'${[...new TextEncoder().encode(path)].map(escaped).join('')}'`;
  return `'${path.replace(/'/g, "'\\''")}'`;
}

/** @param {number} byte */
function escaped(byte) {
  const character = String.fromCharCode(byte);
  return byte < 0x80 && /[\w@%+=:,./ -]/.test(character) ? character : `\\x${byte.toString(16).padStart(2, '0')}`;
}
