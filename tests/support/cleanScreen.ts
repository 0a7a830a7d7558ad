import { cleanup } from 'vitest-browser-react';
import { beforeAll, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/theme/base.css.ts';

/** Returns the guest that a style or a test belongs to; `undefined` for the site. */
const guestOf = (path = '') => /(?:src|tests)\/(emulator|statechart)\//.exec(path)?.[1];

// All test files share one page. Each starts with a phone's viewport, and with the styles of its own site only, because
// each site has rules for the whole page.
beforeAll(async () => {
  await page.viewport(414, 896);
  const guest = guestOf(expect.getState().testPath);
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')) {
    style.disabled = guestOf(style.dataset['viteDevId']) !== guest;
  }
});

// The content and the URL of the page are emptied before each test.
beforeEach(async () => {
  await cleanup();
  history.replaceState(null, '', location.pathname);
});
