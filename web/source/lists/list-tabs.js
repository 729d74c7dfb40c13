// Tabs for events, messages and findings, which share one area and follow the selection.

import { listen, setAttribute } from '../ui/elements.js';

/** @param {import('../state/store.js').Store} store */
export function createTabs(store) {
  const tabs = Array.from(document.querySelectorAll('[role="tab"]'), (tab) => /** @type {HTMLElement} */ (tab));

  /** @param {HTMLElement} chosen */
  function show(chosen) {
    for (const tab of tabs) {
      setAttribute(tab, 'aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = tab !== chosen;
    }
  }

  tabs.forEach((tab, index) => {
    listen(tab, 'click', () => show(tab));
    listen(tab, 'keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const next = tabs[(index + (event.key === 'ArrowRight' ? 1 : tabs.length - 1)) % tabs.length];
      show(next);
      next.focus();
      event.preventDefault();
    });
  });
  show(tabs[0]);

  /** @param {string} id @param {boolean} [wantsFocus] */
  function open(id, wantsFocus = false) {
    const tab = tabs.find((found) => found.id === id);
    if (!tab) return;
    show(tab);
    if (wantsFocus) tab.focus();
  }

  let seen = store.state;
  /** @returns {string} the tab that the selection opens */
  const usual = () => (seen.finding !== null ? 'findings' : seen.message !== null ? 'messages' : 'events');
  /** @param {import('../state/store.js').State} state */
  function update(state) {
    // Only a new selection changes the tab: stepping through time does not.
    if (state.message !== null && state.message !== seen.message) open('tab-messages');
    if (state.finding !== null && state.finding !== seen.finding) open('tab-findings');
    seen = state;
  }
  return {
    update, open,
    /** @returns {import('../state/view-address-parts.js').Parts} */
    kept() {
      const shown = tabs.find((tab) => tab.tabIndex === 0)?.id.slice(4) ?? '';
      return [['tab', shown === usual() ? '' : shown]];
    },
    /** @param {URLSearchParams} values @param {boolean} isWhole */
    restore: (values, isWhole) => open(`tab-${values.get('tab') ?? (isWhole && usual())}`),
  };
}
