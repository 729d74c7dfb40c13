// The part of the address after "#", which says what is shown: #session=2&event=42&node=12&message=3
//
//   session  number of the session, if the report has several; session-choice.js reads it
//   event    number of the event at the cursor
//   node     id of the selected node
//   message  id of the selected message
//   finding  fingerprint of the selected finding
//   latest   what was selected last, if it is not the first one of these: finding, node, message, event
//   from     number of the event with which the one at the cursor is compared
//   opened   number of the event that was opened last, if it is not the one at the cursor; graph-address.js writes it
//   search   the search text
//   layers   names of the visible layers, if they are not the default ones
//
// The views add parameters of their own: view-address-parts.js, graph-address.js, list-tabs.js, events-list.js and
// messages-list.js. All are optional, and docs/report.md describes them. Unknown keys, and values that are not in the
// recording, are ignored, so that an old link never breaks the page.

import { defaultLayers } from '../data/kinds.js';
import { valuesIn } from '../sessions/list-address.js';
import { eventAt, findingOf, lastNumber } from '../data/model.js';

/** Unpaired surrogates, which an address cannot contain. */
const halves = /[\ud800-\udfff]/gu;

/** An address is meant to be sent, so it must not contain a name of megabytes. */
const longest = 4000;

/** What can be selected, the usual one of several first. */
const kindsOfPlace = /** @type {const} */ (['finding', 'node', 'message', 'event']);

/**
 * What was selected last, if nothing says it.
 * @param {{node?: number | null, message?: number | null, finding?: string | null}} place
 */
export function usualFocus(place) {
  return kindsOfPlace.find((kind) => kind === 'event' || place[kind] != null) ?? 'event';
}

/** @typedef {{latest?: import('./store.js').State['focus'], event?: number, node?: number, message?: number, finding?: string, from?: number, opened?: number, query?: string, layers?: import('../data/kinds.js').Layers}} Place */

/**
 * @param {string} fragment with or without "#"
 * @param {import('../data/model.js').Model} model
 * @returns {Place}
 */
export function parseFragment(fragment, model) {
  const values = valuesIn(fragment);
  /** @type {Place} */
  const place = {};
  const [event, from, opened] = ['event', 'from', 'opened'].map((key) => eventNumber(values.get(key), model));
  if (event !== null) place.event = event;
  if (from !== null) place.from = eventAt(model, from)?.n ?? from;
  if (opened !== null) place.opened = opened;
  const node = wholeNumber(values.get('node'));
  if (node !== null && model.nodes.has(node)) place.node = node;
  const message = wholeNumber(values.get('message'));
  if (message !== null && model.messages.has(message)) place.message = message;
  const finding = findingOf(model, values.get('finding'));
  if (finding) place.finding = finding.fingerprint;
  const latest = kindsOfPlace.find((kind) => kind === values.get('latest'));
  if (latest && place[latest] !== undefined) place.latest = latest;
  const [query, layers] = [values.get('search'), values.get('layers')];
  if (query !== null) place.query = query;
  if (layers !== null) {
    const on = layerNames().filter((name) => layers.split(',').includes(name));
    // Empty if the user switched all of them off.
    if (on.length > 0 || layers === '') place.layers = layersOf(on);
  }
  return place;
}

/** @param {string | null} text @param {import('../data/model.js').Model} model */
function eventNumber(text, model) {
  const number = wholeNumber(text);
  if (number === null || model.events.length === 0) return null;
  return number >= model.events.number(0) && number <= lastNumber(model) ? number : null;
}

/** @param {import('../data/kinds.js').LayerName[]} on */
function layersOf(on) {
  const layers = defaultLayers();
  for (const name of layerNames()) layers[name] = on.includes(name);
  return layers;
}

function layerNames() {
  return /** @type {import('../data/kinds.js').LayerName[]} */ (Object.keys(defaultLayers()));
}

/** @param {string | null} text */
export function wholeNumber(text) {
  return text !== null && /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * @param {{event: number, focus?: import('./store.js').State['focus'], node: number | null, message: number | null, finding?: string | null, from?: number | null, query?: string, layers?: import('../data/kinds.js').Layers}} place
 * @param {number | null} [session] null if the report has only one
 * @param {import('./view-address-parts.js').Parts} [more] what the views add
 * @returns {string} with "#"
 */
export function formatFragment(place, session = null, more = []) {
  const parts = [`event=${place.event}`];
  if (session !== null) parts.unshift(`session=${session}`);
  if (place.node !== null) parts.push(`node=${place.node}`);
  if (place.message !== null) parts.push(`message=${place.message}`);
  if (typeof place.finding === 'string') parts.push(`finding=${encoded(place.finding)}`);
  const { layers, focus = usualFocus(place) } = place;
  if (focus !== usualFocus(place)) parts.push(`latest=${focus}`);
  if (typeof place.from === 'number') parts.push(`from=${place.from}`);
  if (place.query) parts.push(`search=${encoded(place.query)}`);
  const usual = defaultLayers();
  if (layers && layerNames().some((name) => layers[name] !== usual[name])) parts.push(`layers=${layerNames().filter((name) => layers[name])}`);
  for (const [key, text] of more) if (text !== '' && text.length <= longest) parts.push(`${key}=${encoded(text)}`);
  return `#${parts.join('&')}`;
}

/** @param {string} text */
function encoded(text) {
  return encodeURIComponent(text.replace(halves, '\ufffd')).replace(/%2C/g, ',');
}
