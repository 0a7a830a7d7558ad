import type { ComponentType, ReactNode } from 'react';
import { WidgetScreen } from '../ui/widget/controls.tsx';

/** What a screen for passkeys stands in: the widget's, or that of a page which has headings of its own above it. */
export interface PasskeyFrame {
  /** Draws the heading with `data-focus-target="heading"`, the text below it, and the rest. */
  readonly Screen: ComponentType<{
    readonly title: string;
    readonly text?: string | undefined;
    readonly children?: ReactNode;
  }>;
  /** The heading one level below. */
  readonly Subtitle: 'h2' | 'h3';
}

export const widgetFrame: PasskeyFrame = { Screen: WidgetScreen, Subtitle: 'h2' };
