// A message's path as a sequence diagram, before it is drawn: a column for each node that it reached, a row for each step.

/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */
/** @typedef {import('../data/record-types.js').HopRecord} HopRecord */
/** @typedef {import('../data/record-types.js').StopRecord} StopRecord */

/**
 * @typedef {object} SequenceRow
 * @property {'sent' | 'hop' | 'stop' | 'missing'} what
 * @property {number} event
 * @property {number} column of the node at which it starts or happens
 * @property {number} to the column where a hop arrives; otherwise the same column
 * @property {number | null} expected the predicted column, if it is another one
 * @property {number | null} node that it reached
 * @property {HopRecord | null} hop
 * @property {StopRecord | null} stop
 */

/** @typedef {{columns: number[], rows: SequenceRow[]}} Sequence */

/**
 * Columns are in the order in which the message reached their nodes; a node that was only predicted follows the one before it.
 * @param {MessageRecord} message
 * @returns {Sequence}
 */
export function sequenceOf(message) {
  /** @type {Map<number, number>} */
  const columns = new Map();
  /** @param {number} node */
  function columnOf(node) {
    const known = columns.get(node);
    if (known !== undefined) return known;
    columns.set(node, columns.size);
    return columns.size - 1;
  }
  /** @type {SequenceRow[]} */
  const rows = [];
  const stops = message.stops.slice().sort((left, right) => left.event - right.event);
  /** @param {number} event */
  function stopsBefore(event) {
    while (stops.length > 0 && stops[0].event < event) {
      const stop = /** @type {StopRecord} */ (stops.shift());
      const column = columnOf(stop.node);
      rows.push({ what: 'stop', event: stop.event, column, to: column, expected: null, node: stop.node, hop: null, stop });
    }
  }
  let reached = message.sender;
  if (message.sender !== null) {
    rows.push({ what: 'sent', event: message.sent, column: columnOf(message.sender), to: 0, expected: null, node: message.sender, hop: null, stop: null });
  }
  for (const hop of message.hops) {
    stopsBefore(hop.event);
    const from = columnOf(hop.from);
    // Between two hops that do not connect, something was lost or could not be observed.
    if (reached !== hop.from) rows.push({ what: 'missing', event: hop.event, column: from, to: from, expected: null, node: hop.from, hop: null, stop: null });
    const to = columnOf(hop.to);
    const differs = hop.predicted !== null && hop.predicted !== hop.to;
    rows.push({ what: 'hop', event: hop.event, column: from, to, expected: differs ? columnOf(/** @type {number} */ (hop.predicted)) : null, node: hop.to, hop, stop: null });
    reached = hop.to;
  }
  stopsBefore(Infinity);
  return { columns: [...columns.keys()], rows };
}
