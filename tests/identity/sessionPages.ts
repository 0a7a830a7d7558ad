import { afterEach, beforeEach, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { createProviderAccess, type SessionAccess } from '../../src/identity/providerAccess.ts';
import type { SessionTokens } from '../../src/identity/sessionCookies.ts';
import { sessionRequests } from '../../src/identity/sessionRequests.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { pageOrigin } from '../../src/emulator/tests/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { inspectProvider } from './providerInspector.ts';

const { email, password } = demoClient;

/**
 * Opens a browser before each test of the file.
 *
 * @returns functions that sign in, open the pages of the browser and read the log of its provider
 */
export function sessionPages() {
  let browser: NodeBrowser;
  let forgotten: Set<SessionTokens>;
  beforeEach(() => {
    browser = openNodeBrowser();
    forgotten = new Set();
  });
  afterEach(() => vi.unstubAllGlobals());

  const provider = () => ({ publicToken: browser.provider.emulator.publicToken, apiOrigin: pageOrigin });
  const control = async (path: string): Promise<object> =>
    JSON.parse((await browser.provider.control('GET', path)).text);
  return {
    ...inspectProvider(() => browser),
    provider,
    control: (...call: Parameters<NodeBrowser['provider']['control']>) => browser.provider.control(...call),
    cookie: (name: string) => browser.cookie(name),

    /** Sessions that were removed from the browser and must still be ended at the provider. */
    forgotten: () => forgotten,

    /** Signs in on an earlier page. */
    signIn: () =>
      browser.access.authenticate(new AbortController().signal, (client) =>
        onFile(client).passwords.authenticate({ email, password, session_duration_minutes: 30 }),
      ),

    /** Opens a page that finds the cookies of the browser. */
    openPage: (changes: Partial<SessionAccess> = {}) => {
      const access = createProviderAccess({ provider: provider(), dropSession: () => Promise.resolve() });
      const open = vi.fn<SessionAccess['open']>(access.open);
      const options = { provider: provider(), forgotten };
      return { open, access, ...sessionRequests({ ...access, open, ...changes }, options) };
    },

    /** Returns the number of requests to a path of the front-end API. */
    requestCount: async (path: string): Promise<number> => {
      const { requests } = (await control(`/requests?path=/sdk/v1${path}`)) as { requests: unknown[] };
      return requests.length;
    },

    /** Returns the number of sessions at the provider. */
    sessionCount: async (): Promise<number> =>
      ((await control('/sessions')) as { sessions: unknown[] }).sessions.length,

    /** Lets the cookie say that this browser has a session whose cookies scripts cannot read, or has none. */
    hide: (state: 'open' | 'ending' | ''): void => {
      document.cookie = `hidden_session=${state}`;
    },
  };
}
