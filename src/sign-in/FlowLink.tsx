import type { MouseEvent, ReactNode } from 'react';

interface FlowLinkProps {
  /** Where the link leads for a browser that follows it by itself: in a new tab, or without the application. */
  readonly to: string;
  /** The fact a flow is told instead, when the link is followed in this tab. */
  readonly onFollow: (link: HTMLAnchorElement) => void;
  readonly children: ReactNode;
}

/** A real link whose following is a fact of a flow. `src/page/earlyScript.ts` keeps a press before hydration. */
export function FlowLink({ to, onFollow, children }: FlowLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(event.currentTarget);
  };
  return (
    <a href={to} data-flow-press onClick={onClick}>
      {children}
    </a>
  );
}
