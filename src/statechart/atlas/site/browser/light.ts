import { scrollInto } from '../../viewer/keepInView.ts';

/** The parts to highlight for an element of the page, and the screenshot to show. */
interface Lit {
  readonly transitions: ReadonlySet<string>;
  readonly leaves: readonly string[];
  readonly picture: string | null;
}

const sources = '[data-takes], .flow [data-transitions]';

/**
 * Highlights arrows and states in the drawings: those of the element under the pointer or with the focus, otherwise
 * those of the element in the URL fragment. Drawings scroll within their frames to what is highlighted; the page does
 * not scroll. Below each drawing, a line describes its highlighted transitions with their actions.
 *
 * @param page the page of a machine
 * @param stage changes to the drawing that shows an element with the focus or in the URL fragment
 */
export function lightDrawings(page: Document, stage: DrawingStage): void {
  const arrows = [...page.querySelectorAll<SVGElement>('.flow [data-transitions]')].map((element) => ({
    element,
    transitions: linesOf(element.dataset['transitions']),
  }));
  const boxes = [...page.querySelectorAll<SVGElement>('.flow [data-state]')].map((element) => ({
    element,
    state: element.dataset['state'] ?? '',
    members: linesOf(element.dataset['members']),
    isFolded: element.classList.contains('folded'),
  }));
  const figures = [...page.querySelectorAll('[data-viewer]')];
  const preview = page.querySelector<HTMLImageElement>('[data-preview]');
  let hovered: Element | null = null;
  let pointer = { x: 0, y: 0 };

  const show = (): void => {
    const chosen = sourceOf(page.activeElement) ?? sourceOf(fragmentTarget(page));
    const lit = litBy(hovered ?? chosen);
    for (const { element, transitions } of arrows) {
      element.classList.toggle('lit', lit !== null && transitions.some((id) => lit.transitions.has(id)));
    }
    for (const { element, state, members, isFolded } of boxes) {
      const folded = members.length > 0 ? members : [state];
      const contains = (leaf: string): boolean =>
        leaf === state || (isFolded && folded.some((id) => leaf === id || leaf.startsWith(`${id}.`)));
      element.classList.toggle('lit', lit?.leaves.some(contains) ?? false);
    }
    page.documentElement.classList.toggle('lighting', (lit?.transitions.size ?? 0) > 0);
    if (preview) showPreview(preview, lit?.picture ?? null);
    if (!hovered && chosen && !chosen.closest('[data-frame]')) stage.showChosen();
    for (const figure of figures) showInFigure(figure, hovered ?? chosen);
  };

  page.addEventListener('pointerover', ({ target, clientX, clientY }) => {
    // The page scrolls below a pointer at rest while the reader moves the focus; this is no choice of the pointer.
    if (clientX === pointer.x && clientY === pointer.y) return;
    pointer = { x: clientX, y: clientY };
    const source = sourceOf(target);
    if (source === hovered) return;
    hovered = source;
    show();
  });
  page.documentElement.addEventListener('pointerleave', () => {
    hovered = null;
    show();
  });
  page.addEventListener('focusin', () => {
    hovered = null;
    show();
  });
  page.addEventListener('focusout', show);
  page.defaultView?.addEventListener('hashchange', show);
  show();
}

/** Scrolls to the highlighted part of a drawing and describes it. The drawing that the source is in does not scroll. */
function showInFigure(figure: Element, source: Element | null): void {
  const frame = figure.querySelector('[data-frame]');
  const line = figure.querySelector('[data-fact]');
  const part =
    figure.querySelector('.box.lit:not(.compound, .parallel)') ?? figure.querySelector('.caption.lit');
  if (frame && part && source && !frame.contains(source)) scrollInto(frame, part);
  const facts = [...figure.querySelectorAll(':is(.caption, .chip).lit > title')].flatMap(({ textContent }) =>
    linesOf(textContent),
  );
  if (line) line.textContent = [...new Set(facts)].join('\n');
}

function sourceOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(sources) : null;
}

function fragmentTarget(page: Document): Element | null {
  return page.getElementById(idInFragment(page.location.hash));
}

/** Returns the id that a URL fragment names; the fragment itself if its encoding is damaged, as by a mail program. */
function idInFragment(fragment: string): string {
  const id = fragment.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function litBy(source: Element | null): Lit | null {
  if (!(source instanceof HTMLElement || source instanceof SVGElement)) return null;
  const { takes, transitions, leads, picture } = source.dataset;
  return {
    transitions: new Set(linesOf(takes ?? transitions)),
    leaves: linesOf(leads),
    picture: picture ?? null,
  };
}

/**
 * Shows the screenshot of a step; `null` hides the preview. The step links to the same screenshot, so the preview needs
 * no text alternative.
 */
function showPreview(preview: HTMLImageElement, picture: string | null): void {
  preview.hidden = picture === null;
  if (picture !== null && preview.getAttribute('src') !== picture) preview.src = picture;
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean);
}

/**
 * Shows one drawing of a large machine at a time: a folded box opens in place, and an open one folds again. Without
 * this script the page shows all drawings one below the other.
 */
export class DrawingStage {
  private readonly page: Document;
  private readonly figures: readonly HTMLElement[];

  /** @param page the page of a machine */
  constructor(page: Document) {
    this.page = page;
    this.figures = [...page.querySelectorAll<HTMLElement>('[data-drawings] > figure')];
    if (this.figures.length < 2) return;
    page.querySelector('[data-drawings]')?.classList.add('staged');
    page.addEventListener('click', ({ target }) => {
      // Before the browser scrolls to the fragment, because it cannot scroll to a hidden drawing.
      if (target instanceof Element) this.showFragment(target.closest('a')?.getAttribute('href') ?? '');
    });
    page.defaultView?.addEventListener('hashchange', () => this.showFragment(page.location.hash));
    this.show(this.figures[0]);
    this.showFragment(page.location.hash);
  }

  /** Changes to the drawing that shows the chosen states in detail, unless the current one does. */
  showChosen(): void {
    const isDetailed = (figure: HTMLElement) =>
      figure.querySelector('.box.lit:not(.folded, .context, .compound, .parallel)') !== null;
    const current = this.figures.find((figure) => figure.classList.contains('current'));
    if (!current || isDetailed(current)) return;
    const detailed = this.figures.find(isDetailed);
    if (detailed) this.show(detailed);
  }

  private showFragment(fragment: string): void {
    const id = idInFragment(fragment);
    const figure = fragment.startsWith('#') ? this.figures.find((each) => each.id === id) : undefined;
    if (figure) this.show(figure);
  }

  private show(shown: HTMLElement | undefined): void {
    for (const figure of this.figures) {
      figure.classList.toggle('current', figure === shown);
    }
    for (const link of this.page.querySelectorAll('[data-part]')) {
      const isCurrent = link.getAttribute('href') === `#${shown?.id ?? ''}`;
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}
