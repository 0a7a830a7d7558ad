import {
  httpUrl,
  objectOf,
  nonEmptyString,
  bool,
  unreported,
  type ConfigFault,
  type Reader,
} from './configReader.ts';

/** The CSS property that a theme value must be valid for. */
export type StyleKind = 'color' | 'width' | 'border-radius' | 'font-family';

/** Returns whether the browser accepts a value for a CSS property, as `CSS.supports` does. */
export type StyleCheck = (kind: StyleKind, value: string) => boolean;

/**
 * Matches the names of the CSS functions that a theme may use: they neither load a resource nor insert the value of a
 * variable.
 */
const knownFunction =
  /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color(?:-mix)?|light-dark|calc|min|max|clamp)?$/i;

/**
 * Returns whether a value calls only known functions and has no escape, which could hide a function's name. The check
 * by the browser is not enough: it accepts every value with `var()`, even one with `url()` inside.
 */
function hasKnownFunctions(value: string): boolean {
  const names = value.match(/[^\s,(/*+]*(?=\()/g) ?? [];
  return !value.includes('\\') && names.every((name) => knownFunction.test(name));
}

function themeReader(isStyle: StyleCheck) {
  const styled =
    (kind: StyleKind): Reader<string> =>
    (value, key, faults) => {
      const read = nonEmptyString(value, key, faults);
      if (read === undefined || (hasKnownFunctions(read) && isStyle(kind, read))) return read;
      faults.push({ code: 'style-expected', key, choices: [kind] });
      return undefined;
    };
  const color = styled('color');
  const radius = styled('border-radius');
  const button = objectOf({
    backgroundColor: color,
    textColor: color,
    borderColor: color,
    borderRadius: radius,
  });
  return objectOf({
    fontFamily: styled('font-family'),
    colors: objectOf({ primary: color, secondary: color, success: color, error: color }),
    container: objectOf({
      width: styled('width'),
      borderColor: color,
      borderRadius: radius,
      backgroundColor: color,
    }),
    buttons: objectOf({ primary: button, secondary: button, disabled: button }),
    inputs: objectOf({
      backgroundColor: color,
      textColor: color,
      placeholderColor: color,
      borderColor: color,
      borderRadius: radius,
    }),
    hideHeaderText: bool,
    logo: objectOf({ logoImageUrl: httpUrl }),
  });
}

/** The theme options of a widget (specification, section 3). Missing options get the values of the preset. */
export type WidgetTheme = NonNullable<ReturnType<ReturnType<typeof themeReader>>>;

/**
 * Parses the theme of a widget. Never throws.
 *
 * @param value the `theme` option as the page gave it; may be missing
 * @param isStyle returns whether the browser accepts a value
 * @returns the theme, or all of its faults, each with its key
 */
export function parseWidgetTheme(
  value: unknown,
  isStyle: StyleCheck,
): WidgetTheme | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = themeReader(isStyle)(value ?? {}, 'theme', faults);
  if (read?.logo && read.logo.logoImageUrl === undefined)
    faults.push(...unreported([{ code: 'key-missing', key: 'theme.logo.logoImageUrl' }], faults));
  return read && faults.length === 0 ? read : { faults };
}
