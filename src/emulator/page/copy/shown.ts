import { pageLanguage } from '../pageLanguage.ts';

const { catalogues } = await (pageLanguage === 'es' ? import('./all.es.ts') : import('./all.en.ts'));

/** Catalogues of the page in its language. The other language is not loaded. */
export const { faultCopy, frameCopy, hintCopy, listCopy, projectCopy, stateCopy, webhookCopy, wordingCopy } =
  catalogues;
