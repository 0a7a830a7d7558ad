import { english } from '../../src/copy/language.ts';
import { withStrings } from '../../src/embed/embedLanguage.ts';
import { widgetCatalogues } from '../../src/embed/widgetSentences.ts';
import type { WidgetStrings } from '../../src/embed/widgetStrings.ts';
import { pseudoCopy } from '../support/pseudoLocale.ts';

/** The option of a host page that replaces every sentence of the widget by one in the pseudo language. */
export const pseudoStrings: WidgetStrings = Object.fromEntries(
  Object.entries(widgetCatalogues).map(([name, { copy }]) => [name, pseudoCopy<unknown>(copy)]),
);

/** The language of a widget with these sentences. */
export const replacedLanguage = withStrings(english, pseudoStrings);
