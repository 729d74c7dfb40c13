// The lower edge of the timeline, which changes the height of the lanes.

import { html, listen, setAttribute } from '../ui/elements.js';
import { countText } from '../data/display-text.js';
import { laneHeight } from './timeline-lanes.js';
import { whenGrown } from '../live/growth.js';

/** The share of the window's height that the picture has at first. */
const pictureShare = 0.55;
/** In a window no wider than this, the page scrolls (see media-queries.css), and the height of the picture is set there. */
const pageScrolls = 1000;
const fewestLanes = 2;

/**
 * @param {HTMLElement} box
 * @param {number} count of lanes
 */
export function createGrip(box, count) {
  const grip = html('div', {
    class: 'grip', role: 'separator', tabindex: 0, 'aria-orientation': 'horizontal', 'aria-label': 'Height of the lanes',
    'aria-valuemin': 1, 'aria-valuemax': 60, title: 'Drag to show more or fewer lanes; double-click to show all',
  });
  let lanes = fewestLanes;
  let isOwn = false;

  /** @param {number} wanted */
  function resize(wanted) {
    const most = Math.max(fewestLanes, Math.min(60, count, Math.floor((innerHeight * 0.6) / laneHeight)));
    lanes = Math.min(most, Math.max(1, wanted));
    box.style.height = `${Math.round(lanes * laneHeight + 3)}px`;
    setAttribute(grip, 'aria-valuenow', Math.round(lanes));
    setAttribute(grip, 'aria-valuetext', countText(Math.round(lanes), 'lane'));
  }

  /** @param {number} wanted by the user */
  function choose(wanted) {
    isOwn = true;
    resize(wanted);
  }

  listen(grip, 'keydown', (event) => {
    const next = { ArrowDown: lanes + 1, ArrowUp: lanes - 1, Home: 1, End: count }[event.key];
    if (next === undefined) return;
    choose(Math.round(next));
    event.preventDefault();
  });
  listen(grip, 'dblclick', () => choose(count));
  /** @type {{y: number, lanes: number} | null} */
  let drag = null;
  listen(grip, 'pointerdown', (event) => {
    drag = { y: event.clientY, lanes };
    grip.setPointerCapture(event.pointerId);
  });
  listen(grip, 'pointermove', (event) => { if (drag) choose(drag.lanes + (event.clientY - drag.y) / laneHeight); });
  for (const end of ['pointerup', 'pointercancel']) grip.addEventListener(end, () => { drag = null; });

  /**
   * The height until the user chooses one: what the lanes need, up to a third of the window, and no more than leaves the picture
   * its share.
   * @param {HTMLElement} picture
   */
  function settle(picture) {
    if (isOwn) return;
    resize(fewestLanes);
    const { innerHeight, innerWidth } = window;
    const room = innerWidth > pageScrolls ? picture.clientHeight + lanes * laneHeight - pictureShare * innerHeight : innerHeight * 0.2;
    resize(Math.max(fewestLanes, Math.floor(Math.min(room, innerHeight / 3) / laneHeight)));
  }

  if (import.meta.isLive) {
    whenGrown(({ recording }) => {
      // If there was no room for those before, more change nothing, and to measure the room costs a layout of the page.
      const isOther = recording.lanes.length < count || (recording.lanes.length > count && lanes >= count);
      count = recording.lanes.length;
      const canvas = document.querySelector('[data-part=graph] .canvas');
      // As many as there is room for, until the user chooses a height.
      if (isOther && canvas instanceof HTMLElement) settle(canvas);
    });
  }

  return {
    grip,
    settle,
    kept: () => (isOwn ? String(Math.round(lanes * 10) / 10) : ''),
    /** @param {string} text from the address */
    restore(text) { if (/^\d{1,2}(\.\d)?$/.test(text)) choose(Number(text)); },
  };
}
