// Draws the rows of marks above the lanes: one element for each spot, however many marks stand there. When another part of the
// session is looked at, they are filled with other marks.

import { html, setAttribute, setText, syncChildren } from './elements.js';
import { clustered, countLabel } from './clusters.js';
import { firstFrom } from './columns.js';
import { placesIn, shareOf } from './axis.js';
import { digits } from './names.js';

/** @typedef {import('./marks.js').Marks} Marks */

/**
 * @param {import('./model.js').Model} model
 * @param {Marks} marks
 * @param {(first: number, last: number) => void} look closer at the events between two places
 */
export function createMarkRow(model, marks, look) {
  const line = html('div', { class: 'marks' });
  const plot = html('div', { class: 'plot' }, line);
  const label = html('span', { class: 'lane-label' }, marks.title, html('span', { class: 'lane-count' }, digits(marks.places.length)));
  const row = html('div', { class: 'mark-row', 'data-marks': marks.name }, label, plot);
  /** @type {HTMLElement[]} in order; of those that are in the page, each stands for a cluster */
  const made = [];
  /** @type {import('./clusters.js').Cluster[]} */
  let clusters = [];

  line.addEventListener('click', ({ target }) => {
    const found = clusters[made.findIndex((mark) => mark.contains(/** @type {Node} */ (target)))];
    if (!found) return;
    const [first, last] = [marks.places[found.first], marks.places[found.last]];
    if (found.count === 1 || last - first < 3) marks.choose(found.shown);
    else look(first, last);
  });

  /** @param {import('./axis.js').View} view @param {number} width of the plot */
  function draw(view, width) {
    const [first, end] = placesIn(model.events, view);
    const { places } = marks;
    const xOf = (/** @type {number} */ index) => shareOf(model.events, view, places[index]) * width;
    clusters = clustered(firstFrom(places, first), firstFrom(places, end), xOf, marks.rank, width);
    clusters.forEach((cluster, index) => fill(made[index] ??= html('button', { type: 'button', tabindex: -1 }, html('b'), html('span')), cluster));
    syncChildren(line, made.slice(0, clusters.length));
    // All stand in columns: a style of its own for each would cost more than all the rest. Whole parts of a pixel add up.
    const lefts = clusters.map(({ x }) => Math.round(x * 8) / 8);
    line.style.marginLeft = `${lefts[0] - 8}px`;
    line.style.gridTemplateColumns = lefts.map((left, index) => `${lefts[index + 1] - left || 0}px`).join(' ');
  }

  /** @param {HTMLElement} mark @param {import('./clusters.js').Cluster} cluster */
  function fill(mark, { first, last, shown, count, alike }) {
    const isMany = count > 1;
    const { sign, style, label: text } = marks.look(shown, isMany);
    const from = model.events.number(marks.places[first]);
    const to = model.events.number(marks.places[last]);
    // The number beside a sign is of those that have it: of thousands of messages a few may have failed.
    const said = isMany ? `${digits(count)} ${marks.name}${marks.alike(shown, alike)}, from event ${from} to ${to}, one of them: ${text}` : text;
    const title = isMany ? said : `${from}: ${text}`;
    // Nobody is left on what has become another mark.
    if (mark.title !== title && mark === document.activeElement) mark.blur();
    mark.title = title;
    setAttribute(mark, 'aria-label', said);
    setAttribute(mark, 'class', `mark ${style}${isMany ? ' many' : ''}`);
    setText(mark.firstElementChild, sign);
    setText(mark.lastElementChild, isMany ? ` ${countLabel(alike)}` : '');
  }

  /** @param {import('./store.js').State} state */
  function update(state) {
    if (marks.name !== 'messages') return;
    const place = state.message === null ? -1 : model.events.placeUpTo(model.messages.get(state.message)?.sent ?? -1);
    clusters.forEach(({ first, last }, index) => {
      // One message of several in a spot is somewhere between its neighbours.
      made[index].classList.toggle('chosen', place >= marks.places[first] && place <= marks.places[last]);
    });
  }

  return { row, draw, update };
}
