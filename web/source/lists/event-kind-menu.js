// A menu of the kinds of events that the list shows, with the number of each.

import { button, html, listen, setText } from '../ui/elements.js';
import { digits, kindText } from '../data/display-text.js';
import { whenGrown, whenGrownAndVisible } from '../live/growth.js';

/**
 * @param {import('../data/event-list.js').EventList} events
 * @param {(kinds: Set<string>) => void} choose called with the selected kinds; none of them means all
 */
export function createKindMenu(events, choose) {
  const title = html('span', {}, 'All kinds');
  const panel = html('div', { class: 'kind-panel', role: 'group', 'aria-label': 'Show only these kinds of events' });
  const menu = html('details', 'kind-menu', html('summary', {}, title), panel);
  /** @type {Set<string>} */
  let wanted = new Set();
  /** @type {HTMLInputElement[]} */
  let boxes = [];

  function update() {
    wanted = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const [only] = wanted;
    title.textContent = wanted.size === 0 ? 'All kinds' : wanted.size === 1 ? `Only ${kindText(only)}` : `${wanted.size} kinds`;
    choose(wanted);
  }
  const clear = button('All kinds', () => {
    for (const box of boxes) box.checked = false;
    update();
  });

  listen(menu, 'toggle', () => { if (menu.open) fill(); });

  function fill() {
    if (boxes.length > 0) return;
    // Counted when the menu opens, the most frequent first.
    const counts = [...events.counts()].sort(([leftKind, left], [rightKind, right]) => right - left || (leftKind < rightKind ? -1 : 1));
    panel.replaceChildren(clear, ...counts.map(([kind, count]) => rowOf(kind, count)));
  }

  /** @param {string} kind @param {number} count */
  function rowOf(kind, count) {
    const box = html('input', { type: 'checkbox', value: kind });
    listen(box, 'change', update);
    boxes.push(box);
    return html('label', { 'data-kind-filter': kind }, box, html('span', {}, kindText(kind)), html('span', 'kind-count', digits(count)));
  }
  if (import.meta.isLive) {
    whenGrown((model) => { events = model.events; });
    const count = whenGrownAndVisible(() => menu.open && boxes.length > 0, () => {
      // The order stays: what a user is about to press must not move.
      for (const [kind, count] of events.counts()) {
        const row = boxes.find((box) => box.value === kind)?.parentElement ?? panel.appendChild(rowOf(kind, count));
        setText(row.lastElementChild, digits(count));
      }
    });
    listen(menu, 'toggle', count);
  }

  listen(menu, 'keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
    event.stopPropagation();
  });
  listen(document, 'pointerdown', (event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  return {
    menu,
    /** @returns {import('../state/view-address-parts.js').Parts} */
    kept: () => [['kinds', [...wanted].join()]],
    /** @param {URLSearchParams} values @param {boolean} isWhole */
    restore(values, isWhole) {
      // Most addresses name no kinds: nothing has to be counted for them as long as none are selected.
      const kinds = values.get('kinds')?.split(',') ?? (isWhole && wanted.size > 0 ? [] : null);
      if (!kinds) return;
      fill();
      for (const box of boxes) box.checked = kinds.includes(box.value);
      update();
    },
  };
}
