import { catalogue } from './language.ts';

/** Texts of the dashboard page for an unknown path. */
export const missingSectionCopy = catalogue('missingSection', {
  text: 'There is no such page in the dashboard. It may have moved, or the link may be incomplete.',
  account: 'Go to your account',
});
