// Draws the rows of marks above the lanes: one element for each spot, however many marks stand there.

import { button, html } from './elements.js';
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
  const plot = html('div', { class: 'plot' });
  const label = html('span', { class: 'lane-label' }, marks.title, html('span', { class: 'lane-count' }, digits(marks.places.length)));
  const row = html('div', { class: 'mark-row', 'data-marks': marks.name }, label, plot);
  /** @type {Array<{made: HTMLElement, first: number, last: number}>} */
  let drawn = [];

  /** @param {import('./axis.js').View} view @param {number} width of the plot */
  function draw(view, width) {
    const [first, end] = placesIn(model.events, view);
    const { places } = marks;
    const xOf = (/** @type {number} */ index) => shareOf(model.events, view, places[index]) * width;
    const clusters = clustered(firstFrom(places, first), firstFrom(places, end), xOf, marks.rank, width);
    drawn = clusters.map((cluster) => ({ made: markOf(cluster), first: cluster.first, last: cluster.last }));
    plot.replaceChildren(...drawn.map(({ made }) => made));
  }

  /** @param {import('./clusters.js').Cluster} cluster */
  function markOf({ first, last, shown, count, alike, x }) {
    const isMany = count > 1;
    const { sign, style, label: text } = marks.look(shown, isMany);
    const from = model.events.number(marks.places[first]);
    const to = model.events.number(marks.places[last]);
    // The number beside a sign is of those that have it: of thousands of messages a few may have failed.
    const said = isMany ? `${digits(count)} ${marks.name}${marks.alike(shown, alike)}, from event ${from} to ${to}, one of them: ${text}` : text;
    const made = button(isMany ? '' : sign, () => {
      if (!isMany || marks.places[last] - marks.places[first] < 3) marks.choose(shown);
      else look(marks.places[first], marks.places[last]);
    }, { class: `mark ${style}${isMany ? ' many' : ''}`, tabindex: -1, 'aria-label': said, title: isMany ? said : `${from}: ${text}` });
    if (isMany) made.append(html('b', {}, sign), ` ${countLabel(alike)}`);
    else if (marks.message(shown) !== 0) made.dataset.markMessage = String(marks.message(shown));
    made.style.transform = `translateX(${Math.round(x * 10) / 10 - 8}px)`;
    return made;
  }

  /** @param {import('./store.js').State} state */
  function update(state) {
    if (marks.name !== 'messages') return;
    const place = state.message === null ? -1 : model.events.placeUpTo(model.messages.get(state.message)?.sent ?? -1);
    for (const { made, first, last } of drawn) {
      // One message of several in a spot is somewhere between its neighbours.
      made.classList.toggle('chosen', place >= 0 && place >= marks.places[first] && place <= marks.places[last]);
    }
  }

  return { row, draw, update };
}
