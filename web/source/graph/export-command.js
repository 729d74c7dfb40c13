// The command that draws the current moment as DOT or as Mermaid: the tool has the writers of both, and the recording.

import { shellPath, shellWord } from '../ui/escaping.js';

/** @typedef {import('../data/kinds.js').LayerName} LayerName */
/** @typedef {'dot' | 'mermaid'} CommandFormat */

/**
 * @typedef {object} ExportSubject what the graph shows
 * @property {string} recording the file's name, as in the report
 * @property {number} session
 * @property {number} event at the cursor
 * @property {number | null} from the event with which the one at the cursor is compared
 * @property {number | null} message the message whose whole path is shown, up to its end
 * @property {number | null} root the node that the graph is focused on
 * @property {import('../data/kinds.js').Layers} layers
 */

const extensions = { dot: 'dot', mermaid: 'mmd' };

/**
 * The tool's default layers. Ownership has no entry: the page shows all of it or none, and the tool shows what its tree does not
 * already express.
 * @type {Array<[LayerName, string, boolean]>}
 */
const layersOfTool = [
  ['coordinators', 'coordinators', true], ['controllers', 'controllers', true], ['responders', 'responders', true],
  ['privateViews', 'private-views', false], ['containment', 'containment', true], ['presentation', 'presentation', true],
  ['chain', 'chain', false], ['delegates', 'delegates', false], ['messages', 'messages', true],
];

/**
 * @param {CommandFormat} format
 * @param {ExportSubject} subject
 */
export function exportCommand(format, subject) {
  const { recording, session } = subject;
  const name = recording.replace(/^.*\//s, '').replace(/\.sqlite$/, '') || 'recording';
  const options = [`session ${session}`, ...momentOptions(format, subject), ...pictureOptions(format, subject)];
  // What the command draws is in the name of its file, so that the next command does not overwrite it.
  const file = `${name}-${options.join('-').replace(/[ ,]\+/g, '-with-').replace(/[ ,]-/g, '-without-').replace(/ #?/g, '-')}`;
  const words = options.map((option) => `--${option.replace(/ (.*)/, (_, value) => ` ${shellWord(value)}`)}`);
  return ['coordviz', 'export', `--${format}`, ...words, '-o', shellPath(`${file}.${extensions[format]}`), shellPath(recording)].join(' ');
}

/** @param {CommandFormat} format @param {ExportSubject} subject */
function momentOptions(format, { event, from, message }) {
  if (from !== null && from !== event) {
    // The page compares in both directions, the tool only forward in time.
    const [before, after] = [Math.min(from, event), Math.max(from, event)];
    return format === 'dot' ? [`from #${before}`, `to #${after}`] : [`since #${before}`, `at #${after}`];
  }
  return [message === null ? `at #${event}` : `message ${message}`];
}

/** @param {CommandFormat} format @param {ExportSubject} subject */
function pictureOptions(format, { event, from, root, layers }) {
  // Mermaid diagrams are short: the tool selects their content.
  if (format === 'mermaid') return layers.privateViews ? ['private-views'] : [];
  const changes = layersOfTool.flatMap(([layer, name, isUsual]) => (layers[layer] === isUsual ? [] : [`${isUsual ? '-' : '+'}${name}`]));
  const isDifference = from !== null && from !== event;
  return [
    ...(changes.length > 0 ? [`layers ${changes}`] : []),
    ...(root === null || isDifference ? [] : [`root #${root}`]),
  ];
}
