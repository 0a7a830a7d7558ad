import type { ReactElement } from 'react';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { frame } from '../../src/ui/widget/Widget.css.ts';
import { classNames } from '../../src/ui/classNames.ts';

/**
 * Renders a screen in the frame and the theme of the widget.
 *
 * @param heading added for parts of a screen that have no heading
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
