import type { ConfigFault } from '../config/readConfig.ts';
import { catalogue } from './language.ts';

/** Sentences for the person who deploys the site. */
export const configurationCopy = catalogue('configuration', {
  title: 'This site is not configured',
  text: 'Whoever deploys it has to correct this setting, then build again:',
  faults: {
    'token-empty':
      'It is set but empty. Leave it out for the local identity provider, or give it a public token.',
    'token-malformed': 'It is not a public token: public-token-test-… or public-token-live-… with a UUID.',
  } satisfies Record<ConfigFault['fault'], string>,
});
