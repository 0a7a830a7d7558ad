import { afterEach, describe, expect, it } from 'vitest';
import { followScroll } from '../../src/page/followScroll.ts';

describe('followScroll', () => {
  const page = document.createElement('div');
  const setHeight = (pixels: number) => {
    page.style.height = `${pixels}px`;
    document.body.append(page);
  };
  /** Waits until resize observers have been called. */
  const painted = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };

  afterEach(() => page.remove());

  it('scrolls at once on a page that is long enough, and lets it grow', async () => {
    setHeight(8_000);
    followScroll(900);
    expect(scrollY).toBe(900);
    scrollTo({ top: 100, behavior: 'instant' });
    setHeight(9_000);
    await painted();
    expect(scrollY).toBe(100);
  });

  it('follows a page that grows in steps until it is long enough', async () => {
    setHeight(0);
    followScroll(5_000);
    setHeight(3_000);
    await expect.poll(() => scrollY).toBeGreaterThan(500);
    expect(scrollY).toBeLessThan(5_000);
    setHeight(8_000);
    await expect.poll(() => scrollY).toBe(5_000);
    scrollTo({ top: 100, behavior: 'instant' });
    setHeight(9_000);
    await painted();
    expect(scrollY).toBe(100);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('gives way to a visitor (%s)', async (type) => {
    setHeight(0);
    followScroll(5_000);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    setHeight(8_000);
    await painted();
    expect(scrollY).toBe(0);
  });

  it('stops when another page is opened', async () => {
    setHeight(0);
    followScroll(5_000)();
    setHeight(8_000);
    await painted();
    expect(scrollY).toBe(0);
  });
});
