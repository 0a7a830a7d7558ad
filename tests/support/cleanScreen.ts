import { cleanup } from 'vitest-browser-react';
import { beforeEach } from 'vitest';

// All test files share one page, so it is emptied before each test.
beforeEach(async () => {
  await cleanup();
});
