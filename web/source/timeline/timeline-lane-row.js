// A row of the lanes: the name of a coordinator and the bar of one lifetime. It can be filled with another one.

import { html, setAttribute, setText, syncChildren } from '../ui/elements.js';
import { shareOf } from './timeline-axis.js';
import { isEndUnseen, isStartUnseen } from '../data/unknown-stretches.js';
import { fillName, lifeText } from './lane-label.js';
import { lastNumber } from '../data/model.js';
import { fullName, nodeName } from '../data/display-text.js';
import { tellingApart } from '../data/disambiguation.js';
import { createFlags } from './timeline-flags.js';
import { setTooltip } from '../ui/tooltips.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('./timeline-axis.js').View} View */

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('./lane-selection.js').Lanes} lanes
 */
export function rowMaker(model, store, lanes) {
  const flags = createFlags(model, store, lanes);
  let aside = tellingApart(model.recording.nodes);
  if (import.meta.isLive) whenGrown(() => { aside = tellingApart(model.recording.nodes); });

  return () => {
    const name = html('bdi', 'lane-name', html('span', 'lane-name'), html('span'));
    const identifier = html('bdi', 'lane-identifier');
    const label = html('div', 'lane-label', name, identifier);
    const [bar, tail] = [html('div'), html('div')];
    const plot = html('div', 'plot');
    const row = html('div', { class: 'lane', role: 'treeitem' }, label, plot);

    /** @param {number} lane @param {View} view @param {number} width of the plot @param {number} room for the name */
    function fill(lane, view, width, room) {
      const record = model.recording.lanes[lane];
      const node = model.nodes.get(record.node);
      const title = node ? fullName(node) : `node ${record.node}`;
      // The identifier distinguishes lanes of one type, so the name is shortened first.
      const [said, beside] = node ? [nodeName(node), aside(node)] : [title, ''];
      const indent = 14 + Math.min(record.depth, 8) * 8;
      // Letters are counted: a text that certainly fits becomes one line of text, whose layout is much faster than that of flexible boxes.
      const isTight = indent + 7.4 * said.length + 6.6 * beside.length + 14 > room || /[^ -~]/.test(said + beside);
      label.classList.toggle('tight', isTight);
      fillName(name, said, isTight);
      setText(identifier, beside);
      identifier.hidden = beside === '';
      setTooltip(label, title);
      label.style.paddingLeft = `${indent}px`;
      setAttribute(row, 'data-lane', record.node);
      setAttribute(row, 'aria-level', record.depth + 1);
      setAttribute(row, 'aria-label', `${title}, ${lifeText(record, isEndUnseen(node?.uncertain ?? null))}`);
      const { uncertain, removed } = record;
      const last = lastNumber(model);
      const unseen = `${isStartUnseen(uncertain) ? ' start-unseen' : ''}${isEndUnseen(uncertain) ? ' end-unseen' : ''}`;
      const end = Math.min(last, lanes.removals[lane]);
      const parts = [];
      if (stretch(bar, `bar${unseen}`, view, lanes.begins[lane], end)) parts.push(bar);
      if (removed !== null && lanes.ends[lane] > end && stretch(tail, 'tail', view, end, Math.min(last, lanes.ends[lane]))) parts.push(tail);
      syncChildren(plot, [...parts, ...flags.of(lane, view, width)]);
    }
    return { row, fill };
  };

  /** @param {HTMLElement} part @param {string} style @param {View} view @param {number} from @param {number} to events */
  function stretch(part, style, view, from, to) {
    const [left, right] = [from, to].map((n) => shareOf(model.events, view, model.events.placeUpTo(n)));
    if (right < 0 || left > 1) return false;
    setAttribute(part, 'class', `${style}${left < 0 ? ' goes-left' : ''}${right > 1 ? ' goes-right' : ''}`);
    part.style.left = `${Math.max(0, left) * 100}%`;
    part.style.width = `max(3px, ${(Math.min(1, right) - Math.max(0, left)) * 100}%)`;
    return true;
  }
}
