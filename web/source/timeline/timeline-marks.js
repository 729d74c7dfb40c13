// Draws the rows of marks above the lanes: one element for each position, however many marks there are. When another part of the
// session is shown, the elements are filled with other marks.

import { html, listen, setAttribute, setData, setText, syncChildren } from '../ui/elements.js';
import { clustered, countLabel } from './mark-clusters.js';
import { firstFrom } from '../data/columns.js';
import { placesIn, shareOf } from './timeline-axis.js';
import { digits } from '../data/display-text.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('./session-marks.js').Marks} Marks */

/**
 * @param {import('../data/model.js').Model} model
 * @param {Marks} marks
 * @param {(first: number, last: number) => void} look zooms in on the events between two places
 */
export function createMarkRow(model, marks, look) {
  const line = html('div', 'marks');
  const plot = html('div', 'plot', line);
  const label = html('span', 'lane-label', marks.title, html('span', 'lane-count', digits(marks.places.length)));
  const row = html('div', { class: 'mark-row', 'data-marks': marks.name }, label, plot);
  if (import.meta.isLive) {
    const tell = () => {
      setText(label.lastElementChild, digits(marks.places.length));
      row.hidden = marks.places.length === 0 && marks.name !== 'actions' && marks.name !== 'messages';
    };
    tell();
    whenGrown(tell);
  }
  /** @type {ReturnType<typeof makeMark>[]} in order; those in the page each show a cluster */
  const made = [];
  /** @type {import('./mark-clusters.js').Cluster[]} */
  let clusters = [];
  let [chosen, isNamed] = [-1, false];

  /** @param {EventTarget | null} target */
  const markAt = (target) => made.findIndex(({ mark }) => mark.contains(/** @type {Node | null} */ (target)));
  listen(line, 'click', ({ target }) => {
    const found = clusters[markAt(target)];
    if (!found) return;
    const [first, last] = [marks.places[found.first], marks.places[found.last]];
    if (found.count === 1 || last - first < 3) marks.choose(found.shown);
    else look(first, last);
  });
  for (const way of ['pointerover', 'focusin']) line.addEventListener(way, describe);

  /** @param {import('./timeline-axis.js').View} view @param {number} width of the plot */
  function draw(view, width) {
    const [first, end] = placesIn(model.events, view);
    const { places } = marks;
    const xOf = (/** @type {number} */ index) => shareOf(model.events, view, places[index]) * width;
    const focused = line.contains(document.activeElement) ? markAt(document.activeElement) : -1;
    const before = clusters[focused];
    clusters = clustered(firstFrom(places, first), firstFrom(places, end), xOf, marks.rank, width);
    const now = clusters[focused];
    // The focus does not remain on an element that now shows another mark.
    if (now && (now.first !== before.first || now.last !== before.last)) made[focused].mark.blur();
    clusters.forEach((cluster, index) => fill(made[index] ??= makeMark(), cluster));
    isNamed = false;
    syncChildren(line, made.slice(0, clusters.length).map(({ mark }) => mark));
    // Marks are in grid columns: an individual style for each would cost more than everything else. Eighths of a pixel add up exactly.
    const lefts = clusters.map(({ x }) => Math.round(x * 8) / 8);
    line.style.marginLeft = `${lefts[0] - 8}px`;
    line.style.gridTemplateColumns = lefts.map((left, index) => `${lefts[index + 1] - left || 0}px`).join(' ');
  }

  /** @param {ReturnType<typeof makeMark>} made @param {import('./mark-clusters.js').Cluster} cluster */
  function fill(made, { shown, count, alike }) {
    const isMany = count > 1;
    const { sign, style } = marks.look(shown, isMany);
    const look = `mark ${style}${isMany ? ' many' : ''}`;
    // Compared with a variable, because reading it from the element takes longer.
    if (made.look !== look) setAttribute(made.mark, 'class', made.look = look);
    setData(made.text, isMany ? `${sign} ${countLabel(alike)}` : sign);
  }

  /** Sets the accessible names, which can wait until the cursor rests or the pointer enters. */
  function describe() {
    if (isNamed) return;
    isNamed = true;
    clusters.forEach(({ first, last, shown, count, alike }, index) => {
      const [from, to] = [first, last].map((place) => model.events.number(marks.places[place]));
      const { label: text } = marks.look(shown);
      // The number beside a symbol counts only marks with that symbol: of thousands of messages a few may have failed.
      const said = count > 1 ? `${digits(count)} ${marks.name}${marks.alike(shown, alike)}, from event ${from} to ${to}, one of them: ${text}` : text;
      const { mark } = made[index];
      mark.title = count > 1 ? said : `${from}: ${text}`;
      setAttribute(mark, 'aria-label', said);
    });
  }

  /** @param {import('../state/store.js').State} state */
  function update(state) {
    if (marks.name !== 'messages') return;
    const place = state.message === null ? -1 : model.events.placeUpTo(model.messages.get(state.message)?.sent ?? -1);
    // The selected message may be between the first and the last one of a cluster.
    const found = place < 0 ? -1 : clusters.findIndex(({ first, last }) => place >= marks.places[first] && place <= marks.places[last]);
    made[chosen]?.mark.classList.toggle('chosen', found === chosen);
    made[chosen = found]?.mark.classList.add('chosen');
  }

  return { row, draw, describe, update };
}

function makeMark() {
  const text = new Text();
  return { mark: html('button', { type: 'button', tabindex: -1 }, text), text, look: '' };
}
