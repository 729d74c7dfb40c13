// Which hops of a message are drawn, given which nodes are shown.

/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */

/**
 * @typedef {object} Leg
 * @property {number} from
 * @property {number} to
 * @property {string} label hop number, or "2–4" if hops between hidden nodes are drawn as one
 * @property {boolean} inferred
 * @property {boolean} differs whether the structure predicted another hop
 * @property {number | null} predicted the predicted node, if it is another one
 */

const numberSize = { width: 16, height: 14 };

/**
 * The hops up to an event, as lines between visible nodes. Hops through hidden nodes are joined, so that the path remains
 * connected when views are hidden.
 * @param {MessageRecord} message
 * @param {number} event
 * @param {(id: number) => boolean} isShown
 * @param {(id: number) => number} [spotOf] the line that shows each node: hops within one line are joined, too
 * @returns {Leg[]}
 */
export function legsOf(message, event, isShown, spotOf = (id) => id) {
  /** @type {Leg[]} */
  const legs = [];
  /** @type {number | null} */
  let anchor = null;
  let firstNumber = 0;
  let hasArrived = true;
  let inferred = false;
  /** @type {number | null} */
  let predicted = null;
  /** @type {number | null} */
  let reached = message.sender;
  for (const hop of message.hops) {
    if (hop.event > event) break;
    // Between two hops that do not connect, something was lost: no line is drawn across it.
    if (reached !== hop.from) anchor = null;
    reached = hop.to;
    const isWithin = anchor !== null && !hasArrived && anchor !== hop.from && spotOf(anchor) === spotOf(hop.from);
    if (isShown(hop.from) && !isWithin) anchor = startAt(hop.from);
    if (firstNumber === 0) firstNumber = hop.number;
    inferred = inferred || hop.inferred;
    if (hop.predicted !== null && hop.predicted !== hop.to) predicted = hop.predicted;
    if (anchor === null || !isShown(hop.to) || (anchor !== hop.to && spotOf(anchor) === spotOf(hop.to))) continue;
    hasArrived = true;
    const label = firstNumber === hop.number ? `${hop.number}` : `${firstNumber}\u2013${hop.number}`;
    legs.push({ from: anchor, to: hop.to, label, inferred, differs: predicted !== null, predicted });
  }
  return legs;

  /** @param {number} node */
  function startAt(node) {
    firstNumber = 0;
    hasArrived = false;
    inferred = false;
    predicted = null;
    return node;
  }
}

/**
 * The texts of the numbers on the lines. In a circle a message takes a line again: its first leg has all numbers there, because each
 * alone would cover the others.
 * @param {string[]} labels
 * @param {Array<import('./edge-geometry.js').Point | undefined>} middles where each number is, if its line is drawn
 * @returns {string[]} such as "4 | 6", and empty where another one says it
 */
export function sharedNumbers(labels, middles) {
  const firsts = middles.map((middle) => middles.findIndex((other) => (
    middle && other && Math.abs(middle.x - other.x) < numberSize.width && Math.abs(middle.y - other.y) < numberSize.height)));
  return labels.map((_, index) => labels.filter((_, other) => firsts[other] === index).join(' | '));
}

/**
 * The symbols at the nodes where the message was handled, passed on or dropped, up to an event.
 * @param {MessageRecord} message
 * @param {number} event
 * @returns {Array<{node: number, what: string}>}
 */
export function signsOf(message, event) {
  const signs = message.stops
    .filter((stop) => stop.event <= event)
    .map((stop) => ({ node: stop.node, what: stop.what }));
  const ended = message.endEvent !== null && message.endEvent <= event;
  if (ended && message.end !== null && !message.stops.some((stop) => stop.event === message.endEvent)) {
    signs.push({ node: message.end, what: message.outcome });
  }
  return signs;
}
