import type { ReactNode } from 'react';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { classNames } from '../../src/ui/classNames.ts';
import { frame } from '../../src/ui/widget/Widget.css.ts';

/** A screen of the widget in the frame that it stands in, on a page. */
export function inFrame(screen: ReactNode): ReactNode {
  return (
    <main>
      <section className={classNames(widgetRoot, frame)}>{screen}</section>
    </main>
  );
}
