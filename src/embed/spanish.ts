import * as failures from '../copy/failures.es.ts';
import type { Catalogue, Language } from '../copy/language.ts';
import * as passkeys from '../copy/passkeys.es.ts';
import * as secondStep from '../copy/secondStep.es.ts';
import * as widget from '../copy/widget.es.ts';

const catalogues = [failures, passkeys, secondStep, widget].flatMap((file): readonly Catalogue<unknown>[] =>
  Object.values(file),
);

/** The Spanish of all catalogues of the widget by name. */
export const copies = new Map<string, unknown>(catalogues.map(({ name, copy }) => [name, copy]));

/** Returns the Spanish of one of the widget's catalogues. */
export const copyOf: Language['copyOf'] = <Copy>({ name, copy }: Catalogue<Copy>) =>
  (copies.get(name) ?? copy) as Copy;
