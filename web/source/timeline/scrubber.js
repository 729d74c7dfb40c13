// The scrubber: a slider over all events, buttons that step, and playback.

import { button, html, listen, name, partNamed, setText } from '../ui/elements.js';
import { eventAt, lastNumber } from '../data/model.js';
import { kindText, timeText, visibleText } from '../data/display-text.js';
import { createPlayback, speeds } from './playback.js';
import { setTooltip } from '../ui/tooltips.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */

/** @param {Model} model @param {Store} store */
export function createScrubber(model, store) {
  const part = partNamed('scrubber');
  const slider = html('input', {
    type: 'range', min: 1, max: Math.max(1, model.events.length), step: 1, 'aria-label': 'Event', class: 'slider',
  });
  // The slider counts places, not event numbers, because a recording may lack some events.
  listen(slider, 'input', () => store.goTo(model.events.length > 0 ? model.events.number(Number(slider.value) - 1) : 1));
  const buttons = html('div', { class: 'steps', role: 'group', 'aria-label': 'Step through the events' },
    button('\u21e4', () => store.step(-model.events.length), { 'aria-label': 'First event', title: 'First event' }),
    button('\u25b2\u2039', () => store.stepAction(-1), { 'aria-label': 'Previous user action', title: 'Previous user action ({)' }),
    button('\u2039', () => store.step(-1), { 'aria-label': 'Previous event', title: 'Previous event ([)' }),
    button('\u203a', () => store.step(1), { 'aria-label': 'Next event', title: 'Next event (])' }),
    button('\u203a\u25b2', () => store.stepAction(1), { 'aria-label': 'Next user action', title: 'Next user action (})' }),
    button('\u21e5', () => store.step(model.events.length), { 'aria-label': 'Last event', title: 'Last event' }));
  const [number, time, said] = [html('b'), html('span'), name('')];
  const now = html('p', { class: 'now', role: 'status' }, number, time, said);
  const player = createPlayer(model, store, (isPlaying) => {
    // During playback, screen readers do not read the steps.
    now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  });
  const same = createSameKind(model, store);
  if (import.meta.isLive) whenGrown(() => { slider.max = String(model.events.length); });
  part.append(html('div', 'scrub-row', buttons, slider), html('div', 'play-row', player.controls, now, same.controls));

  /** @param {import('../state/store.js').State} state */
  function update(state) {
    const event = eventAt(model, state.event);
    if (!event) return;
    slider.value = String(model.events.placeUpTo(state.event) + 1);
    const text = visibleText(event.text);
    const when = event.kind === 'lost' ? `after ${timeText(event.t)}` : timeText(event.t);
    slider.setAttribute('aria-valuetext', `Event ${event.n} of ${lastNumber(model)}, ${when}: ${text}`);
    setText(number, String(event.n));
    setText(time, ` ${when} `);
    setText(said, text);
    setTooltip(now, text);
    same.update(event.kind);
  }
  return { update, togglePlay: player.toggle, stepSame: same.step };
}

/** @param {Model} model @param {Store} store @param {(isPlaying: boolean) => void} playingChanged */
function createPlayer(model, store, playingChanged) {
  const playback = createPlayback({
    step(stride) {
      const before = store.state.event;
      if (stride === 'event') store.step(1);
      else store.stepAction(1);
      return store.state.event !== before && store.state.event !== lastNumber(model);
    },
    rewind: () => store.step(-model.events.length),
    isAtEnd: () => store.state.event === lastNumber(model),
  }, (isPlaying) => {
    play.textContent = isPlaying ? '\u275a\u275a' : '\u25b6';
    play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    play.title = `${isPlaying ? 'Pause' : 'Play'} (p)`;
    play.classList.toggle('playing', isPlaying);
    playingChanged(isPlaying);
  });
  const play = button('\u25b6', playback.toggle, { class: 'play', 'aria-label': 'Play', title: 'Play (p)' });
  const speed = choice('Speed', speeds.map((value) => [String(value), `${value}\u00d7`]), '1', (value) => playback.setSpeed(Number(value)));
  const stride = choice('Play by', [['action', 'by action'], ['event', 'by event']], 'action', (value) => playback.setStride(value === 'event' ? 'event' : 'action'));
  return { controls: html('div', { class: 'player', role: 'group', 'aria-label': 'Play the session' }, play, speed, stride), toggle: playback.toggle };
}

/**
 * @param {string} label
 * @param {string[][]} options value and text of each
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(label, options, chosen, choose) {
  const made = html('select', { 'aria-label': label, title: label }, ...options.map(([value, text]) => html('option', { value, selected: value === chosen }, text)));
  listen(made, 'change', () => choose(made.value));
  return made;
}

/** @param {Model} model @param {Store} store */
function createSameKind(model, store) {
  /** @param {1 | -1} direction */
  function step(direction) {
    if (model.events.length === 0) return;
    const next = model.events.nextOfKind(Math.max(0, model.events.placeUpTo(store.state.event)), direction);
    if (next >= 0) store.goTo(model.events.number(next));
  }
  const kind = html('span', 'same-kind');
  const [previous, next] = [button('\u2039', () => step(-1)), button('\u203a', () => step(1))];
  const controls = html('div', { class: 'same', role: 'group', 'aria-label': 'Events of the same kind' }, previous, kind, next);

  /** @param {string} now */
  function update(now) {
    const text = kindText(visibleText(now));
    if (kind.textContent === text) return;
    setText(kind, text);
    previous.setAttribute('aria-label', `Previous ${text}`);
    setTooltip(previous, `Previous ${text} (,)`);
    next.setAttribute('aria-label', `Next ${text}`);
    setTooltip(next, `Next ${text} (.)`);
  }
  return { controls, step, update };
}
