import { bool, oneOf, type Reader } from '../../machines/widget/configReader.ts';
import type { WidgetTheme } from '../../machines/widget/widgetTheme.ts';
import type { HeadingLevel } from '../ui/widget/WidgetTitle.tsx';
import type { SizeUnit } from './widgetStyles.ts';

/** The parsed options that decide how a widget looks and takes its place on a page. */
export interface LookOptions {
  readonly theme: WidgetTheme;
  readonly isolate: boolean;
  readonly sizes: SizeUnit;
  readonly headingLevel: HeadingLevel;
  readonly usesHistory: boolean;
}

/** Returns the value as it is, for options that have parsers of their own. */
export const unparsed: Reader<unknown> = (value) => value;

/** Readers of these options. */
export const lookReaders = {
  isolate: bool,
  sizes: oneOf<SizeUnit>(['px', 'rem']),
  headingLevel: oneOf<HeadingLevel>([1, 2, 3, 4, 5, 6]),
  usesHistory: bool,
  theme: unparsed,
};

type Read = { readonly [Name in keyof Omit<LookOptions, 'theme'>]?: LookOptions[Name] | undefined };

/** Returns the options that were read, completed by their defaults. */
export function lookOf(
  { isolate = true, sizes = 'px', headingLevel = 1, usesHistory = false }: Read,
  theme: WidgetTheme,
): LookOptions {
  return { theme, isolate, sizes, headingLevel, usesHistory };
}
