// The top of the page: which recording this is, how it ended, and whether something is missing.

import { button, html, name, partNamed } from './elements.js';
import { countText, timeText, visibleText } from './names.js';

/** @param {import('./model.js').Model} model @param {() => void} help @param {HTMLElement} themeButton */
export function createHeader(model, help, themeButton) {
  const { session, generator, recording } = model.recording;
  const coordinators = model.recording.nodes.filter((node) => node.kind === 'coordinator').length;
  const facts = [
    timeText(session.duration),
    countText(session.events, 'event'),
    countText(coordinators, 'coordinator'),
    countText(model.messages.size, 'message'),
  ].join(' \u00b7 ');
  const ending = html('span', { class: `ending ending-${session.ending === 'clean' ? 'clean' : 'other'}` }, visibleText(session.endingText));
  const title = html('h1', {}, name(visibleText(session.process)));
  title.title = `${visibleText(recording)}, session ${session.id}, made with ${visibleText(`${generator.name} ${generator.version}`)}`;
  const line = html('p', { class: 'facts' }, startText(session.startedAt), ` \u00b7 ${facts} \u00b7 `, ending);
  if (session.dropped > 0) {
    line.append(' \u00b7 ', html('span', { class: 'dropped' }, `${countText(session.dropped, 'event')} dropped`));
  }
  partNamed('header').append(
    html('div', { class: 'heading' }, title, line),
    html('div', { class: 'search', 'data-part': 'search', role: 'search' }),
    themeButton,
    button('?', help, { 'aria-label': 'Keyboard shortcuts', title: 'Keyboard shortcuts (?)' }));
}

/** @param {string} startedAt */
function startText(startedAt) {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})[.\d]*Z$/.exec(startedAt);
  return parts ? `${parts[1]} ${parts[2]} UTC` : visibleText(startedAt);
}
