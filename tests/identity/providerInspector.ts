import { IdentityError, type Failure } from '../../machines/contracts/failures.ts';
import type { NodeBrowser } from './nodeBrowser.ts';

/**
 * Creates functions that read the newest message that the emulator sent and the newest request that it received.
 *
 * @param browser returns the browser whose emulator is read
 */
export function inspectProvider(browser: () => NodeBrowser) {
  return {
    /** Returns a field of the newest message to an email address or a phone number. */
    lastMessage: async (to: string, field: string): Promise<string> =>
      String(
        (await browser().provider.control('GET', `/messages?to=${encodeURIComponent(to)}`)).at(
          `messages.0.${field}`,
        ),
      ),

    /** Returns the body of the newest request to a path. */
    lastRequest: async (path: string): Promise<object | undefined> => {
      const { requests } = JSON.parse((await browser().provider.control('GET', '/requests')).text) as {
        requests: readonly { path: string; body: object }[];
      };
      return requests.find((request) => request.path === `/sdk/v1${path}`)?.body;
    },
  };
}

/**
 * Returns the failure of a rejected request.
 *
 * @throws Error if the request did not reject with an `IdentityError`
 */
export async function failureOf(request: Promise<unknown>): Promise<Failure> {
  const outcome = await request.then(
    () => 'the request succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof IdentityError) return outcome.failure;
  throw new Error(`No IdentityError: ${String(outcome)}`);
}
