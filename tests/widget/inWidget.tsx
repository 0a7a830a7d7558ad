import type { ReactElement } from 'react';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { frame } from '../../src/ui/widget/Widget.css.ts';
import { classNames } from '../../src/ui/classNames.ts';

/**
 * A screen by itself, in the frame and the theme it has in the widget.
 *
 * @param heading of the screen around it, for a part that has none of its own
 */
export function inWidget(screen: ReactElement, heading: string | null = null): ReactElement {
  return (
    <main>
      <section className={classNames(widgetRoot, frame)} data-widget-form>
        {heading !== null && <h1>{heading}</h1>}
        {screen}
      </section>
    </main>
  );
}
