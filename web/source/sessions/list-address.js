// The part of the address after "#" while the list of sessions is shown: #sessions=Cart&failed=only
//
//   sessions  the text by which the list is filtered
//   failed    "only" if the list shows failed sessions only

/** @typedef {{filter: string, failed: boolean}} ListPlace */

/** An address is meant to be sent. */
const longest = 200;

/** The address of the list without a filter. */
export const listAddress = '#sessions';

/**
 * The parameters in an address.
 * @param {string} fragment with or without "#"
 */
export function valuesIn(fragment) {
  return new URLSearchParams(fragment.replace(/^#/, ''));
}

/** @param {string} fragment with or without "#" @returns {ListPlace} */
export function parseListFragment(fragment) {
  const values = valuesIn(fragment);
  return { filter: (values.get('sessions') ?? '').slice(0, longest), failed: values.get('failed') === 'only' };
}

/** @param {ListPlace} place */
export function formatListFragment({ filter, failed }) {
  const text = encodeURIComponent(filter.slice(0, longest).replace(/[\ud800-\udfff]/gu, '\ufffd'));
  return `${listAddress}${text === '' ? '' : `=${text}`}${failed ? '&failed=only' : ''}`;
}
