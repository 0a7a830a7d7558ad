import type { ConfigurationCopy } from './copy.ts';
import { enConfiguration } from './enConfiguration.ts';

/** What whoever deploys the site is told in the language in force. */
export const configurationCopy: ConfigurationCopy = enConfiguration;
