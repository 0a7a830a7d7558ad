import {
  callable,
  httpUrl,
  objectOf,
  oneOf,
  type ConfigFault,
} from '../../../machines/widget/configReader.ts';
import { parseWidgetTheme, type StyleCheck } from '../../../machines/widget/widgetTheme.ts';
import { lookOf, lookReaders, unparsed, type LookOptions } from '../lookOptions.ts';
import { missingToken, providerOrigin, publicToken } from '../providerOptions.ts';

/** The parsed options of the sign-in widget for members of institutions. */
export interface InstitutionOptions extends LookOptions {
  readonly publicToken: string;
  readonly apiOrigin: string | null;
  /** `null` for the URL of the page. */
  readonly redirectURL: string | null;
}

const readOptions = objectOf({
  publicToken,
  apiOrigin: providerOrigin,
  language: oneOf(['en', 'es']),
  // The sentences are checked by `stringFaults`.
  strings: unparsed,
  redirectURL: httpUrl,
  ...lookReaders,
  callbacks: objectOf({ onEvent: callable, onError: callable }),
});

const themeKeys = ['fontFamily', 'colors', 'container', 'buttons', 'inputs', 'logo'] as const;

/**
 * Parses the mount options, except for the callbacks and the language. Never throws.
 *
 * @param value the mount options, not yet validated
 * @param isStyle checks a CSS value with the browser
 * @returns the options, or all of their faults
 */
export function parseInstitutionOptions(
  value: unknown,
  isStyle: StyleCheck,
): InstitutionOptions | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readOptions(value ?? null, '', faults);
  if (!read) return { faults: [{ code: 'object-expected', key: 'options' }] };
  const { publicToken: token, apiOrigin = null, redirectURL = null } = read;
  faults.push(...missingToken(token, faults));
  const theme = parseWidgetTheme(read.theme, isStyle);
  if ('faults' in theme) return { faults: [...faults, ...theme.faults] };
  // The form has no heading of its own that a page could replace: it names the step.
  if (theme.hideHeaderText !== undefined)
    faults.push({ code: 'key-unknown', key: 'theme.hideHeaderText', choices: themeKeys });
  return token === undefined || faults.length > 0
    ? { faults }
    : { publicToken: token, apiOrigin, redirectURL, ...lookOf(read, theme) };
}
