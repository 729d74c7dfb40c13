// Names and numbers as people read them.
//
// Names come from the recorded app and may contain anything. They are shown as they are, but a character that would silently
// reorder or hide the text after it is shown as its code.

/** Control characters, and characters that change the direction of writing. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** The length at which names are shortened: a longer one is not readable, and megabytes in each row would take minutes to lay out. */
const mostShown = 4000;

/** @param {string} text */
export function visibleText(text) {
  const shown = text.length <= mostShown ? text
    : `${text.slice(0, mostShown).replace(/[\ud800-\udbff]$/, '')}\u2026 (${digits(text.length)} characters)`;
  return shown.replace(invisible, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `\\u{${code}}`;
  });
}

/** @param {string} loss what was lost on a message's path */
export const missingHopsText = (loss) => `Hops may be missing: ${visibleText(loss)}.`;

/** Characters that show nothing. */
const blank = /^[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]*$/;

/** @param {import('./record-types.js').NodeRecord} node */
export function nodeName(node) {
  const found = [node.name, node.type].find((text) => !blank.test(text));
  return found === undefined ? `node ${node.id}` : visibleText(found);
}

/**
 * Name and identifier in one line.
 * @param {import('./record-types.js').NodeRecord} node
 */
export function fullName(node) {
  const name = nodeName(node);
  return node.identifier ? `${name} \u201c${visibleText(node.identifier)}\u201d` : name;
}

/**
 * Cuts out the middle of the text until it fits: both ends of a type name say more than its middle.
 * @param {string} text
 * @param {number} room
 * @param {(text: string) => number} measure
 */
export function shortenMiddle(text, room, measure) {
  if (measure(text) <= room) return text;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length - 1;
  while (low < high) {
    const kept = (low + high + 1) >> 1;
    if (measure(cutMiddle(characters, kept)) <= room) low = kept;
    else high = kept - 1;
  }
  return cutMiddle(characters, low);
}

/** @param {string[]} characters @param {number} kept */
function cutMiddle(characters, kept) {
  const head = Math.ceil(kept / 2);
  return `${characters.slice(0, head).join('')}\u2026${characters.slice(characters.length - (kept - head)).join('')}`;
}

/**
 * The name on one or two lines: complete if it fits, otherwise broken before a capital letter, otherwise shortened.
 * @param {string} text
 * @param {number} room
 * @param {(text: string) => number} measure
 * @returns {string[]}
 */
export function nameLines(text, room, measure) {
  if (measure(text) <= room) return [text];
  const words = text.split(/(?=[A-Z][a-z])/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const lines = [words.slice(0, count).join(''), words.slice(count).join('')];
    if (measure(lines[0]) <= room) return lines.map((line) => shortenMiddle(line, room, measure));
  }
  return [shortenMiddle(text, room, measure)];
}

/** @param {number} nanoseconds */
export function timeText(nanoseconds) {
  const milliseconds = nanoseconds / 1e6;
  if (milliseconds < 1) return `${(nanoseconds / 1e3).toFixed(0)} \u00b5s`;
  if (milliseconds < 1000) return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor((seconds % 60) * 10) / 10} s`;
}

/**
 * A time in a narrow column, in which events of one second differ.
 * @param {number} nanoseconds
 */
export function columnTime(nanoseconds) {
  if (nanoseconds < 60e9) return timeText(nanoseconds);
  const milliseconds = Math.floor(nanoseconds / 1e6);
  return `${Math.floor(milliseconds / 60_000)}:${((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}

/** @param {number} count @param {string} one @param {string} [many] */
export function countText(count, one, many = `${one}s`) {
  return `${digits(count)} ${count === 1 ? one : many}`;
}

/**
 * The name of an event kind for display.
 * @param {string} kind
 */
export function kindText(kind) {
  return kind.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const grouped = new Intl.NumberFormat('en').format;

/**
 * A number in groups of three digits, the same in every language.
 * @param {number} count
 */
export function digits(count) {
  return count < 1000 ? String(count) : grouped(count);
}
