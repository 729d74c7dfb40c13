// The scrubber: a slider over all events, buttons that step, and playback.

import { button, html, listen, name, partNamed, setAttribute, setText } from '../ui/elements.js';
import { eventAt, lastNumber } from '../data/model.js';
import { kindText, timeText, visibleText } from '../data/display-text.js';
import { createPlayback, speeds } from './playback.js';
import { afterPause } from '../ui/debounce.js';
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
    stepButton('\u21e4', 'First event', () => store.step(-model.events.length)),
    stepButton('\u25b2\u2039', 'Previous user action', () => store.stepAction(-1), ' ({)'),
    stepButton('\u2039', 'Previous event', () => store.step(-1), ' ([)'),
    stepButton('\u203a', 'Next event', () => store.step(1), ' (])'),
    stepButton('\u203a\u25b2', 'Next user action', () => store.stepAction(1), ' (})'),
    stepButton('\u21e5', 'Last event', () => store.step(model.events.length)));
  const [number, time, said] = [html('b'), html('span'), name('', 'ltr')];
  const now = html('p', { class: 'now', role: 'status' }, number, time, said);
  const player = createPlayer(model, store, (isPlaying) => {
    // During playback, screen readers do not read the steps.
    setAttribute(now, 'aria-live', isPlaying ? 'off' : 'polite');
  });
  const same = createSameKind(model, store);
  if (import.meta.isLive) whenGrown(() => { slider.max = String(model.events.length); });
  part.append(html('div', 'scrub-row', buttons, slider), html('div', 'play-row', player.controls, now, same.controls));

  /** @param {import('../state/store.js').State} state */
  function update(state) {
    const event = eventAt(model, state.event);
    const place = model.events.placeUpTo(state.event);
    [...buttons.children].forEach((step, index) => disable(step, index < 3 ? place <= 0 : place >= model.events.length - 1));
    if (!event) return;
    slider.value = String(place + 1);
    const text = visibleText(event.text);
    const when = event.kind === 'lost' ? `after ${timeText(event.t)}` : timeText(event.t);
    setAttribute(slider, 'aria-valuetext', `Event ${event.n} of ${lastNumber(model)}, ${when}: ${text}`);
    setText(number, String(event.n));
    setText(time, ` ${when} `);
    setText(said, text);
    setTooltip(now, text);
    same.update(event.kind);
  }
  return { update, togglePlay: player.toggle, stepSame: same.step };
}

/** @param {string} sign @param {string} label @param {() => void} action @param {string} [key] */
function stepButton(sign, label, action, key = '') {
  return button(sign, action, { 'aria-label': label, title: label + key });
}

/**
 * A button that leads nowhere now. It keeps the focus, with which the user may have pressed it.
 * @param {Element} step @param {boolean} isDisabled
 */
function disable(step, isDisabled) {
  setAttribute(step, 'aria-disabled', isDisabled);
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
    setAttribute(play, 'aria-label', isPlaying ? 'Pause' : 'Play');
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
  const target = (direction) => model.events.nextOfKind(Math.max(0, model.events.placeUpTo(store.state.event)), direction);
  /** @param {1 | -1} direction */
  function step(direction) {
    const next = target(direction);
    if (next >= 0) store.goTo(model.events.number(next));
  }
  const kind = html('span', 'same-kind');
  const [previous, next] = [button('\u2039', () => step(-1), { 'aria-disabled': 'false' }), button('\u203a', () => step(1), { 'aria-disabled': 'false' })];
  const controls = html('div', { class: 'same', role: 'group', 'aria-label': 'Events of the same kind' }, previous, kind, next);
  // The next event of a rare kind is far away: it is looked for when the steps pause.
  const rest = afterPause(() => {
    disable(previous, target(-1) < 0);
    disable(next, target(1) < 0);
  });

  /** @param {string} now */
  function update(now) {
    rest.wait();
    const text = kindText(visibleText(now));
    if (kind.textContent === text) return;
    setText(kind, text);
    setAttribute(previous, 'aria-label', `Previous ${text}`);
    setTooltip(previous, `Previous ${text} (,)`);
    setAttribute(next, 'aria-label', `Next ${text}`);
    setTooltip(next, `Next ${text} (.)`);
  }
  return { controls, step, update };
}
