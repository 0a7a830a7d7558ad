import { useRef, type FocusEvent } from 'react';

/**
 * Calls back when the focus leaves an element: after Tab or a press elsewhere, but not when the whole window loses the
 * focus, because the active element then stays the same. A modal dialog only borrows the focus: it gives it back to the
 * element that had it, which must then still be there.
 *
 * @returns the ref of the element, and the handler for the blur of each part that can have the focus
 */
export function useBlurOutside(onOutside: () => void) {
  const rootRef = useRef<HTMLDivElement>(null);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = [relatedTarget, document.activeElement].some(
      (node) => node && rootRef.current?.contains(node),
    );
    const isInDialog = relatedTarget?.closest('dialog') != null;
    if (!isInside && !isInDialog) onOutside();
  };
  return { rootRef, onBlur };
}
