import { IdentityError, type Failure } from '../../machines/contracts/failures.ts';
import type { NodeBrowser } from './nodeBrowser.ts';

/** What the provider of a browser has sent and been asked last. */
export function providerOf(browser: () => NodeBrowser) {
  return {
    /** A field of the newest message to an address or a number. */
    lastMessage: async (to: string, field: string): Promise<string> =>
      String(
        (await browser().provider.control('GET', `/messages?to=${encodeURIComponent(to)}`)).at(
          `messages.0.${field}`,
        ),
      ),

    /** What the newest request to a path carried. */
    lastRequest: async (path: string): Promise<object | undefined> => {
      const { requests } = JSON.parse((await browser().provider.control('GET', '/requests')).text) as {
        requests: readonly { path: string; body: object }[];
      };
      return requests.find((request) => request.path === `/sdk/v1${path}`)?.body;
    },
  };
}

/** How a request failed. @throws Error when it did not, or not with an `IdentityError` */
export async function failureOf(request: Promise<unknown>): Promise<Failure> {
  const outcome = await request.then(
    () => 'it went through',
    (error: unknown) => error,
  );
  if (outcome instanceof IdentityError) return outcome.failure;
  throw new Error(`No IdentityError: ${String(outcome)}`);
}
