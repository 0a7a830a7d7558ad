import { createContext, useContext, type ReactNode } from 'react';
import type { Widened } from '../copy.ts';
import { enWidget } from './en.ts';

/** Every sentence of the widget, in one language. */
export type WidgetCopy = Widened<typeof enWidget>;

const WidgetCopyContext = createContext<WidgetCopy>(enWidget);

/** Gives the widget inside it its sentences; without it it speaks English. */
export function WidgetCopyProvider({
  copy,
  children,
}: {
  readonly copy: WidgetCopy;
  readonly children: ReactNode;
}) {
  return <WidgetCopyContext value={copy}>{children}</WidgetCopyContext>;
}

/** The sentences of the widget in the language in force. */
export function useWidgetCopy(): WidgetCopy {
  return useContext(WidgetCopyContext);
}
