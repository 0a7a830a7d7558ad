import { useRouter } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- it tells the loader that React has hydrated the page
import { useLayoutEffect, type ReactNode } from 'react';

/** Returns the component of a page that calls `onInteractive` when it has mounted or hydrated, later than its layout. */
export function interactive(Page: () => ReactNode): () => ReactNode {
  return function InteractivePage() {
    return (
      <ReportInteractive>
        <Page />
      </ReportInteractive>
    );
  };
}

/**
 * Calls `onInteractive` when its children have mounted or hydrated. Place it inside the router's outlet, which React
 * hydrates later than the layout around it.
 *
 * A layout effect, because a passive effect runs later: a form submitted in between would receive the replayed input
 * after its submit.
 */
export function ReportInteractive({ children }: { readonly children: ReactNode }) {
  const { onInteractive } = useRouter().options.context;
  useLayoutEffect(() => onInteractive(), [onInteractive]);
  return children;
}
