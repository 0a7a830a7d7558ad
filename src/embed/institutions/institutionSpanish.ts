import * as failures from '../../copy/failures.es.ts';
import * as institutions from '../../copy/institutions.es.ts';
import * as passkeys from '../../copy/passkeys.es.ts';
import * as secondStep from '../../copy/secondStep.es.ts';
import { fieldCopy } from '../../copy/site.es.ts';
import * as widget from '../../copy/widget.es.ts';
import { spanishOf } from '../spanishOf.ts';

/** The Spanish of the catalogues of the sign-in widget for members of institutions. */
export const { copies, copyOf } = spanishOf([
  failures,
  institutions,
  passkeys,
  secondStep,
  { fieldCopy },
  widget,
]);
