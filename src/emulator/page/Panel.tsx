import type { ReactNode } from 'react';
import { empty, panelHeader, panelTitle, panelTools } from './layout.css.ts';

interface PanelHeaderProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Heading of a panel with its controls. */
export function PanelHeader({ title, children }: PanelHeaderProps) {
  return (
    <div className={panelHeader}>
      <h2 className={panelTitle}>{title}</h2>
      {children !== undefined && <div className={panelTools}>{children}</div>}
    </div>
  );
}

/** Text of an empty list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={empty}>{children}</p>;
}
