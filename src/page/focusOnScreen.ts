import { focusRendered } from './focus.ts';

/**
 * Moves the focus to a widget's target after the view has rendered the current state. Scrolls to the top of a new
 * screen, because the press that led to it may have scrolled the page to a button far below.
 *
 * @param target value of the element's `data-focus-target`
 * @param within the document, or the container of the widget
 */
export function focusOnScreen(target: string, within: ParentNode = document): void {
  const before = screenOf(within);
  setTimeout(() => {
    if (screenOf(within) === before) {
      focusRendered(target, within)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    focusRendered(target, within, { preventScroll: true });
    const card = within.querySelector('[data-widget]');
    // No smooth scrolling: a new screen is not a movement within the page.
    if (card && !isTopVisible(card)) card.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

/** Identifies the current screen by widget state and heading, because the wallet screens share one widget state. */
function screenOf(within: ParentNode): string {
  const card = within.querySelector<HTMLElement>('[data-widget]');
  return `${card?.dataset['widget']} ${card?.querySelector('[data-focus-target="heading"]')?.textContent}`;
}

/**
 * Returns whether the top of the widget can be seen. Hit-tests a point, because the host page may have nested scroll
 * containers or a fixed header.
 */
function isTopVisible(card: Element): boolean {
  const { left, top, width } = card.getBoundingClientRect();
  const root = card.getRootNode();
  const scope = root instanceof ShadowRoot ? root : document;
  return card.contains(scope.elementFromPoint(left + width / 2, top + 1));
}
