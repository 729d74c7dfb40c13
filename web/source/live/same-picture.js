// Whether a layout that was computed again is the same as before, so that nothing has to be drawn again.

/** @typedef {{lines: import('../graph/node-lines.js').NodeLine[], layout: import('../graph/card-layout.js').CardLayout, boxes: import('../graph/edge-geometry.js').Box[]}} Picture */

/** @param {Picture} before @param {Picture} now */
export function isSamePicture(before, now) {
  return before.lines.length === now.lines.length
    && before.lines.every((line, index) => isSameLine(line, now.lines[index]))
    && before.boxes.every((box, index) => isSame(box, now.boxes[index]))
    && before.layout.cards.length === now.layout.cards.length
    && before.layout.card.every((card, index) => card === now.layout.card[index])
    && before.layout.cards.every((card, index) => isSame(card, now.layout.cards[index]));
}

/** @param {Picture['lines'][number]} line @param {Picture['lines'][number]} other */
function isSameLine(line, other) {
  const { place, parent, group, isRest, isFolded, hasChildren, isWithin = false } = line;
  return place === other.place && parent === other.parent && isRest === other.isRest && isFolded === other.isFolded && hasChildren === other.hasChildren
    && isWithin === (other.isWithin ?? false)
    && (group === null ? other.group === null : other.group !== null && group.length === other.group.length && group.every((one, index) => one === other.group?.[index]));
}

/** @param {object} one of numbers and of objects of numbers @param {object} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
