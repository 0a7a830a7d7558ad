import { cleanup } from 'vitest-browser-react';
import { beforeEach } from 'vitest';

// All files share one page, so each hands it on as it found it.
beforeEach(async () => {
  await cleanup();
});
