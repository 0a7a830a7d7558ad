/** What a step, or any other thing of the page, has to do with the drawings. */
interface Lit {
  readonly transitions: ReadonlySet<string>;
  readonly leaves: readonly string[];
  readonly picture: string | null;
}

const lighters = '[data-takes], .flow [data-transitions]';

/**
 * Lights in the drawings whatever the pointer or the focus is on: the arrows that a step takes and the states it leads to. What
 * the address of the page points to stays lit while nothing else is. Nothing is scrolled.
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
  let pointed: Element | null = null;

  const show = (): void => {
    const lit = litBy(pointed ?? lighterOf(page.activeElement) ?? lighterOf(addressed(page)));
    for (const { element, transitions } of arrows) {
      element.classList.toggle('lit', lit !== null && transitions.some((id) => lit.transitions.has(id)));
    }
    for (const { element, state, isFolded } of boxes) {
      const holds = (leaf: string): boolean => leaf === state || (isFolded && leaf.startsWith(`${state}.`));
      element.classList.toggle('lit', lit?.leaves.some(holds) ?? false);
    }
    page.documentElement.classList.toggle('lighting', (lit?.transitions.size ?? 0) > 0);
    if (preview) showPreview(preview, lit?.picture ?? null);
  };

  page.addEventListener('pointerover', ({ target }) => {
    const lighter = lighterOf(target);
    if (lighter === pointed) return;
    pointed = lighter;
    show();
  });
  page.documentElement.addEventListener('pointerleave', () => {
    pointed = null;
    show();
  });
  page.addEventListener('focusin', show);
  page.addEventListener('focusout', show);
  page.defaultView?.addEventListener('hashchange', show);
  show();
}

function lighterOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(lighters) : null;
}

function addressed(page: Document): Element | null {
  return page.getElementById(decodeURIComponent(page.location.hash.slice(1)));
}

function litBy(lighter: Element | null): Lit | null {
  if (!(lighter instanceof HTMLElement || lighter instanceof SVGElement)) return null;
  const { takes, transitions, leads, picture } = lighter.dataset;
  return {
    transitions: new Set(linesOf(takes ?? transitions)),
    leaves: linesOf(leads),
    picture: picture ?? null,
  };
}

/** The picture is the one that the step links to, so it says nothing that is not said there. */
function showPreview(preview: HTMLImageElement, picture: string | null): void {
  preview.hidden = picture === null;
  if (picture !== null && preview.getAttribute('src') !== picture) preview.src = picture;
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean);
}
