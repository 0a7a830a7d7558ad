import { focusDrawn } from './focus.ts';

/**
 * Moves the focus to the element a widget's machine named, once the view has rendered the state that the machine is in by
 * then. A new screen is shown from its top: the press that led to it may have scrolled the page to a button far below.
 *
 * @param target the value of the element's `data-focus-target`
 * @param within the page, or the element that the widget is mounted in
 */
export function focusOnScreen(target: string, within: ParentNode = document): void {
  const before = screenOf(within);
  setTimeout(() => {
    if (screenOf(within) === before) {
      focusDrawn(target, within)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    focusDrawn(target, within, { preventScroll: true });
    const card = within.querySelector('[data-widget]');
    // A change of screen is no movement, so the page does not glide.
    if (card && !isTopInSight(card)) card.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

/** Names the screen that is on the page: several screens of a wallet share one state of the widget. */
function screenOf(within: ParentNode): string {
  const card = within.querySelector<HTMLElement>('[data-widget]');
  return `${card?.dataset['widget']} ${card?.querySelector('h1')?.textContent}`;
}

/** The point is tested, not the numbers: the card may stand in boxes of the page that scroll, or below a bar that stays. */
function isTopInSight(card: Element): boolean {
  const { left, top, width } = card.getBoundingClientRect();
  const root = card.getRootNode();
  const found = root instanceof ShadowRoot ? root : document;
  return card.contains(found.elementFromPoint(left + width / 2, top + 1));
}
