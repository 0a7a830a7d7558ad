import { assignVars, createThemeContract, globalStyle, style } from '@vanilla-extract/css';
import { dark, light } from './palette.ts';
import { widgetPreset } from './widgetPreset.ts';

/** What every style of the widget is written in; a theme of whoever mounts it sets these and nothing else. */
export const widgetTheme = createThemeContract({
  font: null,
  /** `primary` is text, `secondary` what is less important. */
  colour: { primary: null, secondary: null, success: null, error: null, accent: null },
  container: { width: null, background: null, border: null, radius: null },
  button: {
    primary: { background: null, text: null, border: null, radius: null },
    secondary: { background: null, text: null, border: null, radius: null },
    disabled: { background: null, text: null, border: null, radius: null },
  },
  input: { background: null, text: null, placeholder: null, border: null, radius: null },
});

const byDay = assignVars(widgetTheme, widgetPreset(light));
/** Only what the night changes, so that whoever sets the rest sets it for both. */
const byNight = Object.fromEntries(
  Object.entries(assignVars(widgetTheme, widgetPreset(dark))).filter(
    ([name, value]) => value !== Reflect.get(byDay, name),
  ),
);

/** Stands on the widget's outermost element. Light by day and dark by night, as the page around it is. */
export const widgetRoot = style({ vars: byDay });

globalStyle(`:root:not([data-theme="light"]) ${widgetRoot}`, {
  '@media': {
    'screen and (prefers-color-scheme: dark)': { vars: byNight },
  },
});
globalStyle(`:root[data-theme="dark"] ${widgetRoot}`, {
  '@media': { screen: { vars: byNight } },
});
