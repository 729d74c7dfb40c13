// Checks that a session's data is consistent, once, before anything of it is shown.
//
// Without this, an error would occur later, in the middle of drawing a step, and leave half of the page.

import { firstFrom } from './columns.js';

/** @typedef {import('./columns.js').Archive} Archive */
/** @typedef {import('./columns.js').NumberColumn} NumberColumn */

/** Groups of columns that have one number for each item, so all columns of a group have the same length. */
const groups = {
  event: 'number time pattern thread strength subject object message predicted name cause'.split(' '),
  node: 'id kind type name identifier first released uncertain place chainEnding chainChanges'.split(' '),
  edge: 'kind from to began ended since claimed uncertain'.split(' '),
  message: 'id name sender sent outcome location values missing hops stops ending'.split(' '),
  hop: 'event reason predicted predictedReason'.split(' '),
  stop: ['event'],
  chain: 'event next nextReason coordinating coordinatingReason'.split(' '),
  lane: 'node depth added removed released uncertain'.split(' '),
  place: ['parent', 'kind', 'title'],
};

/** Columns whose numbers are indexes of a list in the directory. */
const naming = {
  texts: 'node.type node.name message.name place.title'.split(' '),
  patterns: ['event.pattern'],
  strengths: ['event.strength'],
  nodeKinds: ['node.kind', 'place.kind'],
  edgeKinds: ['edge.kind'],
  outcomes: ['message.outcome'],
  chainEndings: ['node.chainEnding'],
  reasons: ['hop.reason', 'hop.predictedReason', 'chain.nextReason', 'chain.coordinatingReason'],
};
/** Columns whose numbers are indexes of the texts plus one; zero means no text. */
const namingOrNone = 'event.name node.identifier message.location message.values message.missing'.split(' ');

/** The fields that records in the directory's lists must have: texts and numbers. */
const shapes = {
  patterns: ['kind text', ''],
  reasons: ['name text', ''],
  losses: ['text', 'first last'],
  unknown: ['text', 'first'],
  findings: ['rule title severity headline reason advice fingerprint', 'moment'],
};
const listsOfTexts = 'texts nodeKinds edgeKinds outcomes strengths chainEndings'.split(' ');
const sessionShape = ['process startedAt ending endingText', 'id duration events dropped'];

/**
 * @param {Archive} archive
 * @param {(n: number) => boolean} [isEvent] whether there is an event of that number
 * @param {(column: Archive['column']) => void} [checkStructure] for an archive with some rows only
 */
export function checkArchive({ directory, column }, isEvent = (n) => has(column('event.number'), n), checkStructure = checkWhole) {
  checkDirectory(directory);
  for (const [group, fields] of Object.entries(groups)) {
    const [first, ...others] = fields.map((field) => column(`${group}.${field}`));
    if (others.some((other) => other.length !== first.length)) fail(`the columns of ${group} differ in length`);
  }
  for (const [list, names] of Object.entries(naming)) for (const name of names) checkMost(name, column(name), directory[list].length - 1, list);
  for (const name of namingOrNone) checkMost(name, column(name), directory.texts.length, 'texts');
  for (const group of ['node', 'edge', 'lane']) checkMost(`${group}.uncertain`, column(`${group}.uncertain`), 3, 'sides');
  const numbers = column('event.number');
  for (let place = 1; place < numbers.length; place += 1) if (!(numbers[place] > numbers[place - 1])) fail('its events are not in order');
  checkWays(column, isEvent);
  checkChanges(column);
  checkStructure(column);
}

/** @param {any} directory */
function checkDirectory(directory) {
  checkShape(directory.session, sessionShape, 'session');
  for (const name of listsOfTexts) {
    if (!Array.isArray(directory[name]) || directory[name].some((/** @type {unknown} */ text) => typeof text !== 'string')) fail(`its ${name} are not a list of texts`);
  }
  // These are present only if walks were left out.
  if (directory.unobserved !== undefined) checkShapes(directory, 'unobserved', ['', 'first']);
  for (const [name, shape] of Object.entries(shapes)) checkShapes(directory, name, shape);
  if (!Array.isArray(directory.session.losses)) fail('its session has no list of losses');
  for (const finding of directory.findings) {
    if (![finding.evidence, finding.nodes, finding.furtherMoments].every(Array.isArray)) fail('its findings lack evidence, nodes or further moments');
  }
}

/** @param {any} directory @param {string} name @param {string[]} shape */
function checkShapes(directory, name, shape) {
  if (!Array.isArray(directory[name])) fail(`its ${name} are not a list`);
  for (const record of directory[name]) checkShape(record, shape, name);
}

/** @param {any} record @param {string[]} shape @param {string} name */
function checkShape(record, [texts, numbers], name) {
  if (typeof record !== 'object' || record === null) fail(`its ${name} are not records`);
  for (const key of texts.split(' ')) if (key !== '' && typeof record[key] !== 'string') fail(`${key} of its ${name} is not a text`);
  for (const key of numbers.split(' ')) if (key !== '' && typeof record[key] !== 'number') fail(`${key} of its ${name} is not a number`);
}

/** @param {string} name @param {NumberColumn} column @param {number} most @param {string} list */
function checkMost(name, column, most, list) {
  for (let place = 0; place < column.length; place += 1) {
    if (column[place] > most) fail(`${name} refers to index ${column[place]} of its ${list}, which are fewer`);
  }
}

/** @param {Archive['column']} column @param {(n: number) => boolean} isEvent */
function checkWays(column, isEvent) {
  for (const group of ['hop', 'stop']) {
    const counts = column(`message.${group}s`);
    const events = column(`${group}.event`);
    let sum = 0;
    for (const count of counts) sum += count;
    if (sum !== events.length) fail(`its messages have ${sum} ${group}s, but ${events.length} exist`);
    for (const event of events) if (!isEvent(event)) fail(`a ${group} refers to event ${event}, which it does not have`);
  }
  const stops = column('message.stops');
  column('message.ending').forEach((ending, place) => { if (ending > stops[place]) fail('a message ends at a stop that it does not have'); });
}

/** @param {Archive['column']} column */
function checkChanges(column) {
  const { length } = column('chain.next');
  let sum = 0;
  for (const count of column('node.chainChanges')) sum += count;
  if (sum !== length) fail(`its nodes have ${sum} changes of chains, but ${length} exist`);
}

/**
 * What only all rows show.
 * @param {Archive['column']} column
 */
function checkWhole(column) {
  const parents = column('place.parent');
  checkMost('node.place', column('node.place'), parents.length, 'places');
  parents.forEach((parent, place) => { if (parent > place) fail(`place ${place} is below a later one`); });
  const [next, coordinating] = [column('chain.next'), column('chain.coordinating')];
  const nodes = new Set(column('node.id'));
  for (let place = 0; place < next.length; place += 1) {
    for (const id of [next[place], coordinating[place] - 1]) {
      if (id > 0 && !nodes.has(id)) fail(`a chain leads to node ${id}, which it does not have`);
    }
  }
}

/** @param {NumberColumn} numbers ascending @param {number} wanted */
export function has(numbers, wanted) {
  return numbers[firstFrom(numbers, wanted)] === wanted;
}

/** @param {string} reason @returns {never} */
export function fail(reason) {
  throw new Error(`The data of this session is inconsistent: ${reason}.`);
}
