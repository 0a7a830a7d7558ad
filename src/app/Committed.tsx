import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

/**
 * Tells the app when what it holds stands on the page and answers: drawn, or hydrated over the prerendered markup.
 * It has to stand inside the router's outlet, which React hydrates later than what is around it.
 */
export function Committed({ children }: { readonly children: ReactNode }) {
  const { onCommitted } = useRouter().options.context;
  useEffect(() => onCommitted(), [onCommitted]);
  return children;
}
