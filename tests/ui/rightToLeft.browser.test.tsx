import { afterEach, expect, test } from 'vitest';
import { clipped } from '../support/pseudoLocale.ts';
import { sidewaysScroll } from './pageFaults.ts';
import { renderPage, setThemeAndWidth } from './renderPage.tsx';
import { pageNamed } from './scenes.tsx';

afterEach(() => document.documentElement.removeAttribute('dir'));

// No language of the site is written from right to left. This keeps the layout free of left and right, so that one
// could be added.
test.each(['home', 'contact', 'login', 'forgot password', 'reset password', 'not found'])(
  '"%s" does not overflow from right to left',
  async (name) => {
    document.documentElement.dir = 'rtl';
    await renderPage(pageNamed(name));
    await setThemeAndWidth('light', 320);
    expect([...sidewaysScroll(320), ...clipped(document.body)]).toEqual([]);
  },
);
