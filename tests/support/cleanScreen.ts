import { cleanup } from 'vitest-browser-react';
import { beforeEach } from 'vitest';

// All test files share one page, so each starts with an empty one.
beforeEach(async () => {
  await cleanup();
});
