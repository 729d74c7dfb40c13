// The lanes of a session that has grown.

import { createLanes } from '../timeline/lane-selection.js';

/** @typedef {import('../data/model.js').Model} Model */

/**
 * Makes lanes those of the model now. They stay the same object, of which other views know.
 * @param {import('../timeline/lane-selection.js').Lanes} lanes
 * @param {Model} model
 * @param {Readonly<Model>} before
 */
export function growLanes(lanes, model, before) {
  const { lanes: known, places } = before.recording;
  // An object without a lane is in one by its place, which may be new although all lanes stay.
  if (model.recording.lanes === known && model.recording.places === places) lanes.measure();
  else Object.assign(lanes, createLanes(model));
}
