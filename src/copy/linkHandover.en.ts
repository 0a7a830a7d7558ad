import { catalogue } from './language.ts';

/** Texts about a link that has to be opened in another browser. */
export const linkHandoverCopy = catalogue('linkHandover', {
  choose: 'Copy or share the link',
  copied: 'The link was copied.',
  next: 'Open it in the browser where you asked for it.',
  byHand: 'Copy this link, and open it in the browser where you asked for it.',
});
