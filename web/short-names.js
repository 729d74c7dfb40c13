// What the page asks for a hundred times, for bundle.mjs to put in place of the long names, which a minifier must keep.
// No source has such a name of its own, which would be taken in its place.

export const { abs: mathAbs, ceil: mathCeil, floor: mathFloor, max: mathMax, min: mathMin, round: mathRound } = Math;
export const { from: arrayFrom, isArray: arrayIsArray } = Array;
export const { entries: objectEntries, keys: objectKeys } = Object;
export const { document: theDocument, Number: toNumber, String: toText } = globalThis;
