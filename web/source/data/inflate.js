// From the letters in the page to the bytes that were compressed.

/**
 * @param {string} letters base64 of what zlib made
 * @returns {Promise<Uint8Array>}
 */
export async function inflated(letters) {
  // The types that compilers know of browsers came later than this.
  const { DecompressionStream: Decompression } = /** @type {any} */ (window);
  if (!Decompression) {
    throw new Error('This browser cannot decompress the data (it lacks DecompressionStream). Any browser since 2023 can.');
  }
  const text = decoded(letters.trim());
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  const stream = new Blob([bytes]).stream().pipeThrough(new Decompression('deflate'));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    // What engines say about it differs, and none of it helps a reader.
    throw new Error('Its data cannot be decompressed: the file is cut off or damaged.');
  }
}

/** @param {string} letters */
function decoded(letters) {
  try {
    return atob(letters);
  } catch {
    throw new Error('Its data is not base64: the file is cut off or damaged.');
  }
}
