// Dragging the graph's background, or anything on it, moves the picture.

/** @param {SVGSVGElement} picture @param {(right: number, down: number) => void} pan */
export function dragToPan(picture, pan) {
  /** @type {{x: number, y: number, id: number, moved: boolean} | null} */
  let drag = null;
  picture.addEventListener('pointerdown', (event) => {
    if (event.button === 0) drag = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  });
  picture.addEventListener('pointermove', (event) => {
    // The button was released outside of the picture.
    if (event.buttons === 0) drag = null;
    if (!drag || drag.id !== event.pointerId) return;
    const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
    // The pointer moves a little during a click, which must remain a click.
    if (!drag.moved && Math.hypot(right, down) < 4) return;
    if (!drag.moved) picture.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, y: event.clientY, id: drag.id, moved: true };
    picture.classList.add('dragging');
    pan(-right, -down);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    picture.addEventListener(end, () => {
      drag = null;
      picture.classList.remove('dragging');
    });
  }
}
