import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { passkeySignInRequests } from '../../src/identity/passkeySignInRequests.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { addNodeAuthenticator } from './nodeAuthenticator.ts';

// These tests run the real Stytch client library and identity provider.

const { email, password } = demoClient;
const startPath = '/sdk/v1/webauthn/authenticate/start';

let browser: NodeBrowser;
let releaseChunk = () => {};

beforeEach(() => {
  browser = openNodeBrowser();
  addNodeAuthenticator();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the requests of a page whose ceremony chunk is still loading. */
function openRequests() {
  const arrived = new Promise<void>((resolve) => {
    releaseChunk = resolve;
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

/** Returns the path suffix and status of each request that started a passkey sign-in, such as `/primary 200`. */
async function startRequests(): Promise<readonly string[]> {
  const { text } = await browser.provider.control('GET', '/requests');
  const { requests } = JSON.parse(text) as { requests: { path: string; status: number }[] };
  return requests
    .filter(({ path }) => path.startsWith(startPath))
    .map(({ path, status }) => `${path.slice(startPath.length)} ${status}`);
}

test('requests a primary challenge although a password sign-in finishes while the chunk loads', async () => {
  const preparing = openRequests().prepareSignIn(new AbortController().signal);
  await signIn();
  releaseChunk();
  await preparing;
  expect(await startRequests()).toEqual(['/primary 200']);
});

test('sends no request if aborted while the chunk loads', async () => {
  const leaving = new AbortController();
  const preparing = openRequests().prepareSignIn(leaving.signal);
  leaving.abort();
  releaseChunk();
  await preparing;
  expect(await startRequests()).toEqual([]);
});
