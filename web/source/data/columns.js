// Reads the directory and the columns of numbers from the bytes of a session's data; docs/report-data.md describes the format.
//
// The data is not trusted: if it is inconsistent, the page stops with a message that says what is wrong.

/** @typedef {Float64Array | Uint32Array} NumberColumn */

/**
 * @typedef {object} Archive
 * @property {any} directory
 * @property {(name: string) => NumberColumn} column
 */

/** Columns whose numbers may need more than 32 bits: event numbers, times, and their differences. */
const wide = /\.(number|time|first|released|began|ended|since|sent|event|added|removed|cause|x|y)$/;

/**
 * @param {Uint8Array} bytes
 * @returns {Archive}
 */
export function readArchive(bytes) {
  if (bytes.length < 4) throw broken('is cut off');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (4 + length > bytes.length) throw broken('is cut off in its directory');
  const directory = parseDirectory(bytes.subarray(4, 4 + length));
  /** @type {Map<string, NumberColumn>} */
  const columns = new Map();
  let place = 4 + length;
  for (const { name, coding, count, bytes: size } of directory.columns) {
    if (![count, size].every(Number.isSafeInteger) || count < 0 || size < count || place + size > bytes.length) {
      throw new Error(`The column ${name} of this report is cut off.`);
    }
    const column = wide.test(name) ? new Float64Array(count) : new Uint32Array(count);
    readNumbers(bytes.subarray(place, place + size), column, coding === 'differences', name);
    columns.set(name, column);
    place += size;
  }
  /** @param {string} name */
  function column(name) {
    const found = columns.get(name);
    if (!found) throw broken(`has no column ${name}`);
    return found;
  }
  return { directory, column };
}

/**
 * One number for each item of a list. `from` of typed arrays makes an array in between, which takes longer than all the rest.
 * @template Item
 * @template {Float64Array | Int32Array | Uint32Array} Column
 * @param {Column} column the result, as long as the list
 * @param {ArrayLike<Item>} list
 * @param {(item: Item) => number} number
 * @returns {Column}
 */
export function filled(column, list, number) {
  for (let index = 0; index < list.length; index += 1) column[index] = number(list[index]);
  return column;
}

/**
 * The first index whose number is at least `least`.
 * @param {ArrayLike<number>} places ascending @param {number} least
 */
export function firstFrom(places, least) {
  return firstIndex(0, places.length, (index) => places[index] >= least);
}

/**
 * The first index in a range that meets a condition, as do all after it; the end if none does.
 * @param {number} low @param {number} high the end @param {(index: number) => boolean} meets
 */
export function firstIndex(low, high, meets) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (meets(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param {string} what is wrong with it */
export function broken(what) {
  return new Error(`The data of this report ${what}.`);
}

/** @param {Uint8Array} bytes @returns {any} */
function parseDirectory(bytes) {
  /** @type {any} */
  let directory;
  try {
    directory = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new Error(`The directory of this report's data is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof directory !== 'object' || directory === null) throw new Error('The directory of this report\'s data is not an object.');
  if (directory.format !== formatRead) {
    throw new Error(`This page reads data of format ${formatRead}, but the data has format ${JSON.stringify(directory.format)}.`);
  }
  if (!Array.isArray(directory.columns)) throw new Error('The directory of this report\'s data lists no columns.');
  return directory;
}

const formatRead = 2;

/**
 * Reads numbers of seven bits per byte, the lowest bits first. In a difference, the lowest bit is the sign.
 * @param {Uint8Array} bytes
 * @param {NumberColumn} column
 * @param {boolean} isDifferences
 * @param {string} name
 */
function readNumbers(bytes, column, isDifferences, name) {
  let place = 0;
  let previous = 0;
  for (let index = 0; index < column.length; index += 1) {
    let byte = bytes[place++];
    let number = byte & 0x7f;
    if (byte >= 0x80) {
      // Bitwise operators have 32 bits only.
      let factor = 0x80;
      do {
        byte = bytes[place++];
        number += (byte & 0x7f) * factor;
        factor *= 0x80;
      } while (byte >= 0x80);
    }
    if (isDifferences) {
      previous += number % 2 === 0 ? number / 2 : -(number + 1) / 2;
      number = previous;
    }
    column[index] = number;
  }
  if (place !== bytes.length) throw new Error(`The column ${name} of this report does not match its length.`);
}
