import type { MouseEvent, ReactNode } from 'react';
import { usePath } from '../copy/useCopy.ts';
import { isPlainPress } from '../ui/isPlainPress.ts';

interface FlowLinkProps {
  /** Path of the page that the link opens in a new tab, or in a browser without JavaScript. */
  readonly to: string;
  /** Called instead of navigating when the link is followed in this tab. */
  readonly onFollow: (link: HTMLAnchorElement) => void;
  readonly children: ReactNode;
}

/**
 * A link that sends an event to a machine when followed. `src/page/earlyScript.ts` stores a click that comes before
 * hydration.
 */
export function FlowLink({ to, onFollow, children }: FlowLinkProps) {
  const pathOf = usePath();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onFollow(event.currentTarget);
  };
  return (
    <a href={pathOf(to)} data-flow-press onClick={onClick}>
      {children}
    </a>
  );
}
