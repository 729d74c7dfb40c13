// The scrubber: a slider over all events, and buttons that step by event and by user action.

import { button, html, name, partNamed } from './elements.js';
import { eventAt } from './model.js';
import { timeText, visibleText } from './names.js';

/** @param {import('./model.js').Model} model @param {import('./store.js').Store} store */
export function createScrubber(model, store) {
  const part = partNamed('scrubber');
  const slider = html('input', {
    type: 'range', min: 1, max: Math.max(1, model.events.length), step: 1, 'aria-label': 'Event', class: 'slider',
  });
  // The slider counts places, not numbers: a recording may lack some events.
  slider.addEventListener('input', () => store.goTo(model.events.length > 0 ? model.events.number(Number(slider.value) - 1) : 1));
  const buttons = html('div', { class: 'steps', role: 'group', 'aria-label': 'Step through the events' },
    button('\u21e4', () => store.step(-model.events.length), { 'aria-label': 'First event', title: 'First event' }),
    button('\u25b2\u2039', () => store.stepAction(-1), { 'aria-label': 'Previous user action', title: 'Previous user action ({)' }),
    button('\u2039', () => store.step(-1), { 'aria-label': 'Previous event', title: 'Previous event ([)' }),
    button('\u203a', () => store.step(1), { 'aria-label': 'Next event', title: 'Next event (])' }),
    button('\u203a\u25b2', () => store.stepAction(1), { 'aria-label': 'Next user action', title: 'Next user action (})' }),
    button('\u21e5', () => store.step(model.events.length), { 'aria-label': 'Last event', title: 'Last event' }));
  const now = html('p', { class: 'now', role: 'status' });
  part.append(html('div', { class: 'scrub-row' }, buttons, slider), now);

  /** @param {import('./store.js').State} state */
  function update(state) {
    const event = eventAt(model, state.event);
    if (!event) return;
    slider.value = String(model.events.placeUpTo(state.event) + 1);
    const text = visibleText(event.text);
    slider.setAttribute('aria-valuetext', `Event ${event.n} of ${model.events.length}, ${timeText(event.t)}: ${text}`);
    const when = event.kind === 'lost' ? `after ${timeText(event.t)}` : timeText(event.t);
    now.replaceChildren(html('b', {}, String(event.n)), ` ${when} `, name(text));
    now.title = text;
  }
  return { update };
}
