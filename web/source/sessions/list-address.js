// The part of the address after "#" while the list of sessions is shown: #sessions=Cart&failed=only
//
//   sessions  the text by which the list is filtered
//   failed    "only" if the list shows failed sessions only

/** @typedef {{filter: string, failed: boolean}} ListPlace */

/** An address is meant to be sent. */
const longest = 200;

/** The address of the list without a filter. */
export const listAddress = '#sessions';

/** @param {string} fragment with or without "#" @returns {ListPlace} */
export function parseListFragment(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  return { filter: (values.get('sessions') ?? '').slice(0, longest), failed: values.get('failed') === 'only' };
}

/** @param {ListPlace} place */
export function formatListFragment({ filter, failed }) {
  const text = encodeURIComponent(filter.slice(0, longest).replace(/[\ud800-\udfff]/gu, '\ufffd'));
  return `${listAddress}${text === '' ? '' : `=${text}`}${failed ? '&failed=only' : ''}`;
}
