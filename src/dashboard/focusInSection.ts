import { focusTarget } from '../page/focus.ts';

/** Moves the focus within one section of the profile, because focus targets such as `failure` occur in several. */
export function focusInSection(id: string, target: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  if (target === 'section') section.scrollIntoView();
  focusTarget(target === 'section' ? `${id}-section` : target, section);
}
