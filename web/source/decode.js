// From the text of the data block to a checked recording.
//
// A recording is somebody else's data: every field is looked at once, here, so that the views can
// rely on the types. What is missing or of the wrong type stops the page with a sentence that
// names the field; kinds and reasons that are not known are kept, since a newer recorder may
// write more of them.

/** @typedef {import('./contract.js').Recording} Recording */

const formatRead = 1;

/**
 * @param {string} text
 * @returns {Recording}
 */
export function decodeRecording(text) {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('The data of this report is not a JSON object.');
  }
  if (value.format !== formatRead) {
    throw new Error(`This page reads data of format ${formatRead}, but the data says ${JSON.stringify(value.format)}.`);
  }
  const read = reader(value, 'data');
  return {
    format: formatRead,
    generator: generatorOf(read.part('generator')),
    recording: read.text('recording'),
    session: sessionOf(read.part('session')),
    counts: countsOf(value.counts),
    nodes: read.list('nodes', nodeOf),
    edges: read.list('edges', edgeOf),
    events: read.list('events', eventOf),
    messages: read.list('messages', messageOf),
    lanes: read.list('lanes', laneOf),
    layout: sizeOf(read.part('layout')),
  };
}

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The data of this report is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** @typedef {ReturnType<typeof reader>} Reader */

/**
 * Access to the fields of one object, with errors that say where.
 * @param {any} value
 * @param {string} where
 */
function reader(value, where) {
  if (typeof value !== 'object' || value === null) throw new Error(`${where} is not an object.`);

  /** @param {string} field @param {string} wanted @returns {never} */
  function refuse(field, wanted) {
    throw new Error(`${where}.${field} is not ${wanted}.`);
  }
  /** @param {string} field @returns {number} */
  function number(field) {
    const found = value[field];
    return typeof found === 'number' && Number.isFinite(found) ? found : refuse(field, 'a number');
  }
  /** @param {string} field @returns {number} */
  function whole(field) {
    return Number.isInteger(value[field]) ? value[field] : refuse(field, 'a whole number');
  }
  /** @param {string} field @returns {number | null} */
  function wholeOrNull(field) {
    return value[field] === null || value[field] === undefined ? null : whole(field);
  }
  /** @param {string} field @returns {string} */
  function text(field) {
    return typeof value[field] === 'string' ? value[field] : refuse(field, 'text');
  }
  /** @param {string} field @returns {string | null} */
  function textOrNull(field) {
    return value[field] === null || value[field] === undefined ? null : text(field);
  }
  /** @param {string} field @returns {boolean} */
  function flag(field) {
    const found = value[field];
    if (found === undefined) return false;
    return typeof found === 'boolean' ? found : refuse(field, 'true or false');
  }
  /** @param {string} field */
  function part(field) {
    return reader(value[field], `${where}.${field}`);
  }
  /**
   * @template T
   * @param {string} field
   * @param {(read: Reader) => T} decode
   * @returns {T[]}
   */
  function list(field, decode) {
    const found = value[field];
    if (!Array.isArray(found)) return refuse(field, 'a list');
    return found.map((item, index) => decode(reader(item, `${where}.${field}[${index}]`)));
  }
  return { number, whole, wholeOrNull, text, textOrNull, flag, part, list };
}

/** @param {Reader} read */
function generatorOf(read) {
  return { name: read.text('name'), version: read.text('version') };
}

/** @param {Reader} read @returns {import('./contract.js').Session} */
function sessionOf(read) {
  return {
    id: read.whole('id'),
    process: read.text('process'),
    startedAt: read.text('startedAt'),
    duration: read.whole('duration'),
    ending: read.text('ending'),
    endingText: read.text('endingText'),
    events: read.whole('events'),
    dropped: read.whole('dropped'),
  };
}

/** @param {any} value @returns {Record<string, number>} */
function countsOf(value) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [name, count] of Object.entries(value ?? {})) {
    if (typeof count === 'number') counts[name] = count;
  }
  return counts;
}

/** @param {Reader} read @returns {import('./contract.js').NodeRecord} */
function nodeOf(read) {
  return {
    id: read.whole('id'),
    kind: read.text('kind'),
    type: read.text('type'),
    name: read.text('name'),
    identifier: read.textOrNull('identifier'),
    first: read.whole('first'),
    released: read.wholeOrNull('released'),
    folded: read.flag('folded'),
    x: read.number('x'),
    y: read.number('y'),
    width: read.number('width'),
    height: read.number('height'),
  };
}

/** @param {Reader} read @returns {import('./contract.js').EdgeRecord} */
function edgeOf(read) {
  return {
    kind: read.text('kind'),
    from: read.whole('from'),
    to: read.whole('to'),
    began: read.whole('began'),
    ended: read.wholeOrNull('ended'),
    since: read.wholeOrNull('since'),
    claimed: read.flag('claimed'),
  };
}

/** @param {Reader} read @returns {import('./contract.js').EventRecord} */
function eventOf(read) {
  return {
    n: read.whole('n'),
    t: read.whole('t'),
    kind: read.text('kind'),
    thread: read.whole('thread'),
    subject: read.wholeOrNull('subject'),
    object: read.wholeOrNull('object'),
    message: read.wholeOrNull('message'),
    cause: read.wholeOrNull('cause'),
    strength: read.text('strength'),
    text: read.text('text'),
  };
}

/** @param {Reader} read @returns {import('./contract.js').MessageRecord} */
function messageOf(read) {
  return {
    id: read.whole('id'),
    name: read.text('name'),
    sender: read.wholeOrNull('sender'),
    sent: read.whole('sent'),
    outcome: read.text('outcome'),
    end: read.wholeOrNull('end'),
    endEvent: read.wholeOrNull('endEvent'),
    location: read.textOrNull('location'),
    values: read.textOrNull('values'),
    hops: read.list('hops', hopOf),
    stops: read.list('stops', stopOf),
  };
}

/** @param {Reader} read @returns {import('./contract.js').HopRecord} */
function hopOf(read) {
  return {
    number: read.whole('number'),
    event: read.whole('event'),
    from: read.whole('from'),
    to: read.whole('to'),
    reason: read.text('reason'),
    reasonText: read.text('reasonText'),
    predicted: read.wholeOrNull('predicted'),
    predictedReason: read.textOrNull('predictedReason'),
    inferred: read.flag('inferred'),
  };
}

/** @param {Reader} read @returns {import('./contract.js').StopRecord} */
function stopOf(read) {
  return { node: read.whole('node'), event: read.whole('event'), what: read.text('what') };
}

/** @param {Reader} read @returns {import('./contract.js').LaneRecord} */
function laneOf(read) {
  return {
    node: read.whole('node'),
    depth: read.whole('depth'),
    added: read.wholeOrNull('added'),
    removed: read.wholeOrNull('removed'),
    released: read.wholeOrNull('released'),
  };
}

/** @param {Reader} read */
function sizeOf(read) {
  return { width: read.number('width'), height: read.number('height') };
}
