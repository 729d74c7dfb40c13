// Findings as flags in the lanes of their coordinators.

import { button } from '../ui/elements.js';
import { shareOf } from './timeline-axis.js';
import { findingStyle } from './session-marks.js';
import { visibleText } from '../data/display-text.js';
import { whenGrown } from '../live/growth.js';

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('./lane-selection.js').Lanes} lanes
 */
export function createFlags(model, store, lanes) {
  /** @type {Map<number, import('../data/record-types.js').FindingRecord[]>} */
  const ofLane = new Map();
  function sort() {
    for (const finding of model.recording.findings) {
      const lane = finding.nodes.map((id) => lanes.laneOf(id, finding.moment)).find((found) => found >= 0);
      if (lane !== undefined) ofLane.set(lane, [...(ofLane.get(lane) ?? []), finding]);
    }
  }
  sort();
  if (import.meta.isLive) {
    whenGrown((_, before) => {
      if (model.recording.findings === before.recording.findings && model.recording.lanes === before.recording.lanes) return;
      ofLane.clear();
      sort();
    });
  }

  /**
   * @param {number} lane @param {import('./timeline-axis.js').View} view @param {number} width of the plot
   * @returns {HTMLElement[]}
   */
  function of(lane, view, width) {
    let before = -1;
    return (ofLane.get(lane) ?? []).flatMap((finding) => {
      const share = shareOf(model.events, view, model.events.placeUpTo(finding.moment));
      // Of flags that would overlap, only the first is drawn; the row of findings contains all of them, with their count.
      if (share < 0 || share > 1 || Math.abs(share - before) * width < 15) return [];
      before = share;
      const label = `${visibleText(finding.title)}: ${visibleText(finding.headline)}`;
      const made = button('\u2691', () => store.chooseFinding(finding.fingerprint), { class: `flag ${findingStyle(finding)}`, tabindex: -1, 'aria-label': label, title: label });
      made.style.left = `${share * 100}%`;
      return [made];
    });
  }
  return { of };
}
