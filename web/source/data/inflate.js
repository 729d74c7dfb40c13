// Decodes and decompresses the data in the page.

/** @param {string} what of the report cannot be read */
export function damaged(what) {
  return new Error(`Its ${what}: the file is cut off or damaged.`);
}

/**
 * @param {string} letters compressed with zlib, in base64
 * @returns {Promise<Uint8Array>}
 */
export async function inflated(letters) {
  // Older versions of TypeScript do not declare this type.
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
    // The browsers' own messages differ, and do not help a reader.
    throw damaged('data cannot be decompressed');
  }
}

/** @param {string} letters */
function decoded(letters) {
  try {
    return atob(letters);
  } catch {
    throw damaged('data is not base64');
  }
}
