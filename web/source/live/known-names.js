// What is derived from names, which a session that grows needs again for all of its objects, and which stays.

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */

/** @type {WeakMap<NodeRecord, {name: string, type: string, beside: string, width: number}>} */
const widths = new WeakMap();
/** @type {Map<string, string>} */
const forms = new Map();

/** @param {NodeRecord} node @param {string} beside what is written beside its name @returns the width, or zero if it is not known */
export function knownWidth(node, beside) {
  const found = widths.get(node);
  return found && found.name === node.name && found.type === node.type && found.beside === beside ? found.width : 0;
}

/** @param {NodeRecord} node @param {string} beside @param {number} width */
export function rememberWidth(node, beside, width) {
  if (knownWidth(node, beside) === width) return;
  widths.set(node, { name: node.name, type: node.type, beside, width });
}

/** @param {string} text one of few @returns the same for texts that look the same */
export function normalized(text) {
  const known = forms.get(text);
  if (known !== undefined) return known;
  forms.set(text, text.normalize());
  return text.normalize();
}
