import { focusTarget } from '../page/focus.ts';

/**
 * Moves the focus within one section of the profile, because focus targets such as `failure` occur in several. A list
 * has no heading of its own, so the focus then moves to the heading of the section.
 *
 * A client who types in another section keeps the focus: otherwise the rest of a password would go into a field that
 * shows it. Live regions announce the result.
 */
export function focusInSection(id: string, target: string): void {
  const section = document.getElementById(id);
  if (!section || isTypingOutside(section)) return;
  if (target === 'section') section.scrollIntoView();
  const ownHeading = `${id}-section`;
  if (target === 'heading') focusTarget(target, section, ownHeading);
  else focusTarget(target === 'section' ? ownHeading : target, section);
}

/**
 * Calls `onLost` after the next rendering if it takes the focused element of a panel away, and nothing else has the focus.
 *
 * @param panel `null` while it is not mounted
 */
export function keepFocus(panel: Element | null, onLost: () => void): void {
  const { activeElement } = document;
  if (!panel?.contains(activeElement)) return;
  setTimeout(() => {
    if (activeElement?.isConnected === false && document.activeElement === document.body) onLost();
  });
}

function isTypingOutside(section: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, select, textarea') === true && !section.contains(activeElement);
}
