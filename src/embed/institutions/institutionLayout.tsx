import type { ComponentProps, ContextType } from 'react';
import type { InstitutionLayout } from '../../institutions/InstitutionLayout.tsx';
import { widgetRoot } from '../../theme/widgetTheme.css.ts';
import { classNames } from '../../ui/classNames.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { frame } from '../../ui/widget/Widget.css.ts';
import { root } from './institutionWidget.css.ts';

type CardStyle = ComponentProps<'section'>['style'];

/**
 * Returns the layout on a host page: each screen is in the frame of the sign-in widget.
 *
 * @param theme values of the widget's theme
 */
export function hostLayout(theme: CardStyle): ContextType<typeof InstitutionLayout> {
  return {
    Page: ({ children }) => (
      <section className={classNames(widgetRoot, frame)} style={theme}>
        <div className={root}>{children}</div>
      </section>
    ),
    Card: ({ children }) => (
      <>
        <section className={classNames(widgetRoot, frame)} style={theme}>
          {children}
        </section>
        <div className={root}>
          <Toaster />
        </div>
      </>
    ),
    hasIndividuals: false,
  };
}
