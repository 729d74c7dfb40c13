// The graph in one sentence, for screen readers.

import { outcomeKind } from '../data/kinds.js';
import { countText, visibleText } from '../data/display-text.js';

/**
 * @param {import('../state/moment.js').Moment} moment
 * @param {number} shown
 */
export function summaryOf(moment, shown) {
  const parts = [`Event ${moment.event}: ${countText(moment.nodePlaces.length, 'object')}, ${countText(moment.coordinators, 'of them a coordinator', 'of them coordinators')}, ${shown} shown`];
  if (moment.unknown) parts.push(`the state is unknown, this is the last known one: ${visibleText(moment.unknown.text)}`);
  if (moment.addedNodes.size > 0) parts.push(`${moment.addedNodes.size} added ${moment.comparison ? `since event ${moment.comparison.from}` : 'in this step'}`);
  if (moment.removedNodes.length > 0) parts.push(`${moment.removedNodes.length} removed`);
  const message = moment.messages[moment.messages.length - 1];
  if (message) {
    const taken = message.hops.filter((hop) => hop.event <= moment.event).length;
    const end = message.endEvent !== null && message.endEvent <= moment.event ? outcomeKind(message.outcome).label : 'on its way';
    parts.push(`the message ${visibleText(message.name)} after ${countText(taken, 'hop')}, ${end}`);
  }
  return `${parts.join('; ')}.`;
}
