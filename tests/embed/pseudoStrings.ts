import { english } from '../../src/copy/language.ts';
import { withStrings } from '../../src/embed/embedLanguage.ts';
import { institutionCatalogues } from '../../src/embed/institutions/institutionSentences.ts';
import { widgetCatalogues } from '../../src/embed/widgetSentences.ts';
import type { InstitutionStrings } from '../../src/embed/institutions/institutionContract.ts';
import type { WidgetStrings } from '../../src/embed/widgetStrings.ts';
import { pseudoCopy } from '../support/pseudoLocale.ts';

/** The option of a host page that replaces every sentence of the widget by one in the pseudo language. */
export const pseudoStrings: WidgetStrings = pseudoOf(widgetCatalogues);

/** The same for the widget for members of institutions. */
export const institutionPseudoStrings: InstitutionStrings = {
  ...pseudoStrings,
  ...pseudoOf(institutionCatalogues),
};

function pseudoOf(catalogues: Readonly<Record<string, { readonly copy: unknown }>>): object {
  return Object.fromEntries(
    Object.entries(catalogues).map(([name, { copy }]) => [name, pseudoCopy<unknown>(copy)]),
  );
}

/** The language of a widget with these sentences. */
export const replacedLanguage = withStrings(english, pseudoStrings);
