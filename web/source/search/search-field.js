// The field that searches everything: it filters the lists, dims what does not match in the graph, and lists what it found.

import { html, listen, partNamed, setAttribute } from '../ui/elements.js';
import { countText } from '../data/display-text.js';
import { countOf } from '../data/model.js';
import { matchingEvents } from './search-matches.js';
import { createSearchResults } from './search-results.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('../data/model.js').Model} Model */

/** @param {Model} model @param {import('../state/store.js').Store} store */
export function createSearch(model, store) {
  const part = partNamed('search');
  const field = html('input', {
    type: 'search', placeholder: 'Search everything  ( / )', 'aria-label': 'Search events, messages, objects and findings', spellcheck: 'false', autocomplete: 'off',
  });
  const hits = html('span', { class: 'hits', role: 'status' });
  const results = createSearchResults(field, model, store);
  part.append(field, hits, results.list);
  listen(field, 'input', () => {
    store.set({ query: field.value.trim() });
    results.show(store.state.query);
  });
  listen(field, 'keydown', (event) => {
    if (results.key(event)) {
      event.preventDefault();
    } else if (event.key === 'Escape') {
      field.value = '';
      store.set({ query: '' });
      field.blur();
      event.stopPropagation();
    } else if (event.key === 'Enter') {
      results.hide();
      nextHit(event.shiftKey ? -1 : 1);
      event.preventDefault();
    }
  });

  /** @param {1 | -1} direction */
  function nextHit(direction) {
    const { query, event: now } = store.state;
    if (query === '') return;
    const found = matchingEvents(model, query);
    if (found.length === 0) return;
    const place = direction > 0 ? found.placeUpTo(now) + 1 : found.placeUpTo(now - 1);
    store.chooseEvent(found.number((place + found.length) % found.length));
  }

  let counted = '';
  if (import.meta.isLive) {
    whenGrown(() => {
      // Its text changes with each growth, which is not read out.
      setAttribute(hits, 'aria-live', 'off');
      counted = '';
    });
    listen(field, 'input', () => hits.removeAttribute('aria-live'), true);
  }
  /** @param {import('../state/store.js').State} state */
  function update(state) {
    if (state.query === counted) return;
    counted = state.query;
    // Not typed but from an address: the results listed are those of another text.
    if (field.value.trim() !== state.query) {
      field.value = state.query;
      results.hide();
    }
    hits.textContent = state.query === '' ? '' : countText(countOf(model, matchingEvents(model, state.query)), 'event');
  }
  return { update, focus: () => field.focus() };
}
