import {
  callable,
  httpUrl,
  objectOf,
  oneOf,
  type ConfigFault,
} from '../../../machines/widget/configReader.ts';
import { missingToken, providerOrigin, publicToken } from '../providerOptions.ts';
import type { SizeUnit } from '../widgetStyles.ts';

/** The parsed options of the sign-in widget for members of institutions. */
export interface InstitutionOptions {
  readonly publicToken: string;
  readonly apiOrigin: string | null;
  /** `null` for the URL of the page. */
  readonly redirectURL: string | null;
  readonly isolate: boolean;
  readonly sizes: SizeUnit;
}

const readOptions = objectOf({
  publicToken,
  apiOrigin: providerOrigin,
  language: oneOf(['en', 'es']),
  redirectURL: httpUrl,
  callbacks: objectOf({ onEvent: callable, onError: callable }),
});

/**
 * Parses the mount options, except for the callbacks and the language. Never throws.
 *
 * @param value the mount options, not yet validated
 * @returns the options, or all of their faults
 */
export function parseInstitutionOptions(
  value: unknown,
): InstitutionOptions | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readOptions(value ?? null, '', faults);
  if (!read) return { faults: [{ code: 'object-expected', key: 'options' }] };
  const { publicToken: token, apiOrigin = null, redirectURL = null } = read;
  faults.push(...missingToken(token, faults));
  // Always in a shadow root: the styles of the screens are not written for the styles of another page.
  return token === undefined || faults.length > 0
    ? { faults }
    : { publicToken: token, apiOrigin, redirectURL, isolate: true, sizes: 'px' };
}
