import type { WidgetTheme } from '../../machines/widget/widgetTheme.ts';
import { dark, light } from './palette.ts';
import { widgetPreset } from './widgetPreset.ts';
import { widgetTheme } from './widgetTheme.css.ts';

type Values = ReturnType<typeof widgetPreset>;

/**
 * The custom properties of a widget that somebody else's page has mounted: what its theme gives, and the preset for the
 * rest. Without a colour of its own it is light or dark as the page around it says with `color-scheme`.
 *
 * @param theme as read
 * @param hasLightDark whether the browser knows `light-dark()`; else the preset is the light one
 * @returns values by the names of the properties, to be set by script
 */
export function widgetThemeValues(
  theme: WidgetTheme,
  hasLightDark: boolean,
): Readonly<Record<`--${string}`, string>> {
  const byDay = properties(themed(widgetPreset(light), theme));
  if (!hasLightDark) return Object.fromEntries(byDay);
  const byNight = new Map(properties(themed(widgetPreset(dark), theme)));
  return Object.fromEntries(
    byDay.map(([name, day]) => {
      const night = byNight.get(name) ?? day;
      return [name, night === day ? day : `light-dark(${day}, ${night})`];
    }),
  );
}

function themed(preset: Values, { fontFamily, colors, container, buttons, inputs }: WidgetTheme): Values {
  const button = (kind: keyof Values['button']) => {
    const given = buttons?.[kind];
    return {
      background: given?.backgroundColor ?? preset.button[kind].background,
      text: given?.textColor ?? preset.button[kind].text,
      border: given?.borderColor ?? given?.backgroundColor ?? preset.button[kind].border,
      radius: given?.borderRadius ?? preset.button[kind].radius,
    };
  };
  return {
    font: fontFamily ?? preset.font,
    colour: {
      primary: colors?.primary ?? preset.colour.primary,
      secondary: colors?.secondary ?? preset.colour.secondary,
      success: colors?.success ?? preset.colour.success,
      error: colors?.error ?? preset.colour.error,
      // Links and outlines stand on the container, as its text does, for which the given colour was chosen.
      accent: colors?.primary ?? preset.colour.accent,
    },
    container: {
      width: container?.width ?? preset.container.width,
      background: container?.backgroundColor ?? preset.container.background,
      border: container?.borderColor ?? preset.container.border,
      radius: container?.borderRadius ?? preset.container.radius,
    },
    button: { primary: button('primary'), secondary: button('secondary'), disabled: button('disabled') },
    input: {
      background: inputs?.backgroundColor ?? preset.input.background,
      text: inputs?.textColor ?? preset.input.text,
      placeholder: inputs?.placeholderColor ?? preset.input.placeholder,
      border: inputs?.borderColor ?? preset.input.border,
      radius: inputs?.borderRadius ?? preset.input.radius,
    },
  };
}

type Property = readonly [name: `--${string}`, value: string];

function properties(values: Values): readonly Property[] {
  return propertiesOf(widgetTheme, values);
}

/** The name of a property is what stands in the brackets of `var(…)`. */
function propertiesOf(contract: object, values: object): readonly Property[] {
  return Object.entries(contract).flatMap(([key, place]: [string, unknown]): readonly Property[] => {
    const value: unknown = Reflect.get(values, key);
    if (typeof place === 'object' && place !== null && typeof value === 'object' && value !== null)
      return propertiesOf(place, value);
    return typeof place === 'string' && typeof value === 'string'
      ? [[`--${place.replaceAll(/^var\(--|\)$/g, '')}`, value]]
      : [];
  });
}
