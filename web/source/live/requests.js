// What the page asks `coordviz serve` for.

/**
 * The bytes of an answer.
 * @template {boolean} [Refusable=false]
 * @param {string} path
 * @param {Refusable} [isRefusable] whether the server may say that what was read before does not go on
 * @returns {Promise<Uint8Array | (Refusable extends true ? null : never)>} null if it does
 */
export async function bytesOf(path, isRefusable) {
  const answer = await fetch(path, { cache: 'no-store' });
  // While the server starts again it knows no recording yet.
  if (isRefusable && [404, 409].includes(answer.status)) return /** @type {any} */ (null);
  if (answer.status === 401 || answer.status === 403) throw new Error('The server refuses this page: open the address that coordviz serve printed.');
  if (!answer.ok) throw new Error(`The server cannot send ${path} (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}
