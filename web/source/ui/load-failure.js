// The notice above the static part if a session cannot be shown: the reason, and links to the report's other sessions.

import { html, name } from './elements.js';
import { visibleText } from '../data/display-text.js';
import { createSessionPicker } from './session-choice.js';

/**
 * @param {unknown} error
 * @param {import('../data/record-types.js').IndexedSession[]} sessions of the report, as far as they are known
 * @param {import('../data/record-types.js').IndexedSession | null} session that was to be shown
 * @param {(session: import('../data/record-types.js').IndexedSession) => void} choose
 * @returns {HTMLElement}
 */
export function failureNote(error, sessions, session, choose) {
  const what = session === null ? 'The interactive report could not start.' : `Session ${session.id} cannot be shown.`;
  const others = sessions.length > 1 ? ' Choose another session, or read the static part of the report below.' : '';
  const reason = error instanceof Error ? error.message : String(error);
  const picker = session === null ? null : createSessionPicker(sessions, session, choose);
  return html('section', { class: 'failure', 'data-part': 'failure', 'aria-label': 'What went wrong' },
    html('p', { role: 'alert' }, html('b', {}, what), ' ', name(visibleText(reason)), others), ...(picker ? [picker] : []));
}
