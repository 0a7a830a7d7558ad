import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '../../src/theme/palette.ts';
import { contrast } from './contrast.ts';

type Role = keyof Palette;

const grounds: readonly Role[] = ['paper', 'surface', 'sunken'];
const onGrounds = (word: Role): (readonly [Role, Role])[] => grounds.map((ground) => [word, ground] as const);

// Words, on every ground they stand on: 4.5:1 (WCAG 2.2, 1.4.3).
const words: readonly (readonly [Role, Role])[] = [
  ...onGrounds('ink'),
  ...onGrounds('inkMuted'),
  ...onGrounds('inkFaint'),
  ...onGrounds('accent'),
  ...onGrounds('error'),
  ...onGrounds('success'),
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
  // A button for what cannot be undone.
  ['surface', 'error'],
  ['onDeep', 'deep'],
  ['onDeepMuted', 'deep'],
];

// What a control, its state or its focus is known by: 3:1 (WCAG 2.2, 1.4.11). The strength bar lies on `sunken`.
const shapes: readonly (readonly [Role, Role])[] = [
  ...onGrounds('edge'),
  ...onGrounds('accent'),
  ['error', 'sunken'],
  ['caution', 'sunken'],
  ['success', 'sunken'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  it.each(words)('reads %s on %s', (word, ground) => {
    expect(contrast(palette[word], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('shows %s on %s', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is that of the definition for black on white and for the classic borderline grey', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
