// The notice above the picture that says why the state is unknown.

import { html } from '../ui/elements.js';
import { unknownText } from '../data/unknown-stretches.js';
import { visibleText } from '../data/display-text.js';
import { whenGrown } from '../live/growth.js';

/** @param {import('../data/model.js').Model} model @param {HTMLElement} canvas */
export function createNotice(model, canvas) {
  // Its space is reserved if the recording may need it, so that the graph does not move when it appears.
  const notice = html('p', { class: 'notice', role: 'status', hidden: model.recording.unknown.length === 0 });
  if (import.meta.isLive) whenGrown(() => { notice.hidden = model.recording.unknown.length === 0; });

  /** @param {import('../state/moment.js').Moment} moment */
  function update({ unknown }) {
    canvas.classList.toggle('unknown', unknown !== null);
    notice.classList.toggle('shown', unknown !== null);
    notice.replaceChildren(...(unknown ? [html('b', {}, `unknown: ${visibleText(unknown.text)}`), ` ${unknownText(unknown)}`] : []));
  }
  return { notice, update };
}
