import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { passkeySignInRequests } from '../../src/identity/passkeySignInRequests.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { addNodeAuthenticator } from './nodeAuthenticator.ts';

// The real client library and the real provider.
const { email, password } = demoClient;
const started = '/sdk/v1/webauthn/authenticate/start';

let browser: NodeBrowser;
let arrive = () => {};

beforeEach(() => {
  browser = openNodeBrowser();
  addNodeAuthenticator();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The requests of a page whose ceremony is still on its way. */
function openRequests() {
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return passkeySignInRequests({
    ...browser.access,
    loadChunk: (_chunkId, load) => arrived.then(load),
  });
}

const signIn = () =>
  browser.access.authenticate(new AbortController().signal, ({ passwords }) =>
    passwords.authenticate({ email, password, session_duration_minutes: 60 }),
  );

/** What the provider was asked to start with, in order. */
async function starts(): Promise<readonly string[]> {
  const { text } = await browser.provider.control('GET', '/requests');
  const { requests } = JSON.parse(text) as { requests: { path: string; status: number }[] };
  return requests
    .filter(({ path }) => path.startsWith(started))
    .map(({ path, status }) => `${path.slice(started.length)} ${status}`);
}

test('who signs in with the password while the rest is fetched has asked as a stranger', async () => {
  const preparing = openRequests().prepareSignIn(new AbortController().signal);
  await signIn();
  arrive();
  await preparing;
  expect(await starts()).toEqual(['/primary 200']);
});

test('whoever is given up meanwhile asks the provider for nothing', async () => {
  const leaving = new AbortController();
  const preparing = openRequests().prepareSignIn(leaving.signal);
  leaving.abort();
  arrive();
  await preparing;
  expect(await starts()).toEqual([]);
});
