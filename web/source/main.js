// Starts the page: reads the index of its sessions, and shows the session that the address names, or the list of them.

import { failureNote } from './ui/load-failure.js';
import { damaged, inflated } from './data/inflate.js';
import { readArchive } from './data/columns.js';
import { decodeRecording } from './data/decode-session.js';
import { buildModel } from './data/model.js';
import { showSession } from './session-page.js';
import { createTheme } from './ui/theme.js';
import { missingSessionText, readIndex, sessionAddress, sessionOf } from './ui/session-choice.js';
import { createSessionList } from './sessions/session-list.js';
import { byId, listen } from './ui/elements.js';
import { keepForPaper, keepSession } from './ui/static-part.js';

/** @typedef {import('./data/record-types.js').IndexedSession} IndexedSession */

const theme = createTheme();

async function start() {
  /** @type {import('./data/record-types.js').ReportIndex | null} */
  let report = null;
  /** @type {IndexedSession | null} */
  let session = null;
  try {
    const index = readIndex(document.getElementById('report')?.textContent ?? '');
    report = index;
    const shown = sessionOf(location.hash, index.sessions);
    session = shown;
    keepSession(byId('static'), shown);
    // Another session, or the list of them, needs a reload, also if this one could not be shown.
    addEventListener('hashchange', () => {
      if (sessionOf(location.hash, index.sessions) !== shown) location.reload();
    });
    if (shown === null) showList(index);
    else await show(index, shown);
  } catch (error) {
    // Show the static part again, so that the reader does not get an empty page.
    byId('app').hidden = true;
    byId('static').hidden = false;
    document.body.prepend(failureNote(error, report?.sessions ?? [], session, choose));
    console.error(error);
  } finally {
    delete document.documentElement.dataset.opening;
  }
}

/** @param {IndexedSession} session */
function choose(session) {
  location.hash = sessionAddress(session);
}

/** @param {import('./data/record-types.js').ReportIndex} report */
function showList(report) {
  const list = createSessionList(report, missingSessionText(location.hash, report.sessions), [theme.createButton()]);
  keepForPaper(byId('static'));
  document.body.prepend(list.element);
  list.ready();
}

/** @param {import('./data/record-types.js').ReportIndex} report @param {IndexedSession} session */
async function show(report, session) {
  const data = document.getElementById(`data-${session.id}`);
  if (!data) throw damaged('data is not in this page');
  const archive = readArchive(await inflated(data.textContent ?? ''));
  showSession(buildModel(decodeRecording(archive, { ...report, recording: session.recording ?? report.recording })), report, session, theme, choose);
}

// In the page's head, before its static part: what takes long to lay out is not shown for the moment until it is replaced.
document.documentElement.dataset.opening = '';
listen(document, 'DOMContentLoaded', start);
