// The text of a lane: its name, and the lifetime of its coordinator.

import { setText } from '../ui/elements.js';
import { isEndUnseen, isStartUnseen } from '../data/unknown-stretches.js';

/** Letters of a beginning that is never cut off. */
const mostBrief = 6;

/**
 * If there is too little space, the middle of a name is cut out, because its end says most.
 * @param {Element} name with one element for each part
 * @param {string} text
 * @param {boolean} isTight
 */
export function fillName(name, text, isTight) {
  // Only characters that never join with their neighbours may be separated.
  const isCut = isTight && /^[ -~]{18,}$/.test(text);
  const end = isCut ? /[A-Z][a-z]{2,11}$/.exec(text)?.[0] ?? text.slice(-8) : '';
  name.classList.toggle('parts', isCut);
  name.classList.toggle('brief', isCut && text.length - end.length <= mostBrief);
  setText(name.firstElementChild, text.slice(0, text.length - end.length));
  setText(name.lastElementChild, end);
}

/** @param {import('../data/record-types.js').LaneRecord} lane @param {boolean} isReleaseUnseen */
export function lifeText(lane, isReleaseUnseen) {
  const by = (/** @type {boolean} */ unseen) => (unseen ? 'before or at' : 'at');
  const parts = [lane.added === null ? 'present from the start' : `added ${by(isStartUnseen(lane.uncertain))} event ${lane.added}`];
  if (lane.removed !== null) parts.push(`removed ${by(isEndUnseen(lane.uncertain))} ${lane.removed}`);
  else if (isEndUnseen(lane.uncertain)) parts.push('perhaps removed where events are missing');
  if (lane.released !== null) parts.push(`released ${by(isReleaseUnseen)} ${lane.released}`);
  else parts.push(isReleaseUnseen ? 'perhaps released where events are missing' : 'never released');
  return parts.join(', ');
}
