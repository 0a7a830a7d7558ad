import { cleanup } from 'vitest-browser-react';
import { beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/theme/base.css.ts';

// All test files share one page. Each file starts with a phone's viewport and the site's base styles, so that no result
// depends on the files before it.
beforeAll(() => page.viewport(414, 896));

// The content and the URL of the page are emptied before each test.
beforeEach(async () => {
  await cleanup();
  history.replaceState(null, '', location.pathname);
});
