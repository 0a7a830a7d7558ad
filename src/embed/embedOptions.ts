import {
  bool,
  callable,
  objectOf,
  nonEmptyString,
  oneOf,
  type ConfigFault,
} from '../../machines/widget/configReader.ts';
import { parseWidgetConfig, type WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { parseWidgetTheme, type StyleCheck } from '../../machines/widget/widgetTheme.ts';
import { lookOf, lookReaders, unparsed, type LookOptions } from './lookOptions.ts';
import { missingToken, providerOrigin, publicToken } from './providerOptions.ts';

/** The parsed mount options. */
export interface EmbedOptions extends LookOptions {
  readonly publicToken: string;
  readonly apiOrigin: string | null;
  readonly resetToken: string | null;
  readonly refreshSession: boolean;
  readonly config: WidgetConfig;
}

const providerOptions = { publicToken, apiOrigin: providerOrigin, refreshSession: bool };

const readSessionOptions = objectOf(providerOptions);

const readOptions = objectOf({
  ...providerOptions,
  language: oneOf(['en', 'es']),
  ...lookReaders,
  // Checked by `stringFaults`, which loads on demand.
  strings: unparsed,
  resetToken: nonEmptyString,
  config: unparsed,
  callbacks: objectOf({ onEvent: callable, onError: callable }),
});

// Default products by widget. From password reset and passkey registration the visitor can continue to the sign-in
// screen, where passwords are the default.
const defaultProducts: Readonly<Record<WidgetStart, { readonly products?: readonly string[] }>> = {
  login: {},
  'reset-password': { products: ['passwords'] },
  'passkey-registration': { products: ['passwords', 'passkeys'] },
};

/**
 * Parses the mount options, except for the callbacks and the language. Never throws.
 *
 * @param value the mount options, not yet validated
 * @param start the widget to mount
 * @param isStyle checks a CSS value with the browser
 * @returns the options, or all of their faults
 */
export function parseEmbedOptions(
  value: unknown,
  start: WidgetStart,
  isStyle: StyleCheck,
): EmbedOptions | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readOptions(value ?? null, '', faults);
  if (!read) return { faults: [{ code: 'object-expected', key: 'options' }] };
  const { publicToken: token, apiOrigin = null, resetToken = null, refreshSession = false } = read;
  faults.push(...missingToken(token, faults));
  const config = parseWidgetConfig(withProducts(read.config, start));
  const theme = parseWidgetTheme(read.theme, isStyle);
  if ('faults' in config) {
    for (const fault of config.faults)
      faults.push({ ...fault, key: ['config', fault.key].filter(Boolean).join('.') });
  }
  if ('faults' in theme) faults.push(...theme.faults);
  if (token === undefined || 'faults' in config || 'faults' in theme || faults.length > 0) return { faults };
  return { publicToken: token, apiOrigin, resetToken, refreshSession, config, ...lookOf(read, theme) };
}

/** The parsed options of a session. */
export type SessionOptions = Pick<EmbedOptions, 'publicToken' | 'apiOrigin' | 'refreshSession'>;

/**
 * Parses the options of a session. Never throws.
 *
 * @returns the options, or all of their faults
 */
export function parseSessionOptions(
  value: unknown,
): SessionOptions | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readSessionOptions(value ?? null, '', faults);
  if (!read) return { faults: [{ code: 'object-expected', key: 'options' }] };
  const { publicToken: token, apiOrigin = null, refreshSession = false } = read;
  faults.push(...missingToken(token, faults));
  return token === undefined || faults.length > 0
    ? { faults }
    : { publicToken: token, apiOrigin, refreshSession };
}

function withProducts(config: unknown, start: WidgetStart): unknown {
  const isGiven = typeof config === 'object' && config !== null && !Array.isArray(config);
  if (start === 'login' || (config !== undefined && !isGiven)) return config;
  return { ...defaultProducts[start], ...(isGiven ? config : {}) };
}
