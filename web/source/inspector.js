// Everything known about what is chosen: the event at the cursor, a node, a message.

import { button, html, name, partNamed } from './elements.js';
import { edgeKind, nodeKind, outcomeKind } from './kinds.js';
import { causesOf, eventAt, exactEvent, lastEventOf } from './model.js';
import { isEndUnseen, isStartUnseen, unknownAt, unknownText } from './gaps.js';
import { edgeExists, nodeExists } from './moment.js';
import { fullName, nodeName, timeText, visibleText } from './names.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').State} State */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */

/** @param {Model} model @param {Store} store */
export function createInspector(model, store) {
  const part = partNamed('inspector');
  const body = html('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Details' });
  part.append(body);
  let shown = '';
  let scrolled = false;
  body.addEventListener('scroll', () => { scrolled = body.scrollTop > 0; });

  /** @param {State} state */
  function update(state) {
    const key = [state.event, state.node, state.message, state.focus].join();
    if (key === shown) return;
    shown = key;
    const sections = {
      node: state.node === null ? null : nodeSection(model, store, state.node, state.event),
      message: state.message === null ? null : messageSection(model, store, state.message),
      event: eventSection(model, store, state.event),
    };
    const order = /** @type {const} */ (['node', 'message', 'event']);
    const sorted = [state.focus, ...order.filter((kind) => kind !== state.focus)];
    body.replaceChildren(...sorted.flatMap((kind) => sections[kind] ?? []));
    // Asking the browser for its place would make it lay out the whole page, at every step.
    if (scrolled) body.scrollTop = 0;
  }
  return { update };
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {Array<Node>} contents
 */
function section(kind, title, contents) {
  const made = html('section', { class: `details details-${kind}` },
    html('h3', {}, html('span', { class: 'tag' }, kind), name(title)), ...contents);
  return made;
}

/** @param {Array<[string, Array<Node | string>] | null>} facts */
function factList(facts) {
  const list = html('dl');
  for (const fact of facts) {
    if (fact) list.append(html('dt', {}, fact[0]), html('dd', {}, ...fact[1]));
  }
  return list;
}

/** @param {Model} model @param {Store} store @param {number | null} id */
function nodeLink(model, store, id) {
  const node = id === null ? undefined : model.nodes.get(id);
  if (!node) return html('span', { class: 'none' }, id === null ? 'nothing' : `unknown object ${id}`);
  const link = button('', () => store.chooseNode(node.id), { class: 'link' });
  link.append(name(fullName(node)));
  return link;
}

/** @param {Model} model @param {Store} store @param {number} n */
function eventLink(model, store, n) {
  const event = exactEvent(model, n);
  const label = event ? `event ${n} (${timeText(event.t)})` : `event ${n}`;
  return button(label, () => store.chooseEvent(n), { class: 'link' });
}

/** @param {Model} model @param {Store} store @param {number} id */
function messageLink(model, store, id) {
  const message = model.messages.get(id);
  if (!message) return html('span', { class: 'none' }, `unknown message ${id}`);
  const kind = outcomeKind(message.outcome);
  const link = button('', () => store.chooseMessage(id), { class: 'link' });
  link.append(`${kind.sign} `, name(visibleText(message.name)));
  return link;
}

/** @param {Model} model @param {Store} store @param {number} n */
function eventSection(model, store, n) {
  const event = eventAt(model, n);
  if (!event) return section('event', 'Nothing was recorded', []);
  const causes = causesOf(model, event);
  const unknown = unknownAt(model.recording, n);
  if (event.kind === 'lost') {
    return section('lost', visibleText(event.text), unknown ? [html('p', {}, unknownText(unknown))] : []);
  }
  return section('event', visibleText(event.text), [
    factList([
      ['When', [`event ${event.n}, ${timeText(event.t)} after the start`]],
      ['Kind', [visibleText(event.kind)]],
      ['Thread', [event.thread === 1 ? '1 (main)' : String(event.thread)]],
      event.subject === null ? null : ['Subject', [nodeLink(model, store, event.subject)]],
      event.object === null ? null : ['Object', [nodeLink(model, store, event.object)]],
      event.message === null ? null : ['Message', [messageLink(model, store, event.message)]],
    ]),
    html('h4', {}, 'Why'),
    causes.length === 0 ? html('p', { class: 'none' }, 'No cause was recorded.') : causeList(store, [event, ...causes]),
  ]);
}

/**
 * A task is only said to be started by an event, never caused: other things may have run between.
 * @type {Record<string, string>}
 */
const strengths = { direct: 'caused directly by', transition: 'end of a transition begun by', task: 'in a task started by', captured: 'later, under the captured cause' };

/** @param {Store} store @param {import('./contract.js').EventRecord[]} chain */
function causeList(store, chain) {
  const list = html('ol', { class: 'causes' });
  chain.slice(1).forEach((cause, index) => {
    const link = button('', () => store.chooseEvent(cause.n), { class: 'link' });
    link.append(`${cause.n} `, name(visibleText(cause.text)));
    const strength = chain[index].strength;
    list.append(html('li', {}, html('span', { class: 'strength' }, strengths[strength] ?? 'after'), ' ', link));
  });
  return list;
}

/** @param {Model} model @param {Store} store @param {number} id @param {number} n */
function nodeSection(model, store, id, n) {
  const node = model.nodes.get(id);
  if (!node) return null;
  const unknown = unknownAt(model.recording, n);
  // Where nobody knows, what was known last is told, and said to be that.
  const known = unknown ? unknown.first - 1 : n;
  const edges = (model.edgesOf.get(id) ?? []).filter((edge) => edgeExists(edge, known));
  const lives = nodeExists(node, known);
  const now = unknown ? `at event ${known}, the last known` : 'now';
  const messages = model.events.messagesOf(id).flatMap((found) => model.messages.get(found) ?? []);
  /** @type {HTMLElement[]} */
  const contents = [factList([
    ['Kind', [nodeKind(node.kind).label, node.folded ? ' (private view)' : '']],
    ['Type', [html('code', {}, name(visibleText(node.type)))]],
    node.identifier === null ? null : ['Identifier', [name(visibleText(node.identifier))]],
    ['Exists from', [...(isStartUnseen(node.uncertain) ? ['unseen, at the latest '] : []), eventLink(model, store, node.first)]],
    ['Released', releaseText(model, store, node)],
  ])];
  if (unknown) contents.push(html('p', { class: 'note' }, `Unknown at event ${n}: ${visibleText(unknown.text)}.`));
  else if (!lives) contents.push(html('p', { class: 'note' }, `It does not exist at event ${n}.`));
  if (lives) {
    contents.push(html('h4', {}, `Parents ${now}`), edgeList(model, store, edges.filter((edge) => edge.from === id), true));
    contents.push(html('h4', {}, `Children ${now}`), edgeList(model, store, edges.filter((edge) => edge.to === id), false));
  }
  if (messages.length > 0) {
    const list = html('ul', { class: 'plain' });
    for (const message of messages.slice(0, 50)) list.append(html('li', {}, messageLink(model, store, message.id), ` ${roleIn(message, id)}`));
    if (messages.length > 50) list.append(html('li', { class: 'none' }, `and ${messages.length - 50} more`));
    contents.push(html('h4', {}, 'Messages'), list);
  }
  return section('node', nodeName(node), contents);
}

/** @param {Model} model @param {Store} store @param {import('./contract.js').NodeRecord} node @returns {Array<Node | string>} */
function releaseText(model, store, node) {
  const unseen = isEndUnseen(node.uncertain);
  if (node.released === null) return [unseen ? 'unknown: perhaps while events were lost' : 'not in this recording'];
  return [...(unseen ? ['unseen, at the latest '] : []), eventLink(model, store, node.released)];
}

/** @param {import('./contract.js').MessageRecord} message @param {number} id */
function roleIn(message, id) {
  const stop = message.stops.find((found) => found.node === id);
  if (message.sender === id) return 'sent from here';
  if (stop) return `${outcomeKind(stop.what).label} here`;
  return message.end === id && message.outcome !== 'open' ? `${outcomeKind(message.outcome).label} here` : 'came through';
}

/** @param {Model} model @param {Store} store @param {EdgeRecord[]} edges @param {boolean} upward */
function edgeList(model, store, edges, upward) {
  if (edges.length === 0) return html('p', { class: 'none' }, 'none');
  const list = html('ul', { class: 'plain' });
  for (const edge of edges) {
    const kind = edgeKind(edge.kind);
    list.append(html('li', {},
      html('span', { class: 'relation' }, upward ? kind.up : kind.down), ' ',
      nodeLink(model, store, upward ? edge.to : edge.from), ' ',
      html('span', { class: 'since' }, sinceText(edge))));
  }
  return list;
}

/** @param {EdgeRecord} edge */
function sinceText(edge) {
  if (isStartUnseen(edge.uncertain)) return `began unseen, events were lost; by event ${edge.began}`;
  if (edge.claimed) return `since event ${edge.began}, as reported`;
  if (edge.since === null) return `seen since event ${edge.began}`;
  return `began between events ${edge.since} and ${edge.began}, as seen`;
}

/** @param {Model} model @param {Store} store @param {number} id */
function messageSection(model, store, id) {
  const message = model.messages.get(id);
  if (!message) return null;
  const kind = outcomeKind(message.outcome);
  const stops = html('ul', { class: 'plain' });
  const onTheWay = message.stops.filter((stop) => stop.event !== message.endEvent);
  for (const stop of onTheWay) {
    const where = stop.what === 'passedOn' ? 'by' : 'at';
    stops.append(html('li', {}, `${outcomeKind(stop.what).sign} ${outcomeKind(stop.what).label} ${where} `, nodeLink(model, store, stop.node)));
  }
  const inferred = message.hops.filter((hop) => hop.inferred).length;
  return section('message', visibleText(message.name), [
    factList([
      ['Outcome', [html('span', { class: `sign outcome-${kind.style}`, 'aria-hidden': 'true' }, kind.sign), ` ${kind.label}`]],
      ['Sender', [nodeLink(model, store, message.sender)]],
      [message.outcome === 'queued' || message.outcome === 'dropped' ? 'First told of' : 'Sent', [eventLink(model, store, message.sent)]],
      message.end === null ? null : [message.outcome === 'handled' ? 'Handled by' : 'Ended at', [nodeLink(model, store, message.end)]],
      message.endEvent === null ? null : ['Ended', [eventLink(model, store, message.endEvent)]],
      message.location === null ? null : ['Source', [html('code', {}, name(visibleText(message.location)))]],
      message.values === null ? null : ['Carries', [html('code', {}, name(visibleText(message.values)))]],
      ['Path', [`${message.hops.length} hops${inferred ? `, ${inferred} inferred` : ''}, ${message.missing === null ? 'complete' : 'the last'} at event ${lastEventOf(message)}`]],
      message.missing === null ? null : ['Missing', [`Hops may be missing: ${visibleText(message.missing)}.`]],
    ]),
    ...(onTheWay.length > 0 ? [html('h4', {}, 'On the way'), stops] : []),
  ]);
}
