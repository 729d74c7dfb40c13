// The parts of the inspector's sections: headings, facts, and links to everything that can be selected.

import { button, html, name } from '../ui/elements.js';
import { outcomeKind, severityKind } from '../data/kinds.js';
import { exactEvent } from '../data/model.js';
import { fullName, timeText, visibleText } from '../data/display-text.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */

/**
 * @param {string} kind
 * @param {string} title
 * @param {Array<Node>} contents
 * @param {string} [after] follows the title
 */
export function section(kind, title, contents, after = '') {
  return html('section', `details details-${kind}`, heading(kind, title, after), ...contents);
}

/** @param {string} kind @param {string} title @param {string} [after] follows the title */
export function heading(kind, title, after = '') {
  return html('h3', {}, html('span', 'tag', kind === 'node' ? 'object' : kind), name(title, kind === 'event' ? 'ltr' : undefined), ...(after === '' ? [] : [html('span', 'title-id', ` ${after}`)]));
}

/** @param {Array<[string, Array<Node | string>] | null>} facts */
export function factList(facts) {
  const list = html('dl');
  for (const fact of facts) {
    if (fact) list.append(html('dt', {}, fact[0]), html('dd', {}, ...fact[1]));
  }
  return list;
}

/**
 * A heading and a list below it, shortened to what can be read.
 * @param {string} title
 * @param {Array<Array<Node | string>>} items
 * @param {number} [total] the full number, if the list is not complete
 * @returns {HTMLElement[]} empty for an empty list
 */
export function listing(title, items, total = items.length) {
  if (items.length === 0) return [];
  const most = 30;
  const list = html('ul', 'plain', ...items.slice(0, most).map((item) => html('li', {}, ...item)));
  const rest = total - Math.min(most, items.length);
  if (rest > 0) list.append(html('li', 'none', `and ${rest} more`));
  return [...(title ? [html('h4', {}, title)] : []), list];
}

/** @param {Model} model @param {Store} store @param {number | null} id @param {string} [after] follows the name */
export function nodeLink(model, store, id, after = '') {
  const node = model.nodes.get(id ?? -1);
  if (!node) return html('span', 'none', id === null ? 'nothing' : `unknown object ${id}`);
  const link = button('', () => store.chooseNode(node.id), { class: 'link', 'data-link': node.id });
  link.append(name(fullName(node)), after);
  return link;
}

/** @param {Model} model @param {Store} store @param {number} n */
export function eventLink(model, store, n) {
  const event = exactEvent(model, n);
  const label = event ? `event ${n} (${timeText(event.t)})` : `event ${n}`;
  return button(label, () => store.chooseEvent(n), { class: 'link' });
}

/** @param {Store} store @param {import('../data/record-types.js').EventRecord} event */
export function sentenceLink(store, event) {
  const link = button('', () => store.chooseEvent(event.n), { class: 'link' });
  link.append(`${event.n} `, name(visibleText(event.text), 'ltr'));
  return link;
}

/** @param {Model} model @param {Store} store @param {number} id */
export function messageLink(model, store, id) {
  const message = model.messages.get(id);
  if (!message) return html('span', 'none', `unknown message ${id}`);
  const kind = outcomeKind(message.outcome);
  const link = button('', () => store.chooseMessage(id), { class: 'link' });
  link.append(`${kind.sign} `, name(visibleText(message.name)));
  return link;
}

/** @param {Store} store @param {import('../data/record-types.js').FindingRecord} finding */
export function findingLink(store, finding) {
  const link = button('', () => store.chooseFinding(finding.fingerprint), { class: 'link' });
  link.append(severitySign(finding.severity), ' ', name(visibleText(finding.headline)));
  return link;
}

/** @param {string} severity */
export function severitySign(severity) {
  const kind = severityKind(severity);
  return html('span', { class: `severity severity-${kind.style}`, role: 'img', 'aria-label': kind.label }, kind.sign);
}

/** @param {string} text a source location or code; lines break between words rather than within them */
export function code(text) {
  const words = visibleText(text).replace(/([./:_,])(?=.)|(?=[A-Z][a-z])/g, '$1\n').split('\n');
  const made = html('bdi');
  words.forEach((word, index) => made.append(...(index > 0 ? [html('wbr')] : []), word));
  return html('code', {}, made);
}
