import { cleanup } from 'vitest-browser-react';
import { beforeEach } from 'vitest';

// All test files share one page, so its content and its URL are emptied before each test.
beforeEach(async () => {
  await cleanup();
  history.replaceState(null, '', location.pathname);
});
