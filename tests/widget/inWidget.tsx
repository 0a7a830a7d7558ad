import type { ReactElement } from 'react';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { frame } from '../../src/widget/Widget.css.ts';
import { classNames } from '../../src/ui/classNames.ts';

/** A screen by itself, in the frame and the theme it has in the widget. */
export function inWidget(screen: ReactElement): ReactElement {
  return (
    <main>
      <section className={classNames(widgetRoot, frame)} data-widget-form>
        {screen}
      </section>
    </main>
  );
}
