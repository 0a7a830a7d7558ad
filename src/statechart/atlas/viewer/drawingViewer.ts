/** Smallest scale at which a drawing is shown first: its text of 13 px then measures 12 px. */
const legible = 12.01 / 13;

/** Smallest and largest scale of a drawing, and the factor of one step. */
const zoom = { least: 0.2, most: 4, step: 1.25 } as const;

/** Distance in px that the pointer moves before a press becomes a drag instead of a click. */
const dragThreshold = 4;

/** The commands of the buttons, as values of `data-zoom`. */
export type ZoomCommand = 'in' | 'out' | 'fit' | 'actual';

const keys: Readonly<Record<string, ZoomCommand>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  '1': 'actual',
};

/** A position in px from the upper left corner of the frame. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets the reader pan and zoom a drawing. The frame scrolls, so one finger, the wheel and the arrow keys pan; a drag of
 * the mouse does, too. Two fingers, the wheel with Ctrl, the keys `+`, `-`, `0` and `1`, and the buttons zoom.
 *
 * @param figure contains the frame (`data-frame`; with the value `fit`, the drawing first gets the width of the frame),
 * whose first child contains the drawing, and buttons (`data-zoom`)
 * @returns a function that removes all listeners
 */
export function startViewer(figure: Element): () => void {
  const frame = figure.querySelector<HTMLElement>('[data-frame]');
  const sheet = frame?.firstElementChild;
  if (!frame || !(sheet instanceof HTMLElement)) return () => undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const viewer = new Viewer(frame, sheet);
  for (const button of figure.querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
    button.addEventListener('click', () => viewer.run(button.dataset['zoom']), { signal });
  }
  frame.addEventListener('keydown', (event) => zoomByKey(event, viewer), { signal });
  frame.addEventListener('wheel', (event) => zoomByWheel(event, viewer), { signal, passive: false });
  panByMouse(frame, signal);
  zoomByFingers(frame, viewer, signal);
  if (frame.dataset['frame'] === 'fit') viewer.fitWidth();
  viewer.showStart();
  return () => listeners.abort();
}

class Viewer {
  private readonly frame: HTMLElement;
  private readonly sheet: HTMLElement;

  constructor(frame: HTMLElement, sheet: HTMLElement) {
    this.frame = frame;
    this.sheet = sheet;
  }

  get scale(): number {
    return this.sheet.getBoundingClientRect().width / this.size().width;
  }

  run(command: string | undefined): void {
    if (command === 'in') this.zoomTo(this.scale * zoom.step);
    if (command === 'out') this.zoomTo(this.scale / zoom.step);
    if (command === 'actual') this.zoomTo(1);
    if (command === 'fit') this.zoomTo(this.fittingScale());
  }

  /**
   * Changes the scale and keeps one place where it is.
   *
   * @param scale the wanted scale
   * @param place the place that does not move; by default the middle of the frame
   */
  zoomTo(scale: number, place: Place = this.middle()): void {
    const before = this.scale;
    const after = Math.min(zoom.most, Math.max(zoom.least, scale));
    const { scrollLeft, scrollTop } = this.frame;
    const { style } = this.sheet;
    style.minWidth = '0';
    style.maxWidth = 'none';
    style.width = `${this.size().width * after}px`;
    const factor = after / before;
    this.frame.scrollTo((scrollLeft + place.x) * factor - place.x, (scrollTop + place.y) * factor - place.y);
  }

  /** Gives the drawing the width of the frame, if its text stays legible and does not become larger than designed. */
  fitWidth(): void {
    this.zoomTo(Math.max(legible, Math.min(1, this.frame.clientWidth / this.size().width)));
  }

  /** Scrolls sideways to the start of the machine, if the drawing is wider than the frame. */
  showStart(): void {
    const start = this.sheet.querySelector('.dot')?.getBoundingClientRect();
    if (!start || this.frame.clientWidth === 0) return;
    const { left } = this.frame.getBoundingClientRect();
    this.frame.scrollBy(start.left - left - this.frame.clientWidth / 2, 0);
  }

  placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place {
    const { left, top } = this.frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private middle(): Place {
    return { x: this.frame.clientWidth / 2, y: this.frame.clientHeight / 2 };
  }

  private fittingScale(): number {
    const { width, height } = this.size();
    const tallest = Number.parseFloat(getComputedStyle(this.frame).maxHeight);
    const room = Number.isNaN(tallest) ? this.frame.clientHeight : tallest;
    return Math.min(1, this.frame.clientWidth / width, room / height);
  }

  /** Returns the size of the drawing in px at scale 1. */
  private size(): { readonly width: number; readonly height: number } {
    return this.sheet.querySelector('svg')?.viewBox.baseVal ?? { width: 1, height: 1 };
  }
}

function zoomByKey(event: KeyboardEvent, viewer: Viewer): void {
  const command = keys[event.key];
  if (command === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  viewer.run(command);
}

/** Browsers report the pinch of a trackpad as a wheel with Ctrl. */
function zoomByWheel(event: WheelEvent, viewer: Viewer): void {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const steps = Math.max(-1, Math.min(1, -event.deltaY / 100));
  viewer.zoomTo(viewer.scale * zoom.step ** steps, viewer.placeOf(event));
}

function panByMouse(frame: HTMLElement, signal: AbortSignal): void {
  let last: PointerEvent | null = null;
  let hasDragged = false;
  frame.addEventListener(
    'pointerdown',
    (event) => {
      hasDragged = false;
      last = event.pointerType === 'mouse' && event.button === 0 ? event : null;
    },
    { signal },
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (!last || event.buttons !== 1) return;
      const [right, down] = [event.clientX - last.clientX, event.clientY - last.clientY];
      if (!hasDragged && Math.hypot(right, down) < dragThreshold) return;
      if (!hasDragged) frame.setPointerCapture(event.pointerId);
      hasDragged = true;
      frame.scrollBy(-right, -down);
      last = event;
    },
    { signal },
  );
  // A link under the pointer would be dragged or followed at the end of the drag.
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  frame.addEventListener(
    'click',
    (event) => {
      if (hasDragged) event.preventDefault();
      hasDragged = false;
    },
    { signal, capture: true },
  );
}

interface Pinch {
  readonly distance: number;
  readonly scale: number;
}

function zoomByFingers(frame: HTMLElement, viewer: Viewer, signal: AbortSignal): void {
  let start: Pinch | null = null;
  const pinchOf = ({ touches }: TouchEvent) => {
    const [first, second] = [touches[0], touches[1]];
    if (!first || !second || touches.length > 2) return null;
    return {
      distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
      middle: viewer.placeOf({
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
      }),
    };
  };
  frame.addEventListener(
    'touchmove',
    (event) => {
      const pinch = pinchOf(event);
      if (!pinch) return;
      if (event.cancelable) event.preventDefault();
      start ??= { distance: pinch.distance, scale: viewer.scale };
      viewer.zoomTo((start.scale * pinch.distance) / start.distance, pinch.middle);
    },
    { signal, passive: false },
  );
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    frame.addEventListener(type, () => (start = null), { signal });
  }
}
