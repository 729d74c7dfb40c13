// A node: its lifetime, its relations in both directions, its chains, its messages, and the findings about it.

import { html, listen, name } from '../ui/elements.js';
import { chainAt, chainReasons } from '../state/responder-chains.js';
import { isEndUnseen, isStartUnseen, unknownAt } from '../data/unknown-stretches.js';
import { code, eventLink, factList, findingLink, listing, messageLink, nodeLink, section } from './inspector-parts.js';
import { edgeKind, nodeKind, outcomeKind } from '../data/kinds.js';
import { exactEvent } from '../data/model.js';
import { edgeExists, nodeExists } from '../state/moment.js';
import { countText, nodeName, timeText, visibleText } from '../data/display-text.js';
import { fillWhenVisible } from '../ui/fill-when-visible.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */

const mostSteps = 60;
/** Thousands of relations are better seen in the graph, and those shown are made again at each step. */
const mostRelations = 30;

/**
 * @param {Model} model @param {Store} store @param {number} id @param {Element | null} box that scrolls it, or null if it is not in the page
 * @returns {{element: HTMLElement, showAt: (n: number, isMoved: boolean) => void} | null} the section, and a function that updates it for an event
 */
export function nodeSection(model, store, id, box) {
  const node = model.nodes.get(id);
  if (!node) return null;
  const { groups, sources } = messagesOfNode(model, id);
  const findings = model.recording.findings.filter((finding) => finding.nodes.includes(id));
  const places = Array.from(sources);
  const edges = model.edgesOf.get(id);
  const [parents, children] = [edges.filter((edge) => edge.from === id), edges.filter((edge) => edge.to === id)];
  const [notes, structure] = [html('div'), html('div', 'structure')];
  const element = section('node', nodeName(node), [
    factList([
      ['Kind', [nodeKind(node.kind).label, node.folded ? ' (private view)' : '']],
      ['Type', [code(node.type)]],
      node.identifier === null ? null : ['Identifier', [name(visibleText(node.identifier))]],
      ['Exists from', [...(isStartUnseen(node.uncertain) ? ['not observed, at the latest '] : []), eventLink(model, store, node.first)]],
      ['Released', releaseText(model, store, node)],
      places.length === 0 ? null : ['Source', places.slice(0, 8).flatMap((place, index) => (index ? [html('br'), code(place)] : [code(place)]))],
    ]),
    notes,
    ...listing('Findings', findings.map((finding) => [findingLink(store, finding)])),
    structure,
    ...messageLists(model, store, groups, id),
  ], `#${node.id}`);
  const later = fillWhenVisible(box, structure);
  let described = '';

  /** @param {number} n @param {boolean} isMoved */
  function showAt(n, isMoved) {
    const unknown = unknownAt(model.recording, n);
    // If the state is unknown, the last known state is shown and labelled so.
    const known = unknown ? unknown.first - 1 : n;
    const lives = node !== undefined && nodeExists(node, known);
    if (unknown) notes.replaceChildren(html('p', 'note', `Unknown at event ${n}: ${visibleText(unknown.text)}.`));
    else notes.replaceChildren(...(lives ? [] : [html('p', 'note', `It does not exist at event ${n}.`)]));
    later(() => showStructure(known, lives, unknown ? `at event ${known}, the last known` : 'now'), isMoved);
  }

  /** @param {number} known @param {boolean} lives @param {string} now */
  function showStructure(known, lives, now) {
    const [above, below] = [parents, children].map((all) => parted(all, known, lives));
    const ways = lives ? chainsOf(model, id, known) : null;
    // At most steps nothing of this changes, and making it again would cost more than the rest of the page.
    const key = JSON.stringify([now, lives, ...[above, below].flatMap(({ there, other }) => [shownOf(there), shownOf(other)]), ways]);
    if (key === described) return;
    described = key;
    structure.replaceChildren(
      ...relations(model, store, `Parents ${now}`, above, true, lives),
      ...relations(model, store, `Children ${now}`, below, false, lives),
      ...(ways ? chains(model, store, ways) : []));
  }
  return { element, showAt };
}

/** @param {EdgeRecord[]} edges of which some are shown */
function shownOf(edges) {
  return [edges.length, ...edges.slice(0, mostRelations).map(({ kind, began, from, to }) => [kind, began, from, to])];
}

/**
 * The relations of the moment, and those of other times.
 * @param {EdgeRecord[]} edges @param {number} n @param {boolean} lives
 */
function parted(edges, n, lives) {
  /** @type {{there: EdgeRecord[], other: EdgeRecord[]}} */
  const parts = { there: [], other: [] };
  for (const edge of edges) (lives && edgeExists(edge, n) ? parts.there : parts.other).push(edge);
  return parts;
}

/** @param {Model} model @param {Store} store @param {NodeRecord} node @returns {Array<Node | string>} */
function releaseText(model, store, node) {
  const unseen = isEndUnseen(node.uncertain);
  if (node.released === null) return [unseen ? 'unknown: perhaps where events are missing' : 'not in this recording'];
  const [first, last] = [exactEvent(model, node.first), exactEvent(model, node.released)];
  const life = first && last && !unseen && !isStartUnseen(node.uncertain) ? [` after ${timeText(last.t - first.t)}`] : [];
  return [...(unseen ? ['not observed, at the latest '] : []), eventLink(model, store, node.released), ...life];
}

/**
 * The relations of the moment, and after them, collapsed, those of other times.
 * @param {Model} model @param {Store} store @param {string} title
 * @param {ReturnType<typeof parted>} edges @param {boolean} upward @param {boolean} lives
 * @returns {HTMLElement[]}
 */
function relations(model, store, title, { there, other }, upward, lives) {
  /** @param {EdgeRecord} edge @param {boolean} isOver */
  function item(edge, isOver) {
    const kind = edgeKind(edge.kind);
    const until = isOver && edge.ended !== null ? `, until event ${edge.ended}${isEndUnseen(edge.uncertain) ? ' at the latest' : ''}` : '';
    const other = upward ? edge.to : edge.from;
    // Many relatives of an object may have one name.
    return [html('span', 'relation', upward ? kind.up : kind.down), ' ', nodeLink(model, store, other, ` #${other}`), ' ',
      html('span', 'since', `${sinceText(model, edge)}${until}`)];
  }
  const made = listing(title, there.slice(0, mostRelations).map((edge) => item(edge, false)), there.length);
  if (made.length === 0 && lives) made.push(html('h4', {}, title), html('p', 'none', 'none'));
  if (other.length > 0) {
    const heading = `${countText(other.length, upward ? 'parent' : 'child', upward ? 'parents' : 'children')} at other times`;
    const lid = html('details', 'more', html('summary', {}, heading));
    // They are made only when they are opened, and may be others after each step.
    listen(lid, 'toggle', () => lid.append(...listing('', other.slice(0, mostRelations).map((edge) => item(edge, true)), other.length)), { once: true });
    made.push(lid);
  }
  return made;
}

/** @param {Pick<Model, 'nodes'>} model @param {EdgeRecord} edge */
export function sinceText({ nodes }, edge) {
  if (isStartUnseen(edge.uncertain)) return `began where events are missing; at the latest at event ${edge.began}`;
  if (edge.claimed) return `since event ${edge.began}, as reported`;
  // Nothing comes before the first walk, and no relation before its objects.
  const since = Math.max(edge.since ?? 0, ...[edge.from, edge.to].map((id) => {
    const node = nodes.get(id);
    return node && !isStartUnseen(node.uncertain) ? node.first : 0;
  }));
  if (edge.since === null || since === 0 || since >= edge.began) return `observed since event ${edge.began}`;
  return `began between events ${since} and ${edge.began}, as observed`;
}

/** @param {Model} model @param {number} id @param {number} n */
function chainsOf(model, id, n) {
  return /** @type {const} */ (['next', 'coordinating']).map((kind) => chainAt(model, n, id, kind));
}

/** @param {Model} model @param {Store} store @param {import('../state/responder-chains.js').Chain[]} ways @returns {HTMLElement[]} */
function chains(model, store, [next, coordinating]) {
  const isSame = JSON.stringify(next) === JSON.stringify(coordinating);
  const parting = coordinating.steps.findIndex((step, index) => step.to !== next.steps[index]?.to);
  return [
    ...chainList(model, store, isSame ? 'Responder chain, also through coordinators' : 'Responder chain', next, 0),
    ...(isSame ? [] : chainList(model, store, 'Chain through coordinators', coordinating, parting)),
  ];
}

/**
 * @param {Model} model @param {Store} store @param {string} title @param {import('../state/responder-chains.js').Chain} chain
 * @param {number} listed how many steps were listed before
 * @returns {HTMLElement[]}
 */
function chainList(model, store, title, { steps, ending, cycle }, listed) {
  const list = html('ol', 'causes chain');
  // A single step is listed rather than left out.
  const first = listed > 2 ? listed : 0;
  if (first > 0) list.append(html('li', 'none', 'as above to ', nodeLink(model, store, steps[first - 1].to), ', then'));
  for (const { to, reason } of steps.slice(first, first + mostSteps)) {
    list.append(html('li', {}, nodeLink(model, store, to), ' ', html('span', 'strength', chainReasons[reason] ?? reason)));
  }
  if (steps.length - first > mostSteps) list.append(html('li', 'none', `and ${steps.length - first - mostSteps} more`));
  if (ending === 'cycle') list.append(html('li', 'warned', 'and back to ', nodeLink(model, store, cycle), ': a cycle'));
  else if (ending === 'disconnected') list.append(html('li', 'none', 'which has no recorded parent'));
  else if (ending === 'unknown') list.append(html('li', 'none', `Not computed after event ${model.recording.chains.end}: the session has too many changes.`));
  else list.append(html('li', 'none', steps.length === 0 ? 'ends here' : 'where it ends'));
  return [html('h4', {}, title), list];
}

/** @typedef {{id: number, sources: Set<string>, groups: Map<string, MessageRecord[]>}} MessagesOfNode */

/** The messages of the last node: they do not depend on time, and a step must be quick. */
/** @type {WeakMap<Model['events'], MessagesOfNode>} */
const lastMessages = new WeakMap();

/** @param {Model} model @param {number} id @returns {MessagesOfNode} */
function messagesOfNode(model, id) {
  const { events } = model;
  const known = lastMessages.get(events);
  if (known?.id === id) return known;
  const messages = events.messagesOf(id).flatMap((found) => model.messages.get(found) ?? []);
  /** @type {Map<string, MessageRecord[]>} */
  const groups = new Map([['sent', []], ['handled', []], ['passed on', []], ['ended here', []], ['passed through', []]]);
  for (const message of messages) groups.get(roleIn(message, id))?.push(message);
  const made = { id, groups, sources: new Set((groups.get('sent') ?? []).flatMap((message) => message.location ?? [])) };
  lastMessages.set(events, made);
  return made;
}

/** @param {Model} model @param {Store} store @param {Map<string, MessageRecord[]>} groups @param {number} id @returns {HTMLElement[]} */
function messageLists(model, store, groups, id) {
  return Array.from(groups).flatMap(([role, list]) => listing(
    `Messages ${role}`,
    list.slice(0, mostRelations).map((message) => [messageLink(model, store, message.id), ' ', html('span', 'since', endingText(message, id))]),
    list.length));
}

/** @param {MessageRecord} message @param {number} id */
function roleIn(message, id) {
  if (message.sender === id) return 'sent';
  const stop = message.stops.find((found) => found.node === id);
  const what = stop?.what ?? (message.end === id ? message.outcome : '');
  if (what === 'handled' || what === 'replied') return 'handled';
  if (what === 'passedOn') return 'passed on';
  return what !== '' && what !== 'open' ? 'ended here' : 'passed through';
}

/** @param {MessageRecord} message @param {number} id */
function endingText(message, id) {
  return message.end === id && message.sender !== id ? `at event ${message.endEvent}` : `${outcomeKind(message.outcome).label}, sent at event ${message.sent}`;
}
