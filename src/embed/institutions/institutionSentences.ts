import {
  discoveryCopy,
  institutionFailureCopy,
  institutionsCopy,
  invitationCopy,
} from '../../copy/institutions.en.ts';
import type { CopyOf } from '../../copy/language.ts';
import { fieldCopy } from '../../copy/site.en.ts';

/**
 * The English catalogues that only the widget for members of institutions has, by name, for tools and tests. The widget
 * itself uses only their types.
 */
export const institutionCatalogues = {
  institutions: institutionsCopy,
  discovery: discoveryCopy,
  invitation: invitationCopy,
  institutionFailures: institutionFailureCopy,
  fields: fieldCopy,
} as const;

type Catalogues = typeof institutionCatalogues;

/** The types of all sentences, by catalogue and key. The build writes them into the type declarations of the module. */
export type InstitutionSentences = { readonly [Name in keyof Catalogues]: CopyOf<Catalogues[Name]> };
