// The top of the page: the recording, how it ended, and whether something is missing.

import { button, html, name, partNamed } from './elements.js';
import { coordinatorsText, createSessionFacts, endingClass } from './session-facts.js';
import { whenGrown } from '../live/growth.js';
import { become } from '../live/renewed-elements.js';
import { countText, digits, timeText, visibleText } from '../data/display-text.js';
import { countOf } from '../data/model.js';

/**
 * @param {import('../data/model.js').Model} model
 * @param {() => void} help
 * @param {HTMLElement[]} buttons
 */
export function createHeader(model, help, buttons) {
  const { session, generator, recording } = model.recording;
  const title = html('h1', {}, name(visibleText(session.process)));
  title.title = `${visibleText(session.process)}\n${visibleText(recording)}, session ${session.id}, made with ${visibleText(`${generator.name} ${generator.version}`)}`;
  const line = factsLine(model);
  partNamed('header').append(
    html('div', 'heading', title, createSessionFacts(model), extractNote(model), line),
    html('div', { class: 'search', 'data-part': 'search', role: 'search' }),
    ...buttons,
    button('?', help, { 'aria-label': 'Keyboard shortcuts', title: 'Keyboard shortcuts (?)' }));
  let warning = lossWarning(session.losses);
  if (warning) partNamed('header').append(warning);
  if (import.meta.isLive) {
    whenGrown(() => {
      become(line, factsLine(model));
      const now = lossWarning(model.recording.session.losses);
      if (warning && now) become(warning, now);
      else if (now) partNamed('header').append(warning = now);
    });
  }
}

/** @param {import('../data/model.js').Model} model */
function factsLine(model) {
  const { session } = model.recording;
  // An extract does not contain all that the session has.
  const counts = session.extract ? [] : [countText(countOf(model), 'event'), coordinatorsText(model), countText(model.messages.size, 'message')];
  const facts = [timeText(session.duration), ...counts].join(' \u00b7 ');
  const ending = html('span', `ending ${endingClass(session.ending)}`, visibleText(session.endingText));
  // What is most important is first: in an ordinary window the end of the line is cut off.
  const lost = session.dropped > 0 ? [' \u00b7 ', html('span', 'dropped', `${countText(session.dropped, 'event')} lost`)] : [];
  return html('p', 'facts', ending, ...lost, ` \u00b7 ${startText(session.startedAt)} \u00b7 ${facts}`);
}

/** More lines would push the graph off the page; the event list contains all of them. */
const mostLosses = 3;

/** @param {string[]} losses */
function lossWarning(losses) {
  if (losses.length === 0) return null;
  const items = losses.slice(0, mostLosses).map((loss) => html('li', {}, visibleText(loss)));
  if (losses.length > mostLosses) items.push(html('li', {}, `and ${digits(losses.length - mostLosses)} more: see the list of events`));
  const text = html('p', {}, html('b', {}, 'Events are missing.'), ' After each of these gaps the state is unknown until it is known again: ');
  return html('div', { class: 'losses', role: 'note', 'aria-label': 'What is missing' },
    html('span', { class: 'losses-sign', 'aria-hidden': 'true' }, '!'), text, html('ul', {}, ...items));
}

/**
 * Says that the page contains a part of the session only. The facts about the session say more.
 * @param {import('../data/model.js').Model} model
 */
function extractNote(model) {
  const { session } = model.recording;
  if (!session.extract) return '';
  const title = visibleText(session.extract);
  return html('span', { class: 'extract', role: 'note', title }, `An extract: ${digits(countOf(model))} of ${countText(session.events, 'event')}`);
}

/** @param {string} startedAt */
export function startText(startedAt) {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})[.\d]*Z$/.exec(startedAt);
  return parts ? `${parts[1]} ${parts[2]} UTC` : visibleText(startedAt);
}
