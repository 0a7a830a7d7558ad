import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '../../src/theme/palette.ts';
import { contrast } from 'fairlead-statechart/tests/atlas/contrast';

type Role = keyof Palette;

const backgrounds: readonly Role[] = ['paper', 'surface', 'sunken'];
const onBackgrounds = (word: Role): (readonly [Role, Role])[] =>
  backgrounds.map((ground) => [word, ground] as const);

// Text needs 4.5:1 on every background (WCAG 2.2, 1.4.3).
const textPairs: readonly (readonly [Role, Role])[] = [
  ...onBackgrounds('ink'),
  ...onBackgrounds('inkMuted'),
  ...onBackgrounds('inkFaint'),
  ...onBackgrounds('accent'),
  ...onBackgrounds('error'),
  ...onBackgrounds('success'),
  ['ink', 'accentWash'],
  ['accent', 'accentWash'],
  ['accentHover', 'accentWash'],
  ['ink', 'successWash'],
  ['success', 'successWash'],
  ['ink', 'errorWash'],
  ['error', 'errorWash'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'accentActive'],
  // A button for an irreversible action.
  ['surface', 'error'],
  ['onDeep', 'deep'],
  ['onDeepMuted', 'deep'],
];

// Controls, their states and the focus need 3:1 (WCAG 2.2, 1.4.11). The strength bar is on `sunken`.
const controlPairs: readonly (readonly [Role, Role])[] = [
  ...onBackgrounds('edge'),
  ...onBackgrounds('accent'),
  ['error', 'sunken'],
  ['caution', 'sunken'],
  ['success', 'sunken'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  it.each(textPairs)('has enough contrast for the text %s on %s', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('has enough contrast for the control %s on %s', (control, background) => {
    expect(contrast(palette[control], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('matches the definition for black on white and for #767676', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
