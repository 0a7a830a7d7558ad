import {
  address,
  callable,
  objectOf,
  text,
  type ConfigFault,
  type Reader,
} from '../../machines/widget/configReader.ts';
import { parseWidgetConfig, type WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { parseWidgetTheme, type StyleCheck, type WidgetTheme } from '../../machines/widget/widgetTheme.ts';

/** What whoever mounts a widget has said, understood. */
export interface EmbedOptions {
  readonly publicToken: string;
  readonly apiOrigin: string | null;
  readonly resetToken: string | null;
  readonly config: WidgetConfig;
  readonly theme: WidgetTheme;
}

/** Read by parsers of their own. */
const anything: Reader<unknown> = (value) => value;

const readOptions = objectOf({
  publicToken: text,
  apiOrigin: address,
  resetToken: text,
  config: anything,
  theme: anything,
  callbacks: objectOf({ onEvent: callable, onError: callable }),
});

/** The products of those who need to name none: what the person may come to is the way in by password. */
const productsOf: Readonly<Record<WidgetStart, { readonly products?: readonly string[] }>> = {
  login: {},
  'reset-password': { products: ['passwords'] },
  'passkey-registration': { products: ['passwords', 'passkeys'] },
};

/**
 * Reads all that a widget is mounted with, but for the callbacks.
 *
 * @param value whatever a page gave
 * @param start which widget it is
 * @param isStyle tells whether the browser takes a value of CSS
 * @returns the options, or everything that is wrong with them; never throws
 */
export function parseEmbedOptions(
  value: unknown,
  start: WidgetStart,
  isStyle: StyleCheck,
): EmbedOptions | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readOptions(value ?? null, 'options', faults);
  if (!read) return { faults };
  const { publicToken, apiOrigin = null, resetToken = null } = read;
  if (publicToken === undefined && faults.every(({ key }) => key !== 'options.publicToken'))
    faults.push({ code: 'key-missing', key: 'options.publicToken' });
  const config = parseWidgetConfig(withProducts(read.config, start));
  const theme = parseWidgetTheme(read.theme, isStyle);
  if ('faults' in config) faults.push(...config.faults);
  if ('faults' in theme) faults.push(...theme.faults);
  if (publicToken === undefined || 'faults' in config || 'faults' in theme || faults.length > 0)
    return { faults };
  return { publicToken, apiOrigin, resetToken, config, theme };
}

function withProducts(config: unknown, start: WidgetStart): unknown {
  const isGiven = typeof config === 'object' && config !== null && !Array.isArray(config);
  if (start === 'login' || (config !== undefined && !isGiven)) return config;
  return { ...productsOf[start], ...(isGiven ? config : {}) };
}
