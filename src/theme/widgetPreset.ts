import type { Palette } from './palette.ts';

/**
 * What the widget looks like by default, in one palette.
 *
 * @returns a value for each place of the widget's theme
 */
export function widgetPreset(palette: Palette) {
  const radius = '4px';
  return {
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
