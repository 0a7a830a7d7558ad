import { enWidget } from './en.ts';
import type { WidgetCopy } from './WidgetCopyProvider.tsx';

/** The catalogue of the widget in force. */
export const widgetCopy: WidgetCopy = enWidget;
