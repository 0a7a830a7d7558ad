import { generateSync } from 'otplib';
import { afterEach, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { passcodeConfirmation } from '../../src/identity/factorConfirmation.ts';
import { sendToClient } from '../../src/identity/passcodeRequests.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { secondFactorRequests } from '../../src/identity/secondFactorRequests.ts';
import { failureOf, inspectProvider } from './providerInspector.ts';

const sessionDurationMinutes = 60;
const unaborted = () => new AbortController().signal;
const phone = { channel: 'sms', destination: '+12025550143' } as const;

let browser: NodeBrowser;

afterEach(() => vi.unstubAllGlobals());

const { lastMessage } = inspectProvider(() => browser);

/** Signs the demo client in. */
async function signIn(): Promise<void> {
  browser = openNodeBrowser();
  const known = { email: demoClient.email, password: demoClient.password, sessionDurationMinutes };
  await passwordRequests(browser.access).signInWithPassword(known, unaborted());
}

/** Signs the demo client in and sends a passcode to a new phone number. */
async function sendPasscode() {
  await signIn();
  const { methodId } = await sendToClient(browser.access, phone);
  const confirm = passcodeConfirmation(browser.access);
  const right = await lastMessage(phone.destination, 'code');
  return {
    right,
    verify: (code = right) => confirm({ methodId, code, sessionDurationMinutes }, unaborted()),
  };
}

/** Answers the requests to the paths by `respond`, until the returned function is called. */
function intercept(paths: readonly string[], respond: (send: () => Promise<Response>) => Promise<Response>) {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    paths.some((path) => url.endsWith(path)) ? respond(() => fetch(url, init)) : fetch(url, init),
  );
  return () => vi.stubGlobal('fetch', fetch);
}

const lose = async (send: () => Promise<Response>) => {
  await send();
  throw new TypeError('Failed to fetch');
};
const block = () => Promise.reject(new TypeError('Failed to fetch'));
const verification = '/otps/authenticate';
const sessionRead = '/sessions/authenticate';

test('a passcode is confirmed if only the response was lost', async () => {
  const { verify } = await sendPasscode();
  intercept([verification], lose);
  await expect(verify()).resolves.toBeUndefined();
});

test('a passcode whose response was lost is confirmed by the next attempt, once the session can be read', async () => {
  const { verify } = await sendPasscode();
  const restore = intercept([verification, sessionRead], lose);
  expect((await failureOf(verify())).code).toBe('unreachable');
  restore();
  await expect(verify()).resolves.toBeUndefined();
  // The same passcode is refused after that, and a session from before proves nothing.
  expect((await failureOf(verify())).code).toBe('passcode-wrong');
});

test('a passcode whose response never comes is confirmed by the next attempt', async () => {
  const { verify } = await sendPasscode();
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const restore = intercept([verification], async (request) => {
    await request();
    send();
    return new Promise(() => undefined);
  });
  void verify();
  await sent;
  restore();
  await expect(verify()).resolves.toBeUndefined();
});

test('a passcode that did not reach the provider is not confirmed, and a wrong one is refused', async () => {
  const { right, verify } = await sendPasscode();
  const restore = intercept([verification], block);
  expect((await failureOf(verify())).code).toBe('unreachable');
  restore();
  const wrong = right === '000000' ? '111111' : '000000';
  expect((await failureOf(verify(wrong))).code).toBe('passcode-wrong');
  await expect(verify()).resolves.toBeUndefined();
});

test('the code of an authenticator app and a recovery code are confirmed if only the response was lost', async () => {
  await signIn();
  const requests = secondFactorRequests(browser.access);
  const created = { expirationMinutes: 30, replaces: false, issuer: 'Fairlead' };
  const { secret, recoveryCodes } = await requests.createAuthenticator(created, unaborted());
  intercept(['/totps/authenticate', '/totps/recover'], lose);
  const epoch = Date.parse(String((await browser.provider.control('GET', '/clock')).at('now'))) / 1_000;
  const code = generateSync({ secret, epoch: Math.floor(epoch) });
  await requests.verifyAuthenticatorCode({ code, sessionDurationMinutes }, unaborted());
  expect((await requests.readSecondFactors(unaborted())).factors).toHaveLength(1);
  await requests.redeemRecoveryCode({ code: recoveryCodes[0] ?? '', sessionDurationMinutes }, unaborted());
  expect((await requests.readSecondFactors(unaborted())).recoveryCodesLeft).toBe(9);
});

test('a wrong passcode reads no session', async () => {
  const { right, verify } = await sendPasscode();
  const reads = vi.fn<typeof block>(block);
  intercept([sessionRead], reads);
  const wrong = right === '000000' ? '111111' : '000000';
  expect((await failureOf(verify(wrong))).code).toBe('passcode-wrong');
  expect(reads).not.toHaveBeenCalled();
});
