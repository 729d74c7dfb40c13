// The part of the address after "#", which says what is shown: #session=2&event=42&node=12&message=3
//
//   session  number of the session, where the report has several; sessions.js reads it
//   event    number of the event that the page stands at
//   node     id of the chosen node
//   message  id of the chosen message
//
// All are optional, and docs/report.md describes them. Unknown keys and values that are not whole numbers of something recorded
// are ignored, so that an old link never breaks the page.

import { lastNumber } from './model.js';

/** @typedef {{event?: number, node?: number, message?: number}} Place */

/**
 * @param {string} fragment with or without "#"
 * @param {import('./model.js').Model} model
 * @returns {Place}
 */
export function parseFragment(fragment, model) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  /** @type {Place} */
  const place = {};
  const event = wholeNumber(values.get('event'));
  if (event !== null && model.events.length > 0) {
    const [first, last] = [model.events.number(0), lastNumber(model)];
    if (event >= first && event <= last) place.event = event;
  }
  const node = wholeNumber(values.get('node'));
  if (node !== null && model.nodes.has(node)) place.node = node;
  const message = wholeNumber(values.get('message'));
  if (message !== null && model.messages.has(message)) place.message = message;
  return place;
}

/** @param {string | null} text */
function wholeNumber(text) {
  return text !== null && /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * @param {{event: number, node: number | null, message: number | null}} place
 * @param {number | null} [session] null where the report has one alone
 * @returns {string} with "#"
 */
export function formatFragment(place, session = null) {
  const parts = [`event=${place.event}`];
  if (session !== null) parts.unshift(`session=${session}`);
  if (place.node !== null) parts.push(`node=${place.node}`);
  if (place.message !== null) parts.push(`message=${place.message}`);
  return `#${parts.join('&')}`;
}
