import { useRef, type FocusEvent } from 'react';

/**
 * Calls back when the focus leaves an element: after Tab or a press elsewhere, but not when the whole window loses the
 * focus, because the active element then stays the same.
 *
 * @returns the ref of the element, and the handler for the blur of each part that can have the focus
 */
export function useBlurOutside(onOutside: () => void) {
  const rootRef = useRef<HTMLDivElement>(null);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = [relatedTarget, document.activeElement].some(
      (node) => node && rootRef.current?.contains(node),
    );
    if (!isInside) onOutside();
  };
  return { rootRef, onBlur };
}
