import * as failures from '../copy/failures.es.ts';
import * as passkeys from '../copy/passkeys.es.ts';
import * as secondStep from '../copy/secondStep.es.ts';
import * as widget from '../copy/widget.es.ts';
import { spanishOf } from './spanishOf.ts';

/** The Spanish of all catalogues of the widget, by name and by the English one. */
export const { copies, copyOf } = spanishOf([failures, passkeys, secondStep, widget]);
