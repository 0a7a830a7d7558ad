import type { Palette } from './palette.ts';

/**
 * Creates the widget's default theme for a palette.
 *
 * @returns a value for each variable of `widgetTheme`
 */
export function widgetPreset(palette: Palette) {
  const radius = '4px';
  return {
    // System fonts only (specification, section 9).
    font: "Arial, 'Liberation Sans', Helvetica, sans-serif",
    color: {
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
      primary: { background: palette.accent, text: palette.onAccent, border: palette.accent, radius },
      secondary: { background: palette.surface, text: palette.ink, border: palette.edge, radius },
      disabled: { background: palette.sunken, text: palette.inkFaint, border: palette.hairline, radius },
    },
    input: {
      background: palette.surface,
      text: palette.ink,
      placeholder: palette.inkFaint,
      border: palette.edge,
      radius,
    },
  };
}
