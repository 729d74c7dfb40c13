// An event: its time, its objects, its causes and its effects.

import { strengths } from '../data/vocabulary.js';
import { button, html, name, setAttribute } from '../ui/elements.js';
import { effectsOf } from '../data/event-effects.js';
import { unknownAt, unknownText } from '../data/unknown-stretches.js';
import { factList, heading, messageLink, nodeLink, sentenceLink } from './inspector-parts.js';
import { stepOf } from '../data/effect-forest.js';
import { roleText } from '../data/effect-roles.js';
import { causesOf, eventAt } from '../data/model.js';
import { kindText, timeText, visibleText } from '../data/display-text.js';
import { fillWhenVisible } from '../ui/fill-when-visible.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */

/** Longer lists are not readable; each effect links to its own. */
const mostEffects = 24;
const mostSteps = 60;
/** The deepest indentation of effects of effects. */
const mostDepth = 5;

/**
 * The section of the event at the cursor, and a function that shows another event in it.
 * @param {Model} model @param {Store} store @param {Element | null} box that scrolls it, or null if it is not in the page
 * @returns {{element: HTMLElement, showAt: (n: number, isMoved: boolean) => void}}
 */
export function eventSection(model, store, box) {
  const [facts, effects] = [html('div'), html('div', 'what-followed')];
  const element = html('section', {}, facts, effects);
  const later = fillWhenVisible(box, effects);

  /** @param {number} n @param {boolean} isMoved */
  function showAt(n, isMoved) {
    const event = eventAt(model, n);
    const isLost = event?.kind === 'lost';
    const isKnown = event !== null && !isLost;
    setAttribute(element, 'class', `details details-${isLost ? 'lost' : 'event'}`);
    facts.replaceChildren(...(isKnown ? factsOf(model, store, event) : unknownFacts(model, event, n)));
    later(() => effects.replaceChildren(...(isKnown ? [html('h4', {}, 'What it led to'), effectList(model, store, event), ...stepList(model, store, event)] : [])), isMoved);
  }
  return { element, showAt };
}

/** @param {Model} model @param {import('../data/record-types.js').EventRecord | null} event @param {number} n */
function unknownFacts(model, event, n) {
  if (!event) return [heading('event', 'Nothing was recorded')];
  const unknown = unknownAt(model.recording, n);
  return [heading('lost', visibleText(event.text)), ...(unknown ? [html('p', {}, unknownText(unknown))] : [])];
}

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').EventRecord} event */
function factsOf(model, store, event) {
  const objects = [event.subject, event.object].flatMap((id) => (id === null ? [] : [nodeLink(model, store, id), ' ']));
  return [
    heading('event', visibleText(event.text)),
    factList([
      ['When', [`event ${event.n}, ${timeText(event.t)} after the start`]],
      ['Kind', [visibleText(kindText(event.kind))]],
      ['Thread', [event.thread === 1 ? '1 (main)' : String(event.thread)]],
      objects.length === 0 ? null : ['About', objects],
      event.message === null ? null : ['Message', [messageLink(model, store, event.message)]],
    ]),
    html('h4', {}, 'Why it happened'),
    causeList(store, event, causesOf(model, event)),
  ];
}

/**
 * A task was started by an event rather than caused by it: other code may have run in between.
 * @type {Record<string, string>}
 */
/** @type {Record<string, string>} */
const upward = Object.fromEntries(strengths.map(({ name, up }) => [name, up]));
/** @type {Record<string, string>} */
const downward = Object.fromEntries(strengths.map(({ name, down }) => [name, down]));

/** @param {Store} store @param {import('../data/record-types.js').EventRecord} event @param {import('../data/record-types.js').EventRecord[]} causes */
function causeList(store, event, causes) {
  if (causes.length === 0) return html('p', 'none', 'No cause was recorded.');
  const list = html('ol', 'causes');
  causes.forEach((cause, index) => {
    const { strength } = index === 0 ? event : causes[index - 1];
    list.append(html('li', {}, html('span', 'strength', upward[strength] ?? 'after'), ' ', sentenceLink(store, cause)));
  });
  return list;
}

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').EventRecord} event */
function effectList(model, store, event) {
  const { effects, isCut } = effectsOf(model, event.n, mostEffects);
  if (effects.length === 0) return html('p', 'none', 'No effects were recorded.');
  const list = html('ol', 'effects');
  for (const { event: effect, depth } of effects) {
    const item = html('li', {}, sentenceLink(store, effect));
    item.style.paddingLeft = `${Math.min(depth, mostDepth) * 12}px`;
    // A cause in the same call is the default; only other strengths are named.
    if (effect.strength !== 'direct') item.append(' ', html('span', 'strength', name(downward[effect.strength] ?? effect.strength)));
    list.append(item);
  }
  if (isCut) list.append(html('li', 'none', 'and more: choose one of these to continue from there'));
  return list;
}

/**
 * The step that an event belongs to, from its first cause to the screen.
 * @param {Model} model @param {Store} store @param {import('../data/record-types.js').EventRecord} event
 * @returns {HTMLElement[]} empty if nothing else belongs to it
 */
function stepList(model, store, event) {
  const { lines, asked } = stepOf(model, event.n);
  if (lines.length < 2) return [];
  const list = html('ol', 'effects', ...lines.slice(0, mostSteps).map(({ place, role, depth, count }, index) => {
    const link = button('', () => store.chooseEvent(model.events.number(place)), { class: 'link', 'aria-current': index === asked ? 'step' : null });
    link.append(name(visibleText(roleText(role))), count > 1 ? ` \u00d7 ${count}` : '');
    const item = html('li', {}, link);
    item.style.paddingLeft = `${Math.min(depth, mostDepth) * 12}px`;
    return item;
  }));
  if (lines.length > mostSteps) list.append(html('li', 'none', `and ${lines.length - mostSteps} more`));
  return [html('h4', {}, 'The whole step'), list];
}
