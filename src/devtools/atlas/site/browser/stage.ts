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
    const id = decodeURIComponent(fragment.slice(1));
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
