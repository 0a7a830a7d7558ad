import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Other tests may have loaded the module, which runs only once; the query makes it run again. */
const repeated = '../../src/identity/allowBlockedStorage.ts?repeated';

test('a storage that the browser blocks becomes null, and the other one stays', async () => {
  const storage = {};
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    },
  });
  await import(repeated);
  expect(localStorage).toBeNull();
  expect(sessionStorage).toBe(storage);
});
