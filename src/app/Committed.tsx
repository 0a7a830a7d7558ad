import { useEffect, type ReactNode } from 'react';

/** Tells when what it holds stands on the page and answers: drawn, or hydrated over the prerendered markup. */
export function Committed({
  onCommit,
  children,
}: {
  readonly onCommit: () => void;
  readonly children: ReactNode;
}) {
  useEffect(() => onCommit(), [onCommit]);
  return children;
}
