// A message: its outcome, its values, and its path as a small sequence diagram.

import { html, name } from '../ui/elements.js';
import { code, eventLink, factList, nodeLink, section } from './inspector-parts.js';
import { outcomeKind } from '../data/kinds.js';
import { lastEventOf } from '../data/model.js';
import { countText, missingHopsText, visibleText } from '../data/display-text.js';
import { drawSequence } from './sequence-diagram.js';

/** @param {import('../data/model.js').Model} model @param {import('../state/store.js').Store} store @param {number} id */
export function messageSection(model, store, id) {
  const message = model.messages.get(id);
  if (!message) return null;
  const kind = outcomeKind(message.outcome);
  const inferred = message.hops.filter((hop) => hop.inferred).length;
  const others = message.hops.filter((hop) => hop.predicted !== null && hop.predicted !== hop.to).length;
  const facts = [
    countText(message.hopCount, 'hop'), ...(inferred ? [`${inferred} inferred`] : []), ...(others ? [`${others} not as predicted`] : []),
    message.missing === null ? 'complete' : `the last at event ${lastEventOf(message)}`,
  ];
  return section('message', visibleText(message.name), [
    factList([
      ['Outcome', [
        html('span', { class: `sign outcome-${kind.style}`, 'aria-hidden': 'true' }, kind.sign), ` ${kind.label}`,
        ...(message.end === null ? [] : [message.outcome === 'handled' ? ' by ' : ' at ', nodeLink(model, store, message.end)]),
        ...(message.endEvent === null ? [] : [', ', eventLink(model, store, message.endEvent)]),
      ]],
      [message.outcome === 'queued' || message.outcome === 'dropped' ? 'First recorded' : 'Sent', [
        ...(message.sender === null ? [] : ['by ', nodeLink(model, store, message.sender), ', ']), eventLink(model, store, message.sent),
      ]],
      message.location === null ? null : ['Source', [code(message.location)]],
      message.values === null ? null : ['Carries', [code(message.values)]],
      ['Path', [facts.join(', ')]],
      message.missing === null ? null : ['Missing', [name(missingHopsText(message.missing))]],
    ]),
    html('h4', {}, 'Sequence'),
    ...drawSequence(model, store, message),
  ]);
}
