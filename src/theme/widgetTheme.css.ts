import { assignVars, createThemeContract, globalStyle, style } from '@vanilla-extract/css';
import { dark, light, type Palette } from './palette.ts';

/** What every style of the widget is written in; a theme of whoever mounts it sets these and nothing else. */
export const widgetTheme = createThemeContract({
  font: null,
  /** `primary` is text, `secondary` what is less important. */
  colour: { primary: null, secondary: null, success: null, error: null, accent: null },
  container: { width: null, background: null, border: null, radius: null },
  button: {
    radius: null,
    primary: { background: null, text: null, border: null },
    secondary: { background: null, text: null, border: null },
    disabled: { background: null, text: null, border: null },
  },
  input: { background: null, text: null, placeholder: null, border: null, radius: null },
});

const preset = (palette: Palette) =>
  assignVars(widgetTheme, {
    // The specification's own stack; no font is loaded for it.
    font: "Arial, 'Liberation Sans', Helvetica, sans-serif",
    colour: {
      primary: palette.ink,
      secondary: palette.inkMuted,
      success: palette.success,
      error: palette.error,
      accent: palette.accent,
    },
    container: {
      width: '400px',
      background: palette.surface,
      border: palette.hairline,
      radius: '8px',
    },
    button: {
      radius: '4px',
      primary: { background: palette.accent, text: palette.onAccent, border: palette.accent },
      secondary: { background: palette.surface, text: palette.ink, border: palette.edge },
      disabled: { background: palette.sunken, text: palette.inkFaint, border: palette.hairline },
    },
    input: {
      background: palette.surface,
      text: palette.ink,
      placeholder: palette.inkFaint,
      border: palette.edge,
      radius: '4px',
    },
  });

/** Stands on the widget's outermost element. Light by day and dark by night, as the page around it is. */
export const widgetRoot = style({ vars: preset(light) });

globalStyle(`:root:not([data-theme="light"]) ${widgetRoot}`, {
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: preset(dark) } },
});
globalStyle(`:root[data-theme="dark"] ${widgetRoot}`, { '@media': { screen: { vars: preset(dark) } } });
