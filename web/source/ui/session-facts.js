// The facts about the session, in a dialog behind a button at the title.

import { button, closeButton, html, listen, name } from './elements.js';
import { factList } from '../inspector/inspector-parts.js';
import { countText, timeText, visibleText } from '../data/display-text.js';
import { countOf } from '../data/model.js';
import { isFault } from '../sessions/session-groups.js';
import { whenGrownAndVisible } from '../live/growth.js';
import { renew } from '../live/renewed-elements.js';

/** @param {import('../data/model.js').Model} model */
export function coordinatorsText({ recording: { nodes } }) {
  return countText(nodes.filter((node) => node.kind === 'coordinator').length, 'coordinator');
}

/**
 * The class of an ending: only a fault is marked.
 * @param {string} ending
 */
export function endingClass(ending) {
  return isFault(ending) ? 'ending-other' : '';
}

/** @param {import('../data/model.js').Model} model @returns {HTMLButtonElement} opens the dialog */
export function createSessionFacts(model) {
  const facts = sessionFacts(model);
  /** @type {HTMLDialogElement} */
  const dialog = html('dialog', { class: 'help session-facts', 'data-part': 'facts', 'aria-label': 'This session' });
  dialog.append(closeButton(dialog), html('h2', {}, 'This session'), facts);
  document.body.append(dialog);
  const made = button('Facts', () => dialog.showModal(), { class: 'facts-button', title: 'Facts about this session', 'aria-haspopup': 'dialog' });
  if (import.meta.isLive) listen(made, 'click', whenGrownAndVisible(() => dialog.open, () => renew(facts, sessionFacts(model))));
  return made;
}

/** @param {import('../data/model.js').Model} model */
function sessionFacts(model) {
  const { session, generator, recording } = model.recording;
  const events = countText(session.extract ? session.events : countOf(model), 'event');
  const contents = [countText(model.nodes.size, 'object'), coordinatorsText(model), countText(model.messages.size, 'message')].join(', ');
  /** @param {string} text */
  const shown = (text) => [name(visibleText(text))];
  const losses = session.losses.length === 0
    ? ['nothing, as far as known']
    : [html('p', 'dropped', session.dropped > 0 ? countText(session.dropped, 'event') : 'something'),
      html('ul', {}, ...session.losses.map((loss) => html('li', {}, name(visibleText(loss)))))];
  return factList([
    ['App', shown(session.process)],
    session.processID === undefined ? null : ['Process', [String(session.processID)]],
    session.system ? ['System', shown(session.system)] : null,
    session.recorder ? ['Recorder', shown(session.recorder)] : null,
    session.labels?.length ? ['Labels', [html('ul', {}, ...session.labels.map((label) => html('li', {}, name(visibleText(label)))))]] : null,
    ['Recording', [...shown(recording), `, session ${session.id}`]],
    session.uuid ? ['Session id', shown(session.uuid)] : null,
    ['Started', shown(session.startedAt.replace('T', ' ').replace(/Z$/, ' UTC'))],
    ['Duration', [timeText(session.duration)]],
    ['Ended', [html('span', { class: endingClass(session.ending) }, name(visibleText(session.endingText)))]],
    ['Contains', [session.extract ? events : `${events}, ${contents}`]],
    session.extract ? ['This page', [...shown(session.extract), ` It contains ${contents}.`]] : null,
    ['Lost', losses],
    ['Report made with', shown(`${generator.name} ${generator.version}`)],
  ]);
}
