// The sentences of events: patterns with placeholders, which are filled when an event is read.

/**
 * @typedef {object} Words the values of the placeholders; each is computed only if a pattern contains it
 * @property {(id: number) => string} label a node's name with its id
 * @property {string} name
 * @property {number} subject
 * @property {number} object
 * @property {number} predicted
 * @property {number} message
 */

const places = /\{(subject|object|predicted|name|Name|message)\}/g;

/**
 * @param {string} pattern
 * @param {Words} words
 */
export function sentence(pattern, words) {
  return pattern.replace(places, (_, place) => {
    switch (place) {
      case 'name': return words.name;
      case 'Name': return words.name.charAt(0).toUpperCase() + words.name.slice(1);
      case 'message': return String(words.message);
      case 'subject': return words.label(words.subject);
      case 'object': return words.label(words.object);
      default: return words.label(words.predicted);
    }
  });
}
