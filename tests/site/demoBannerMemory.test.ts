import { describe, expect, it } from 'vitest';
import { readBannerDismissal } from '../../src/page/demoBannerMemory.ts';

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
