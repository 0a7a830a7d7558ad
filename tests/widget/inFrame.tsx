import type { ReactNode } from 'react';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { classNames } from '../../src/ui/classNames.ts';
import { frame } from '../../src/ui/widget/Widget.css.ts';

/** Renders a screen in the frame of the widget. */
export function inFrame(screen: ReactNode): ReactNode {
  return (
    <main>
      <section className={classNames(widgetRoot, frame)}>{screen}</section>
    </main>
  );
}
