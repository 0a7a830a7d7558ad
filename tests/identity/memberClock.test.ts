import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoClient, localBusinessToken } from '../../src/config/localProvider.ts';
import { pageOrigin } from '../../src/emulator/tests/emulatorClient.ts';
import { createBusinessAccess } from '../../src/identity/businessAccess.ts';
import { institutionRequests } from '../../src/identity/institutionRequests.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';

let browser: NodeBrowser;
beforeEach(() => {
  browser = openNodeBrowser();
});
afterEach(() => {
  browser.provider.emulator.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a day ahead', 86_400_000],
  ['an hour ahead', 3_600_000],
  ['right', 0],
  ['a day behind', -86_400_000],
])('a member enters an organization in a browser whose clock is %s', async (_, aheadMs) => {
  const { provider } = browser;
  await provider.control('POST', '/organizations/samples');
  await provider.control('POST', '/clock', { frozen: true });
  vi.useFakeTimers({ now: Date.now() + aheadMs, toFake: ['Date'] });
  const open = (slug: string | null) =>
    createBusinessAccess({
      provider: { publicToken: localBusinessToken, apiOrigin: pageOrigin },
      slug,
      loadChunk: (_chunkId, load) => load(),
    });
  const page = { redirectUrl: () => `${pageOrigin}/institutions`, locale: () => undefined };
  const requests = institutionRequests(open(null), page);
  await requests.signInWithPassword('clara.voss@pellworth.example', demoClient.password);
  const { organizations } = await requests.findOrganizations();
  const { id = '', slug = '' } = organizations.find(({ name }) => name === 'Pellworth Mutual') ?? {};
  await requests.enterOrganization(id);
  requests.finish();
  const organization = open(slug);
  await organization.readSession();
  expect((await organization.readSession()).email).toBe('clara.voss@pellworth.example');
  expect(browser.cookie(`member_session_${slug}`)).not.toBe('');
});
