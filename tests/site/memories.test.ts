import { describe, expect, it } from 'vitest';
import { readAppearance, themeColorMedia } from '../../src/page/appearanceMemory.ts';
import { readBannerDismissal } from '../../src/page/demoBannerMemory.ts';

describe('appearanceMemory', () => {
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

  describe('the media query of the theme color', () => {
    it.each([
      ['light', 'system', '(prefers-color-scheme: light)'],
      ['dark', 'system', '(prefers-color-scheme: dark)'],
      ['light', 'light', 'all'],
      ['dark', 'light', 'not all'],
      ['dark', 'dark', 'all'],
    ] as const)('for the %s theme when %s is chosen is %s', (theme, appearance, media) => {
      expect(themeColorMedia(theme, appearance)).toBe(media);
    });
  });
});

describe('the remembered dismissal', () => {
  it.each([
    ['', false],
    ['demo-banner=dismissed', true],
    ['a=b; demo-banner=dismissed; c=d', true],
    ['demo-banner=shown', false],
    ['my-demo-banner=dismissed', false],
  ])('is read from the cookies %j as %s', (cookies, isDismissed) => {
    expect(readBannerDismissal(cookies)).toBe(isDismissed);
  });
});
