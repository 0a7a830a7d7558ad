import { dark, light, type Palette } from './palette.ts';
import { scale } from './scale.ts';
import { theme } from './theme.css.ts';
import { widgetPreset } from './widgetPreset.ts';
import { propertiesOf } from './widgetThemeValues.ts';

/**
 * Returns the custom properties of the site's theme for screens of the site on a host page. Colors follow the
 * `color-scheme` of the page. Sizes of text are in px, because the root element of the page may have any font size.
 *
 * @param hasLightDark whether the browser supports `light-dark()`; otherwise the theme is light
 * @returns values by property name, to be set by script
 */
export function siteThemeValues(hasLightDark: boolean): Readonly<Record<`--${string}`, string>> {
  const colorOf = (role: keyof Palette) =>
    // The shadow has lengths beside its color.
    hasLightDark && role !== 'shadow' ? `light-dark(${light[role]}, ${dark[role]})` : light[role];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const inPx = (rem: string) => `${Number.parseFloat(rem) * 16}px`;
  const values = {
    color: mapped(light, (_, role) => colorOf(role)),
    font: widgetPreset(light).font,
    // Headings are as large as those of the sign-in widget.
    text: { ...mapped(scale.text, inPx), display: inPx('1.5rem') },
    radius: scale.radius,
    motion: { ...scale.motion, ...(isCalm && { quick: '0s', calm: '0s' }) },
  };
  return Object.fromEntries(propertiesOf(theme, values));
}

function mapped<Values extends object>(values: Values, of: (value: string, name: keyof Values) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, of(String(value), name as keyof Values)]),
  );
}
