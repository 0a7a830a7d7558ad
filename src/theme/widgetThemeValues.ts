import type { WidgetTheme } from '../../machines/widget/widgetTheme.ts';
import { dark, light } from './palette.ts';
import { widgetPreset } from './widgetPreset.ts';
import { widgetTheme } from './widgetTheme.css.ts';

type Values = ReturnType<typeof widgetPreset>;

/**
 * Returns the custom properties of an embedded widget: the values of its theme option, completed by the preset. A color
 * that the theme does not set follows the `color-scheme` of the host page.
 *
 * @param theme the parsed theme option
 * @param hasLightDark whether the browser supports `light-dark()`; otherwise the preset is light
 * @returns values by property name, to be set by script
 */
export function widgetThemeValues(
  theme: Partial<WidgetTheme>,
  hasLightDark: boolean,
): Readonly<Record<`--${string}`, string>> {
  const lightValues = properties(themed(widgetPreset(light), theme));
  if (!hasLightDark) return Object.fromEntries(lightValues);
  const darkValues = new Map(properties(themed(widgetPreset(dark), theme)));
  return Object.fromEntries(
    lightValues.map(([name, day]) => {
      const night = darkValues.get(name) ?? day;
      return [name, night === day ? day : `light-dark(${day}, ${night})`];
    }),
  );
}

function themed(
  preset: Values,
  { fontFamily, colors, container, buttons, inputs }: Partial<WidgetTheme>,
): Values {
  const button = (kind: keyof Values['button']) => {
    const options = buttons?.[kind];
    return {
      background: options?.backgroundColor ?? preset.button[kind].background,
      text: options?.textColor ?? preset.button[kind].text,
      border: options?.borderColor ?? options?.backgroundColor ?? preset.button[kind].border,
      radius: options?.borderRadius ?? preset.button[kind].radius,
    };
  };
  return {
    font: fontFamily ?? preset.font,
    color: {
      primary: colors?.primary ?? preset.color.primary,
      secondary: colors?.secondary ?? preset.color.secondary,
      success: colors?.success ?? preset.color.success,
      error: colors?.error ?? preset.color.error,
      // Links and outlines are on the container like text, so the theme's text color suits them.
      accent: colors?.primary ?? preset.color.accent,
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

/**
 * Returns the custom properties of a theme contract.
 *
 * @param contract variables by name, at any depth
 * @param values their values, in the same form
 */
function propertiesOf(contract: object, values: object): readonly Property[] {
  return Object.entries(contract).flatMap(([key, variable]: [string, unknown]): readonly Property[] => {
    const value: unknown = Reflect.get(values, key);
    if (typeof variable === 'object' && variable !== null && typeof value === 'object' && value !== null)
      return propertiesOf(variable, value);
    return typeof variable === 'string' && typeof value === 'string'
      ? [[`--${variable.replaceAll(/^var\(--|\)$/g, '')}`, value]]
      : [];
  });
}
