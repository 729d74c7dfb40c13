// The statistics of messages, behind a switch above their list; selecting a row shows only the messages with its name.

import { button, html, name, setAttribute } from '../ui/elements.js';
import { outcomeKind } from '../data/kinds.js';
import { messageStatistics } from '../data/message-statistics.js';
import { countText, visibleText } from '../data/display-text.js';
import { whenGrownAndVisible } from '../live/growth.js';
import { renewRows, syncAlike } from '../live/renewed-elements.js';

/** @typedef {import('../data/message-statistics.js').MessageStatistic} MessageStatistic */

const mostStatistics = 300;
const mostEnds = 3;

/**
 * @param {import('../data/model.js').Model} model
 * @param {(name: string | null) => void} filter shows the messages of one name only, or all
 */
export function createStatistics(model, filter) {
  const table = html('div', { class: 'scroll statistics', 'data-part': 'statistics', hidden: true });
  const toggle = button('Statistics', () => show(table.hidden === true), { 'aria-pressed': 'false', title: 'Messages by name: how often, how many hops, where they end' });
  const all = button('', () => filter(null), { class: 'only', hidden: true });
  const bar = html('div', 'message-bar', toggle, all);
  let isMade = false;

  /** @param {boolean} wanted */
  function show(wanted) {
    if (wanted && !isMade) {
      // Made on demand: there may be a hundred thousand messages.
      isMade = true;
      table.append(...contents());
    }
    table.hidden = !wanted;
    setAttribute(toggle, 'aria-pressed', wanted);
    listeners.forEach((listener) => listener(wanted));
  }
  /** @type {Array<(shown: boolean) => void>} */
  const listeners = [];
  if (import.meta.isLive) {
    listeners.push(whenGrownAndVisible(() => !table.hidden, () => {
      const list = table.querySelector('ul');
      if (!list) return;
      const inside = (/** @type {Element} */ item) => item.firstElementChild ?? item;
      syncAlike(table, contents().map((fresh) => {
        if (fresh.tagName !== 'UL') return fresh;
        renewRows(list, Array.from(fresh.children), (item) => inside(item).getAttribute('data-statistic'), inside);
        return list;
      }));
    }));
  }

  function contents() {
    const statistics = messageStatistics(model);
    return [
      ...(statistics.length === 0 ? [html('p', 'empty', 'No message was recorded.')] : []),
      html('ul', 'plain', ...statistics.slice(0, mostStatistics).map((statistic) => html('li', {}, row(statistic)))),
      ...(statistics.length > mostStatistics ? [html('p', 'empty', `The first ${mostStatistics} of ${countText(statistics.length, 'name')}.`)] : []),
    ];
  }

  /** @param {MessageStatistic} statistic */
  function row({ name: title, count, outcomes, hops, ends }) {
    const far = hops.least === hops.most ? countText(hops.most, 'hop') : `${hops.least} to ${hops.most} hops, median ${hops.median}`;
    const made = button('', () => {
      show(false);
      filter(title);
      toggle.focus();
    }, { class: 'statistic', 'data-statistic': title, title: 'Show these messages only' });
    const signs = outcomes.map(([outcome, number]) => {
      const kind = outcomeKind(outcome);
      return html('span', 'outcome-count', html('span', { class: `sign outcome-${kind.style}`, role: 'img', 'aria-label': kind.label, title: kind.label }, kind.sign), String(number));
    });
    made.append(
      html('span', 'message-name', name(visibleText(title))),
      html('span', 'count', `\u00d7 ${count}`),
      html('span', 'outcomes', ...signs),
      html('span', 'far', far));
    if (ends.length > 0) {
      const where = ends.slice(0, mostEnds).flatMap(([end, number], index) => [index > 0 ? ', ' : ' ', name(end), ends.length > 1 ? ` (${number})` : '']);
      const rest = ends.length > mostEnds ? [` and ${ends.length - mostEnds} more`] : [];
      made.append(html('span', 'ends', 'ends at', ...where, ...rest));
    }
    return made;
  }

  /** @param {string | null} only */
  function update(only) {
    all.hidden = only === null;
    all.replaceChildren('Only ', name(visibleText(only ?? '')), ' \u00d7');
    setAttribute(all, 'aria-label', `Only ${visibleText(only ?? '')}: show all messages again`);
  }
  return { bar, table, update, whenShown: (/** @type {(shown: boolean) => void} */ listener) => listeners.push(listener), show };
}
