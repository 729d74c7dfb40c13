// Adds what is new in a session to its model. docs/report-data.md describes the data that says so.

import { checkArchive, has } from '../data/archive-validation.js';
import { decodeFacts, decodeMessages, decodeStructure, labelOf } from '../data/decode-session.js';
import { eventList } from '../data/event-list.js';
import { nodesPassed } from '../state/step-removals.js';
import { buildModel, exactEvent, lastNumber } from '../data/model.js';
import { createGrowingEvents } from './growing-events.js';
import { createGrowingMessages, isAscending } from './growing-messages.js';
import { createGrowingStructure } from './growing-structure.js';
import { growModel } from './grow-model.js';
import { checkRows } from './row-validation.js';

/** @typedef {import('../data/columns.js').Archive} Archive */
/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {NonNullable<ReturnType<typeof createSessionGrowth>>} SessionGrowth */

const empty = new Uint32Array(0);

/**
 * @param {Model} model
 * @param {Archive} archive all of the session so far, from which the model was built
 * @returns null if the data does not say how it goes on
 */
export function createSessionGrowth(model, archive) {
  let { growth } = archive.directory;
  if (!growth || !isAscending(model.recording.messages.map((message) => message.sent))) return null;
  const events = createGrowingEvents(archive, (id) => labelOf(model.nodes, id));
  const messages = createGrowingMessages(model.recording.messages, model.messages);
  const structures = createGrowingStructure(archive);
  const { outcomes, reasons, chainEndings } = archive.directory;

  /**
   * @param {Archive} more
   * @returns {Readonly<Model> | null} what the model contained before; null if the data does not continue it, and then this is of no use any more
   */
  function grow({ directory, column }) {
    const last = lastNumber(model);
    if (directory.growth?.after !== last || directory.session?.uuid !== model.recording.session.uuid) return null;
    const names = new Set(directory.columns.map((/** @type {{name: string}} */ { name }) => name));
    const archive = { directory: { findings: [], ...directory }, column: (/** @type {string} */ name) => (names.has(name) ? column(name) : empty) };
    const numbers = archive.column('event.number');
    const hasRows = names.has('node.row');
    // The reasons of the chains that the page has are named by their places in the list.
    if (hasRows && (sameNames(reasons, directory.reasons) !== reasons || sameNames(chainEndings, directory.chainEndings) !== chainEndings)) return null;
    checkArchive(archive, (n) => (n > last ? has(numbers, n) : exactEvent(model, n) !== null), hasRows ? (all) => checkRows(all, model) : undefined);
    if (numbers[0] <= last) return null;

    events.append(archive);
    const now = events.list();
    // Each message keeps what it was decoded from, so that must be small.
    const { texts } = directory;
    const fresh = decodeMessages({ directory: { texts, outcomes: sameNames(outcomes, directory.outcomes), reasons: sameNames(reasons, directory.reasons) }, column: archive.column }, now);
    if (!messages.append(fresh)) return null;
    ({ growth } = directory);
    const { session, losses, unknown, unobserved, ...judged } = decodeFacts(archive.directory);
    const recording = {
      ...model.recording, session, losses, unknown, unobserved, checked: growth.checked, events: now, ...(directory.findings ? judged : {}),
      ...(names.has('node.id') ? structureOf(archive, names) : {}),
    };
    const spans = { ...model.spans, messages: messages.spans() };
    const grown = { ...model, recording, events: now, actions: withNewActions(model, now), spans };
    continuePassed(model, grown, fresh);
    if (!names.has('node.id')) {
      const before = { ...model };
      Object.assign(model, grown);
      return before;
    }
    const structure = buildModel({ ...recording, events: eventList([]), messages: [] });
    const { nodes, edges, edgeEnds, edgesOf, roles } = structure;
    return growModel(model, { ...grown, nodes, edges, edgeEnds, edgesOf, roles, spans: { ...structure.spans, messages: spans.messages } });
  }

  /** @param {Archive} archive @param {Set<string>} names the columns that it has */
  function structureOf(archive, names) {
    if (names.has('node.row')) return structures.withRows(model.recording, archive, names);
    structures.restart(archive);
    return decodeStructure(archive);
  }

  return {
    grow,
    /** What to ask for. */
    get query() { return `after=${lastNumber(model)}&structure=${growth.structure}&findings=${growth.findings}`; },
  };
}

/**
 * Continues what was made for the newest event of a model with the messages that are new or have changed.
 * @param {Model} model before
 * @param {Model} grown
 * @param {import('../data/record-types.js').MessageRecord[]} fresh
 */
function continuePassed(model, grown, fresh) {
  const { actions, events: { derived: { passed } } } = grown;
  // Another action begins another step.
  if (passed?.n !== lastNumber(model) || actions !== model.actions) return;
  passed.n = lastNumber(grown);
  const stepStart = actions[actions.length - 1]?.n ?? 0;
  for (const message of fresh) {
    if (message.sent < stepStart) continue;
    for (const id of nodesPassed(message, passed.n)) passed.ids.add(id);
  }
}

/** @param {Model} model @param {import('../data/event-list.js').EventList} now */
function withNewActions({ actions, events }, now) {
  const fresh = [];
  for (let place = events.length; place < now.length; place += 1) if (now.kind(place) === 'action') fresh.push(now.at(place));
  return fresh.length === 0 ? actions : actions.concat(fresh);
}

/**
 * The known list if both are the same, so that answers do not each keep a copy.
 * @param {any[]} known @param {any[]} list
 */
function sameNames(known, list) {
  return JSON.stringify(known) === JSON.stringify(list) ? known : list;
}
