// The nodes, events and messages that contain the search text.

import { sublist } from '../data/event-list.js';
import { folded } from './folded-text.js';
import { kindText } from '../data/display-text.js';

/** @typedef {import('../data/model.js').Model} Model */

/**
 * A type or a place in the source without its module, and without those of the type's parameters: the app's module is part of most
 * of them, and its name would match nearly everything. Only a search text with a dot or a slash can mean a module.
 * @param {string} text
 * @param {string} query
 */
function searched(text, query) {
  return /[./]/.test(query) ? text : text.replace(/(^|[<(,\s])[^<(,\s./]+[./]/g, '$1');
}

/**
 * @param {import('../data/record-types.js').NodeRecord} node
 * @param {string} query
 */
export function nodeMatches(node, query) {
  return textHolds([`${node.name} #${node.id}`, searched(node.type, query), node.identifier ?? ''], query);
}

/**
 * @param {Model} model
 * @param {import('../data/record-types.js').EventRecord} event
 * @param {string} query
 */
export function eventMatches(model, event, query) {
  if (textHolds([event.text, kindText(event.kind), String(event.n)], query)) return true;
  const nodes = [event.subject, event.object].map((id) => model.nodes.get(id ?? -1));
  return nodes.some((node) => node !== undefined && nodeMatches(node, query));
}

/**
 * What contains a text. It is kept, because the lists, the counts and the next hit all need the same.
 * @typedef {object} Answer
 * @property {Model['events']} all the events that were searched
 * @property {string} query
 * @property {Set<number>} nodes
 * @property {import('../data/event-list.js').EventList | null} events found on demand
 * @property {Set<number>} messages that concern one of the nodes
 */

/** @type {Answer | null} */
let latest = null;

/** @param {Model} model @param {string} query @returns {Answer} */
function answerTo(model, query) {
  if (latest?.all === model.events && latest.query === query) return latest;
  const nodes = new Set(model.recording.nodes.filter((node) => nodeMatches(node, query)).map((node) => node.id));
  latest = { all: model.events, query, nodes, events: null, messages: model.events.messagesTouching(nodes) };
  return latest;
}

/**
 * @param {Model} model
 * @param {string} query
 */
export function matchingEvents(model, query) {
  const answer = answerTo(model, query);
  if (!answer.events) {
    const places = model.events.holding?.(folded(query), answer.nodes) ?? placesOneByOne(model, query);
    answer.events = sublist(model.events, places);
  }
  return answer.events;
}

/** @param {Model} model @param {string} query */
function placesOneByOne(model, query) {
  const found = [];
  for (let place = 0; place < model.events.length; place += 1) {
    if (eventMatches(model, model.events.at(place), query)) found.push(place);
  }
  return Uint32Array.from(found);
}

/**
 * @param {Model} model
 * @param {import('../data/record-types.js').MessageRecord} message
 * @param {string} query
 */
export function messageMatches(model, message, query) {
  return textHolds([message.name, message.outcome, searched(message.location ?? '', query), message.values ?? ''], query)
    || answerTo(model, query).messages.has(message.id);
}

/** @param {Model} model @param {string} query */
export function matchingNodes(model, query) {
  const { nodes } = answerTo(model, query);
  return model.recording.nodes.filter((node) => nodes.has(node.id));
}

/** @param {Model} model @param {string} query */
export function matchingMessages(model, query) {
  return model.recording.messages.filter((message) => messageMatches(model, message, query));
}

/** @param {Model} model @param {string} query */
export function matchingFindings(model, query) {
  return model.recording.findings.filter(({ title, headline, rule }) => textHolds([title, headline, rule], query));
}

/** @param {string[]} texts @param {string} query */
function textHolds(texts, query) {
  const wanted = folded(query);
  return texts.some((text) => folded(text).includes(wanted));
}
