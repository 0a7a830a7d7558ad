/** The parts to highlight for an element of the page, and the screenshot to show. */
interface Lit {
  readonly transitions: ReadonlySet<string>;
  readonly leaves: readonly string[];
  readonly picture: string | null;
}

const sources = '[data-takes], .flow [data-transitions]';

/**
 * Highlights arrows and states in the drawings: those of the element under the pointer or with the focus, otherwise
 * those of the element in the URL fragment. Nothing scrolls.
 *
 * @param page the page of a machine
 */
export function lightDrawings(page: Document): void {
  const arrows = [...page.querySelectorAll<SVGElement>('.flow [data-transitions]')].map((element) => ({
    element,
    transitions: linesOf(element.dataset['transitions']),
  }));
  const boxes = [...page.querySelectorAll<SVGElement>('.flow [data-state]')].map((element) => ({
    element,
    state: element.dataset['state'] ?? '',
    isFolded: element.classList.contains('folded'),
  }));
  const preview = page.querySelector<HTMLImageElement>('[data-preview]');
  let hovered: Element | null = null;

  const show = (): void => {
    const lit = litBy(hovered ?? sourceOf(page.activeElement) ?? sourceOf(fragmentTarget(page)));
    for (const { element, transitions } of arrows) {
      element.classList.toggle('lit', lit !== null && transitions.some((id) => lit.transitions.has(id)));
    }
    for (const { element, state, isFolded } of boxes) {
      const contains = (leaf: string): boolean =>
        leaf === state || (isFolded && leaf.startsWith(`${state}.`));
      element.classList.toggle('lit', lit?.leaves.some(contains) ?? false);
    }
    page.documentElement.classList.toggle('lighting', (lit?.transitions.size ?? 0) > 0);
    if (preview) showPreview(preview, lit?.picture ?? null);
  };

  page.addEventListener('pointerover', ({ target }) => {
    const source = sourceOf(target);
    if (source === hovered) return;
    hovered = source;
    show();
  });
  page.documentElement.addEventListener('pointerleave', () => {
    hovered = null;
    show();
  });
  page.addEventListener('focusin', show);
  page.addEventListener('focusout', show);
  page.defaultView?.addEventListener('hashchange', show);
  show();
}

function sourceOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(sources) : null;
}

function fragmentTarget(page: Document): Element | null {
  return page.getElementById(decodeURIComponent(page.location.hash.slice(1)));
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
