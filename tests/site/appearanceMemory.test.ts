import { describe, expect, it } from 'vitest';
import { readAppearance, themeColourMedia } from '../../src/page/appearanceMemory.ts';

describe('the remembered appearance', () => {
  it.each([
    ['', 'system'],
    ['appearance=dark', 'dark'],
    ['a=b; appearance=light; c=d', 'light'],
    ['appearance=sepia', 'system'],
    ['my-appearance=dark', 'system'],
    ['appearance=dark; appearance=', 'dark'],
  ])('is read from the cookies %j as %s', (cookies, appearance) => {
    expect(readAppearance(cookies)).toBe(appearance);
  });
});

describe('the colour of the browser’s own bars', () => {
  it.each([
    ['light', 'system', '(prefers-color-scheme: light)'],
    ['dark', 'system', '(prefers-color-scheme: dark)'],
    ['light', 'light', 'all'],
    ['dark', 'light', 'not all'],
    ['dark', 'dark', 'all'],
  ] as const)('of the %s theme, where %s was chosen: %s', (theme, appearance, media) => {
    expect(themeColourMedia(theme, appearance)).toBe(media);
  });
});
