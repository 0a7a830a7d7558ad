import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

/**
 * Calls `onInteractive` when its children have mounted or hydrated. Place it inside the router's outlet, which React
 * hydrates later than the layout around it.
 */
export function ReportInteractive({ children }: { readonly children: ReactNode }) {
  const { onInteractive } = useRouter().options.context;
  useEffect(() => onInteractive(), [onInteractive]);
  return children;
}
