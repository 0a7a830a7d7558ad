import { address, objectOf, text, truth, type ConfigFault, type Reader } from './configReader.ts';

/** What a value of a theme has to be in CSS: the property it has to be good for. */
export type StyleKind = 'color' | 'width' | 'border-radius' | 'font-family';

/** Tells whether a browser takes a value for a property. */
export type StyleCheck = (kind: StyleKind, value: string) => boolean;

function themeReader(isStyle: StyleCheck) {
  const styled =
    (kind: StyleKind): Reader<string> =>
    (value, key, faults) => {
      const read = text(value, key, faults);
      if (read === undefined || isStyle(kind, read)) return read;
      faults.push({ code: 'style-expected', key, choices: [kind] });
      return undefined;
    };
  const colour = styled('color');
  const radius = styled('border-radius');
  const button = objectOf({
    backgroundColor: colour,
    textColor: colour,
    borderColor: colour,
    borderRadius: radius,
  });
  return objectOf({
    fontFamily: styled('font-family'),
    colors: objectOf({ primary: colour, secondary: colour, success: colour, error: colour }),
    container: objectOf({
      width: styled('width'),
      borderColor: colour,
      borderRadius: radius,
      backgroundColor: colour,
    }),
    buttons: objectOf({ primary: button, secondary: button, disabled: button }),
    inputs: objectOf({
      backgroundColor: colour,
      textColor: colour,
      placeholderColor: colour,
      borderColor: colour,
      borderRadius: radius,
    }),
    hideHeaderText: truth,
    logo: objectOf({ logoImageUrl: address }),
  });
}

/** The theme options of a widget (specification, section 3); what is not given is left to the preset. */
export type WidgetTheme = NonNullable<ReturnType<ReturnType<typeof themeReader>>>;

/**
 * Reads the theme of a widget.
 *
 * @param value whatever a page gave; nothing at all is a theme too
 * @param isStyle tells whether the browser takes a value
 * @returns the theme, or everything that is wrong with it, each fault with its key; never throws
 */
export function parseWidgetTheme(
  value: unknown,
  isStyle: StyleCheck,
): WidgetTheme | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = themeReader(isStyle)(value ?? {}, 'theme', faults);
  return read && faults.length === 0 ? read : { faults };
}
