import type { ReactNode } from 'react';
import { empty, panelHeader, panelTitle, panelTools } from './layout.css.ts';

interface PanelHeaderProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The heading of a panel with its tools beside it. */
export function PanelHeader({ title, children }: PanelHeaderProps) {
  return (
    <div className={panelHeader}>
      <h2 className={panelTitle}>{title}</h2>
      {children !== undefined && <div className={panelTools}>{children}</div>}
    </div>
  );
}

/** What a list says while there is nothing in it. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={empty}>{children}</p>;
}
