import type { ComponentType, ReactNode } from 'react';
import { WidgetScreen } from '../ui/widget/controls.tsx';

/** Layout around a passkey screen: the layout of the widget, or of a page with its own headings. */
export interface PasskeyFrame {
  /** Renders the heading with `data-focus-target="heading"`, the text below it, and the children. */
  readonly Screen: ComponentType<{
    readonly title: string;
    readonly text?: string | undefined;
    readonly children?: ReactNode;
  }>;
  /** Element of a heading inside the screen, one level below the screen's title. */
  readonly Subtitle: 'h2' | 'h3';
}

export const widgetFrame: PasskeyFrame = { Screen: WidgetScreen, Subtitle: 'h2' };
