// A picture of causes and what they led to: buttons from left to right, and lines between them.

import { html, listen, name, setAttribute, svg } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';
import { roleDetail, roleText } from '../data/effect-roles.js';
import { isNoEvent } from '../data/effects.js';
import { rovingKeys } from '../ui/roving-focus.js';
import { nodes as looks } from '../data/vocabulary.js';

/** @typedef {import('../data/effects.js').Effect} Effect */

/** More is no picture. */
const mostBoxes = 400;
const [height, gap, stepDown] = [34, 38, 42];
/** Of boxes, for the longest of their texts. */
const [leastWidth, mostWidth] = [178, 260];
/** @type {Record<string, string>} */
const tones = { action: 'view', message: 'path', child: 'coordinator', unhandled: 'unhandled', nothing: 'faint', lost: 'faint' };

/**
 * @param {Effect[]} all causes, each followed by its effects
 * @param {(events: number[]) => void} choose
 */
export function effectsPicture(all, choose) {
  const lines = all.slice(0, mostBoxes);
  const width = lines.reduce((most, { role }) => Math.min(mostWidth, Math.max(most, (role.name || roleText(role)).length * 7 + 18, roleDetail(role).length * 6 + 42)), leastWidth);
  const stepAcross = width + gap;
  const ways = svg('svg', { 'aria-hidden': 'true' });
  const picture = html('div', { class: 'effects-picture', role: 'group', 'aria-label': 'Causes, and to the right what they led to' }, ways);
  /** @type {Array<{y: number, times: number}>} the box of each level above the next one */
  const above = [];
  let row = 0;
  let deepest = 0;
  lines.forEach(({ role, events, depth }, index) => {
    // Beside its cause if it is the first effect, otherwise in a new row.
    if (index > 0 && depth <= lines[index - 1].depth) row += depth === 0 ? 1.4 : 1;
    deepest = Math.max(deepest, depth);
    const [x, y, times] = [depth * stepAcross, row * stepDown, events.length];
    above[depth] = { y, times };
    if (depth > 0) {
      const [from, left, half] = [above[depth - 1], x - gap, x - gap / 2];
      const middle = height / 2;
      ways.append(svg('path', { d: `M${left},${from.y + middle}C${half},${from.y + middle} ${half},${y + middle} ${x},${y + middle}`,
        'stroke-width': 1 + 3 * times / from.times }));
    }
    const text = visibleText(roleText(role));
    const made = html('button', { type: 'button', title: `${text}, ${times}\u00d7`, tabindex: -1, class: isNoEvent(role) ? 'no-event' : null }, name(visibleText(role.name) || text),
      html('span', {}, `${times}\u00d7 `, name(visibleText(roleDetail(role)))));
    const tone = tones[role.kind] ?? looks.find((look) => look.name === role.node)?.tone ?? 'system';
    made.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;--line:var(--${tone});--fill:var(--${tone}-fill,var(--paper))`;
    listen(made, 'click', () => choose(events));
    picture.append(made);
  });
  setAttribute(ways, 'width', deepest * stepAcross + width);
  setAttribute(ways, 'height', row * stepDown + height);
  rovingKeys(picture, 'button');
  if (all.length > lines.length) picture.append(html('p', 'note', `The first ${lines.length} of ${all.length}.`));
  return picture;
}
