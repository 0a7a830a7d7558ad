import { faultCopy } from './faults.en.ts';
import { frameCopy } from './frame.en.ts';
import { hintCopy } from './hints.en.ts';
import { listCopy } from './lists.en.ts';
import { projectCopy } from './project.en.ts';
import { stateCopy } from './state.en.ts';
import { webhookCopy } from './webhooks.en.ts';
import { wordingCopy } from './wording.en.ts';

/** Catalogues of the page in English. */
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
