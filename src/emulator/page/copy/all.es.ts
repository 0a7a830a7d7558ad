import { faultCopy } from './faults.es.ts';
import { frameCopy } from './frame.es.ts';
import { hintCopy } from './hints.es.ts';
import { listCopy } from './lists.es.ts';
import { projectCopy } from './project.es.ts';
import { stateCopy } from './state.es.ts';
import { webhookCopy } from './webhooks.es.ts';
import { wordingCopy } from './wording.es.ts';

/** Catalogues of the page in Spanish. */
export const catalogues = {
  faultCopy,
  frameCopy,
  hintCopy,
  listCopy,
  projectCopy,
  stateCopy,
  webhookCopy,
  wordingCopy,
};
