// What an event is in a graph of causes and effects: as CoordvizTimeline's EffectRole and EffectRoles, with the same words.

import { own } from './kinds.js';

/** @typedef {import('./model.js').Model} Model */

/**
 * @typedef {object} EffectRole
 * @property {string} kind action, message, handler, call, unhandled, child, transition, screen, event, nothing or lost
 * @property {string} word what happened
 * @property {string} name to what
 * @property {string} place where
 * @property {string} node the kind of the object that it is named after, or an empty text
 * @property {string} key the same for the same role
 */

/** @param {string} kind @param {string} [word] @param {string} [name] @param {string} [place] @param {string} [node] @returns {EffectRole} */
export function role(kind, word = '', name = '', place = '', node = '') {
  // As Swift compares texts: "é" is equal to "e" with a combining accent.
  return { kind, word, name, place, node, key: JSON.stringify([kind, word, name, place, node]).normalize('NFC') };
}

/** @type {Record<string, string>} */
const verbs = {
  handled: 'handled', passedOn: 'passed on', replied: 'replied to', unhandled: 'not handled', chainCycle: 'not handled, cycle in the chain',
  messageDropped: 'never sent', delegateMissing: 'called, without a delegate',
};

/** @param {EffectRole} role what happened, without the name */
export function roleDetail({ kind, word, place }) {
  switch (kind) {
    case 'action': return place === '' ? word : `${word}, ${place}`;
    case 'message': return kind;
    case 'handler': return `${own(verbs, word) ?? word} ${place}`;
    case 'call': return `${word === 'serviceUsed' ? 'service' : 'delegate'} ${place}`;
    case 'unhandled': return own(verbs, word) ?? word;
    case 'child': return `child ${word === 'added' ? 'added to' : 'removed from'} ${place}`;
    default: return word;
  }
}

/** @param {EffectRole} role in a few words */
export function roleText(role) {
  const { kind, word, name, place } = role;
  switch (kind) {
    case 'action': return place === '' ? `${word} on ${name}` : `${word} on ${name} of ${place}`;
    case 'message': case 'transition': return `${roleDetail(role)} ${name}`;
    case 'call': return `${name} of ${roleDetail(role)}`;
    case 'child': return `child ${name}${roleDetail(role).slice(5)}`;
    case 'event': return name;
    case 'nothing': return 'nothing recorded';
    case 'lost': return word === 'cause' ? 'a missing event' : 'unknown, events are missing';
    default: return `${name} ${roleDetail(role)}`;
  }
}

/** @param {EffectRole} role whether the user or the app's code can notice it */
export function isOutcome({ kind, word }) {
  return ['unhandled', 'child', 'transition', 'screen'].includes(kind) || word === 'serviceUsed';
}

/** @param {EffectRole} role whether something is expected to follow: not of calls, because delegates are often only informed */
export function expectsEffects({ kind, word }) {
  return ['action', 'message', 'handler'].includes(kind) && word !== 'passedOn';
}

/** @param {Model} model @param {number} id */
function titleOf(model, id) {
  return id === 0 ? 'unknown object' : model.nodes.get(id)?.name ?? `(node ${id} is missing)`;
}

/** The kinds of roles, by the kinds of events. @type {Record<string, string>} */
const kinds = {
  action: 'action', messageSent: 'message', handled: 'handler', passedOn: 'handler', replied: 'handler',
  unhandled: 'unhandled', chainCycle: 'unhandled', messageDropped: 'unhandled', delegateMissing: 'unhandled',
  delegateCalled: 'call', serviceUsed: 'call', childAdded: 'child', childRemoved: 'child',
  transitionBegan: 'transition', transitionEnded: 'screen', transitionCancelled: 'screen',
};

/**
 * The kind of the role of the event at a place; null for events that are no step from a cause to its effects.
 * @param {Model} model @param {number} place
 * @returns {string | null}
 */
export function roleKindAt({ events }, place) {
  const kind = events.kind(place);
  return kind === 'transitionEnded' && events.name(place) === 'dismiss' ? null : own(kinds, kind) ?? null;
}

/**
 * The role of the event at a place with a kind of role.
 * @param {Model} model @param {number} place @param {string} layer
 * @returns {EffectRole}
 */
export function roleAt(model, place, layer) {
  const { events } = model;
  const kind = events.kind(place);
  const { object, message } = events.at(place);
  const name = events.name(place) || (message === null ? '' : `message ${message}`);
  const named = (/** @type {string} */ word, /** @type {number} */ id, where = '') => (
    role(layer, word, titleOf(model, id), where, model.nodes.get(id)?.kind ?? 'object'));
  const subject = events.subject(place);
  switch (layer) {
    case 'action': {
      const identifier = model.nodes.get(subject)?.identifier;
      return role(layer, name, titleOf(model, subject) + (identifier ? `[${identifier}]` : ''));
    }
    case 'message': return role(layer, '', name);
    case 'handler': return named(kind, subject, name);
    case 'call': return role(layer, kind, name, titleOf(model, object ?? 0), model.nodes.get(object ?? 0)?.kind ?? 'object');
    case 'child': return named(kind === 'childAdded' ? 'added' : 'removed', subject, titleOf(model, object ?? 0));
    case 'transition': return named(name, events.predicted(place) || subject);
    case 'screen': return named(kind === 'transitionEnded' ? 'shown' : `not shown, ${name} cancelled`, subject);
    default: return role(layer, kind, name);
  }
}

/** @param {EffectRole} made of a handler, or of what was not handled @param {string} message its name */
export function messageNamed({ kind, word, name, node }, message) {
  return kind === 'handler' ? role(kind, word, name, message, node) : role(kind, word, message);
}

/** @param {Model} model @param {number} place of an event with which a step begins @returns {EffectRole} */
export function beginningAt(model, place) {
  const subject = model.events.subject(place);
  const word = model.events.kind(place);
  const name = subject === 0 ? model.events.name(place) : titleOf(model, subject);
  return role('event', word, name === '' ? word : `${word} ${name}`, '', subject === 0 ? '' : model.nodes.get(subject)?.kind ?? 'object');
}

/**
 * An action as its detail describes it: `CartController > row 0.3 > #pay = 'on'` without rows and values.
 * @param {EffectRole} action @param {string} detail
 */
export function detailedAction(action, detail) {
  const path = splitQuoted(` ${detail}`, ' = ')[0].slice(1);
  if (path === '') return action;
  const parts = splitQuoted(path, ' > ');
  const screen = withoutNumber(parts[0]);
  const last = parts[parts.length - 1];
  return parts.length === 1 ? role('action', action.word, screen) : role('action', action.word, /^(row|item) /.test(last) ? withoutNumber(last) : last, screen);
}

/** @param {string} text */
function withoutNumber(text) {
  return text.replace(/ [0-9.]+$/, '');
}

/**
 * At each separator that is not between quotes.
 * @param {string} text @param {string} separator
 */
function splitQuoted(text, separator) {
  const parts = [''];
  for (let index = 0, isQuoted = false; index < text.length;) {
    let next = text[index];
    if (!isQuoted && text.startsWith(separator, index)) {
      parts.push('');
      index += separator.length;
      continue;
    }
    if (isQuoted && next === '\\') next = text.slice(index, index + 2);
    else if (next === "'") isQuoted = !isQuoted;
    parts[parts.length - 1] += next;
    index += next.length;
  }
  return parts;
}
