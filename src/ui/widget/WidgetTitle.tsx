import { createContext, useContext, type ReactNode } from 'react';
import { title } from './Widget.css.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** React context with the level of the headings of one widget, which a page sets by the headings around it. */
export const HeadingLevels = createContext<HeadingLevel>(1);

/** Heading of a screen, which is the focus target of a new screen. */
export function WidgetTitle({ children }: { readonly children: ReactNode }) {
  const Heading = `h${useContext(HeadingLevels)}` as const;
  return (
    <Heading className={title} tabIndex={-1} data-focus-target="heading">
      {children}
    </Heading>
  );
}
