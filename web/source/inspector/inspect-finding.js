// A finding of `coordviz check`: what is wrong, why, what to do, and the events that show it.

import { button, html, name } from '../ui/elements.js';
import { code, eventLink, factList, listing, nodeLink, section, sentenceLink, severitySign } from './inspector-parts.js';
import { severityKind } from '../data/kinds.js';
import { exactEvent, findingOf } from '../data/model.js';
import { countText, visibleText } from '../data/display-text.js';

/** @param {import('../data/model.js').Model} model @param {import('../state/store.js').Store} store @param {string} fingerprint */
export function findingSection(model, store, fingerprint) {
  const finding = findingOf(model, fingerprint);
  if (!finding) return null;
  const further = finding.furtherMoments.map((n) => {
    const event = exactEvent(model, n);
    return [eventLink(model, store, n), ...(event ? [html('br'), html('span', 'since', name(visibleText(event.text)))] : [])];
  });
  const evidence = finding.evidence.map((n) => {
    const event = exactEvent(model, n);
    return [event ? sentenceLink(store, event) : eventLink(model, store, n)];
  });
  const jump = button('Go to its first event', () => store.chooseFinding(fingerprint), { title: `Event ${finding.moment}` });
  return section('finding', visibleText(finding.headline), [
    html('p', {}, name(visibleText(finding.reason))),
    html('p', 'advice', html('b', {}, 'What to do: '), name(visibleText(finding.advice))),
    html('p', 'jump', jump),
    factList([
      ['Severity', [severitySign(finding.severity), ` ${severityKind(finding.severity).label}`]],
      ['Rule', [`${visibleText(finding.title)} `, code(finding.rule)]],
      finding.location === null || finding.location === undefined ? null : ['Source', [code(finding.location)]],
      finding.occurrences > 1 ? ['Occurs', [countText(finding.occurrences, 'time')]] : null,
      ['Fingerprint', [code(finding.fingerprint)]],
    ]),
    ...listing('About', finding.nodes.map((id) => [nodeLink(model, store, id)])),
    ...listing('Evidence', evidence),
    ...listing('Again at', further),
  ]);
}
