import type { ComponentType, ReactNode } from 'react';
import type { Message } from '../copy/failures.ts';
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
  /** Layout of a list in a card that already has the heading; absent in the widget. */
  readonly card?: {
    /** Class of the buttons in the head of the card. */
    readonly tools: string;
    /** Button in the head of the card. */
    readonly Addition: ComponentType<{
      readonly disabled: boolean;
      readonly onClick: () => void;
      readonly children: ReactNode;
    }>;
    /** Class of the messages about changes. */
    readonly messages: string;
    /** Message of a failed change. */
    readonly Failure: ComponentType<{ readonly message: Message | null }>;
    /** Button below the messages. */
    readonly Retry: ComponentType<{ readonly label: string; readonly onClick: () => void }>;
    readonly rows: string;
    /** Class of a text in place of the rows. */
    readonly note: string;
    /** Class of a question below the rows. */
    readonly question: string;
    /** Shown while the list is loading. */
    readonly Skeleton: ComponentType;
    /** Icon of each passkey. */
    readonly mark: ReactNode;
  };
}

export const widgetFrame: PasskeyFrame = { Screen: WidgetScreen, Subtitle: 'h2' };
