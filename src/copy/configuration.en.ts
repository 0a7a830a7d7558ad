import type { ConfigFault } from '../config/readConfig.ts';
import { catalogue } from './language.ts';

/** Texts of the page for a misconfigured build, read by the person who deploys the site. */
export const configurationCopy = catalogue('configuration', {
  title: 'This site is not configured',
  text: 'Correct this setting and build again:',
  faults: {
    'token-empty': 'It is empty. Remove it to use the local identity provider, or set a public token.',
    'token-malformed': 'It must be public-token-test-… or public-token-live-… with a UUID.',
  } satisfies Record<ConfigFault['fault'], string>,
});
