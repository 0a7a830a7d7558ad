import { afterEach, expect, test, vi } from 'vitest';
import { createProviderAccess, type SessionAccess } from '../../src/identity/providerAccess.ts';
import { providerOrigin, type IdentityProvider } from '../../src/identity/provider.ts';
import { markHiddenSession } from '../../src/identity/sessionCookies.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';

const publicToken = 'public-token-test-cc8cb6a5-95f0-4a0e-9d3e-6a8d0c7b1f24';
const origin = 'https://login.example.com';

type Hosts = Omit<IdentityProvider, 'publicToken'>;

let browser: NodeBrowser | undefined;
afterEach(() => {
  browser?.provider.emulator.close();
  vi.unstubAllGlobals();
});

/** Opens a page of a project. Returns its provider access and the URLs of its requests. */
function openPage(hosts: Hosts = { apiOrigin: null, customDomain: 'login.example.com' }): {
  access: SessionAccess;
  urls: string[];
} {
  browser = openNodeBrowser();
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({ status_code: 404, error_type: 'session_not_found' }, { status: 404 });
  });
  const access = createProviderAccess({
    provider: { publicToken, ...hosts },
    dropSession: async () => undefined,
  });
  return { access, urls };
}

test('the client calls the custom domain, and looks for no session without a mark of one', async () => {
  const { access, urls } = openPage();
  await access.run(({ user }) => user.get()).catch(() => undefined);
  expect(urls).toEqual([`${origin}/sdk/v1/projects/bootstrap/${publicToken}`, `${origin}/sdk/v1/users/me`]);
});

const hostsOf: [Hosts, string][] = [
  [{ apiOrigin: null, customDomain: 'login.example.com' }, origin],
  [{ apiOrigin: 'http://localhost:4173', customDomain: 'login.example.com' }, 'http://localhost:4173'],
  [{ apiOrigin: null, customDomain: null }, 'https://test.stytch.com'],
  [{ apiOrigin: null }, 'https://test.stytch.com'],
];

test.each(hostsOf)('with %j, a session with HttpOnly cookies is asked for at %s', async (hosts, expected) => {
  const { access, urls } = openPage(hosts);
  markHiddenSession(document, 'open');
  expect(await access.open().firstResponse).toBeNull();
  expect(urls).toContain(`${expected}/sdk/v1/sessions/authenticate`);
});

test.each(hostsOf)(
  'with %j, own requests and those of the client library go to %s',
  async (hosts, expected) => {
    expect(providerOrigin({ publicToken, ...hosts })).toBe(expected);
    const { access, urls } = openPage(hosts);
    await access.run(({ user }) => user.get()).catch(() => undefined);
    expect(urls).toContain(`${expected}/sdk/v1/users/me`);
  },
);
