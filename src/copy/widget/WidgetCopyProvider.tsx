import type { Widened } from '../copy.ts';
import { copyContext } from './copyContext.tsx';
import { enWidget } from './en.ts';

/** Every sentence of the widget, in one language. */
export type WidgetCopy = Widened<typeof enWidget>;

export const [WidgetCopyProvider, useWidgetCopy] = copyContext<WidgetCopy>(enWidget);
