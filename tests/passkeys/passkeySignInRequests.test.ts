import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PasskeySignInRequests } from '../../machines/contracts/passkeyRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { passkeyRequests } from '../../src/identity/passkeyRequests.ts';
import { passkeySignInRequests } from '../../src/identity/passkeySignInRequests.ts';
import type { LoadChunk } from '../../src/identity/providerAccess.ts';
import { ChunkLoadError } from '../../src/page/chunkLoader.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { failureOf, inspectProvider } from '../identity/providerInspector.ts';
import { addNodeAuthenticator, type NodeAuthenticator } from './nodeAuthenticator.ts';

// These tests run the real Stytch client library and identity provider.

const { email, password } = demoClient;
const signInPath = '/sdk/v1/webauthn/authenticate/start';
const sessionOptions = { sessionDurationMinutes: 45 };
const unaborted = () => new AbortController().signal;

let browser: NodeBrowser;
let authenticator: NodeAuthenticator;
let releaseChunk = () => {};

beforeEach(() => {
  browser = openNodeBrowser();
  authenticator = addNodeAuthenticator();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { lastRequest } = inspectProvider(() => browser);

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

/** Lets time pass in which no timer runs. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

const signIn = () =>
  browser.access.authenticate(new AbortController().signal, (client) =>
    onFile(client).passwords.authenticate({ email, password, session_duration_minutes: 60 }),
  );

/** Returns the path suffix and status of each request that started a ceremony, such as `/primary 200`. */
async function startRequests(startPath = signInPath): Promise<readonly string[]> {
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

test('sends no request for a signed-in client without a passkey', async () => {
  await signIn();
  const preparing = passkeySignInRequests(browser.access).prepareSignIn(unaborted());
  expect((await failureOf(preparing)).code).toBe('request-refused');
  expect(await startRequests()).toEqual([]);
});

test('sends no request if aborted while the chunk loads', async () => {
  const leaving = new AbortController();
  const preparing = openRequests().prepareSignIn(leaving.signal);
  leaving.abort();
  releaseChunk();
  await preparing;
  expect(await startRequests()).toEqual([]);
});

test('a passkey is created with a new challenge if the prepared one is four minutes old', async () => {
  await signIn();
  vi.useFakeTimers({ toFake: ['Date'] });
  const registration = passkeyRequests(browser.access);
  await registration.prepareRegistration(unaborted());
  sleep(4);
  await registration.createPasskey(unaborted());
  await registration.finishRegistration(sessionOptions, unaborted());
  expect(await startRequests('/sdk/v1/webauthn/register/start')).toEqual([' 200', ' 200']);
});

test.each(['{}', '{"challenge":1}', 'no JSON'])(
  'is rejected with response-invalid for the options %s',
  async (options) => {
    await browser.provider.control('POST', '/faults', {
      path: `${signInPath}/*`,
      effect: {
        type: 'body',
        content_type: 'application/json',
        body: JSON.stringify({ data: { public_key_credential_request_options: options } }),
      },
    });
    const preparing = passkeySignInRequests(browser.access).prepareSignIn(unaborted());
    expect((await failureOf(preparing)).code).toBe('response-invalid');
  },
);

test('is unreachable if the chunk of the ceremony does not load, which the cause says', async () => {
  const loadChunk: LoadChunk = (chunkId) => Promise.reject(new ChunkLoadError(chunkId));
  const preparing = passkeySignInRequests({ ...browser.access, loadChunk }).prepareSignIn(unaborted());
  await expect(preparing).rejects.toMatchObject({
    failure: { code: 'unreachable' },
    cause: { chunkId: 'passkeyCeremony' },
  });
});

test('asks for no passkey without a challenge, and sends none that was not presented', async () => {
  const requests = passkeySignInRequests(browser.access);
  const asking = requests.askForPasskey({ by: 'dialog' }, unaborted());
  expect((await failureOf(asking)).code).toBe('unexpected');
  expect((await failureOf(requests.finishSignIn(sessionOptions, unaborted()))).code).toBe('unexpected');
});

describe('a passkey of this browser', () => {
  /** Credential ids that were signaled to the password manager as unknown. */
  let signaled: unknown[];
  let requests: PasskeySignInRequests;

  beforeEach(async () => {
    signaled = [];
    const signalUnknownCredential = (options: object) => Promise.resolve(void signaled.push(options));
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, { signalUnknownCredential }),
    );
    await signIn();
    const registration = passkeyRequests(browser.access);
    await registration.prepareRegistration(unaborted());
    await registration.createPasskey(unaborted());
    await registration.finishRegistration(sessionOptions, unaborted());
    requests = passkeySignInRequests(browser.access);
  });

  const present = async () => {
    await requests.prepareSignIn(unaborted());
    await requests.askForPasskey({ by: 'dialog' }, unaborted());
  };
  const refuse = (effect: object) =>
    browser.provider.control('POST', '/faults', { path: '/sdk/v1/webauthn/authenticate', effect });

  test('gets a secondary challenge while signed in', async () => {
    await requests.prepareSignIn(unaborted());
    expect(await startRequests()).toEqual(['/secondary 200']);
    expect(await lastRequest('/webauthn/authenticate/start/secondary')).toMatchObject({
      domain: location.hostname,
      return_passkey_credential_options: true,
    });
  });

  test('signs in once', async () => {
    await present();
    await requests.finishSignIn(sessionOptions, unaborted());
    expect(await lastRequest('/webauthn/authenticate')).toMatchObject({ session_duration_minutes: 45 });
    expect(signaled).toEqual([]);
    expect((await failureOf(requests.finishSignIn(sessionOptions, unaborted()))).code).toBe('unexpected');
    const asking = requests.askForPasskey({ by: 'dialog' }, unaborted());
    expect((await failureOf(asking)).code).toBe('unexpected');
  });

  test.each([
    ['31 minutes later', 31],
    ['after the clock was set back', -1],
  ])('signs in with a new challenge %s', async (_when, minutes) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await requests.prepareSignIn(unaborted());
    sleep(minutes);
    await requests.askForPasskey({ by: 'dialog' }, unaborted());
    await requests.finishSignIn(sessionOptions, unaborted());
    expect(await startRequests()).toEqual(['/secondary 200', '/secondary 200']);
    expect(authenticator.prompts()).toBe(2);
  });

  test('signs in with the prepared challenge 29 minutes later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await requests.prepareSignIn(unaborted());
    sleep(29);
    await requests.askForPasskey({ by: 'dialog' }, unaborted());
    expect(await startRequests()).toEqual(['/secondary 200']);
  });

  test('is asked for again if the computer slept while the request was pending', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await requests.prepareSignIn(unaborted());
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    vi.spyOn(credentials, 'get').mockImplementationOnce((options) => {
      sleep(31);
      return get(options);
    });
    await requests.askForPasskey({ by: 'dialog' }, unaborted());
    await requests.finishSignIn(sessionOptions, unaborted());
    expect(await startRequests()).toEqual(['/secondary 200', '/secondary 200']);
    // The first prompt created the passkey.
    expect(authenticator.prompts()).toBe(3);
  });

  test('is signaled to the password manager if the provider does not know it', async () => {
    await present();
    await refuse({ type: 'status', status: 404, error_type: 'webauthn_registration_not_found' });
    const finishing = requests.finishSignIn(sessionOptions, unaborted());
    expect((await failureOf(finishing)).code).toBe('passkey-unknown');
    expect(signaled).toEqual([
      { rpId: location.hostname, credentialId: authenticator.passkeys[0]?.id.toString('base64url') },
    ]);
  });

  test('is not signaled after another failure', async () => {
    await present();
    await refuse({ type: 'status', status: 503 });
    const finishing = requests.finishSignIn(sessionOptions, unaborted());
    expect((await failureOf(finishing)).code).toBe('provider-broken');
    expect(signaled).toEqual([]);
  });
});
