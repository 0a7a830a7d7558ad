import { afterAll, beforeAll, vi } from 'vitest';

const original = window.fetch;
let isEnded = false;
let pending = 0;

/**
 * Ends the requests of a test file to the identity provider. All files share one page, and the client library logs each
 * failed request: also one that a widget, which is already unmounted, starts only when its code has loaded.
 */
export function endProviderRequests(): void {
  beforeAll(() => {
    isEnded = false;
    window.fetch = fetchCounted;
  });
  afterAll(async () => {
    isEnded = true;
    await vi.waitUntil(() => pending === 0, { timeout: 10_000 });
  });
}

/** Counts the requests to the provider. After the end of the file, no request to it gets a response. */
const fetchCounted: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!new URL(url, location.href).pathname.startsWith('/sdk/')) return original(input, init);
  if (isEnded) return new Promise<never>(() => undefined);
  pending += 1;
  try {
    return await original(input, init);
  } finally {
    pending -= 1;
  }
};
