import { assignVars, createThemeContract, globalStyle, style } from '@vanilla-extract/css';
import { dark, light } from './palette.ts';
import { widgetPreset } from './widgetPreset.ts';

/** Theme contract of the widget's styles. The theme option of a host page sets only these variables. */
export const widgetTheme = createThemeContract({
  font: null,
  /** `primary` is the text color, `secondary` the muted text color. */
  color: { primary: null, secondary: null, success: null, error: null, accent: null },
  container: { width: null, background: null, border: null, radius: null },
  button: {
    primary: { background: null, text: null, border: null, radius: null },
    secondary: { background: null, text: null, border: null, radius: null },
    disabled: { background: null, text: null, border: null, radius: null },
  },
  input: { background: null, text: null, placeholder: null, border: null, radius: null },
});

const lightValues = assignVars(widgetTheme, widgetPreset(light));
/** Only the values that differ from the light theme, so that an override of another value applies to both themes. */
const darkValues = Object.fromEntries(
  Object.entries(assignVars(widgetTheme, widgetPreset(dark))).filter(
    ([name, value]) => value !== Reflect.get(lightValues, name),
  ),
);

/** Class of the widget's outermost element. Follows the light or dark theme of the page. */
export const widgetRoot = style({ vars: lightValues });

globalStyle(`:root:not([data-theme="light"]) ${widgetRoot}`, {
  '@media': {
    'screen and (prefers-color-scheme: dark)': { vars: darkValues },
  },
});
globalStyle(`:root[data-theme="dark"] ${widgetRoot}`, {
  '@media': { screen: { vars: darkValues } },
});
