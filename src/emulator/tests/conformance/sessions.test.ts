import { deviceCookie } from '../../rules/sessions/knownDevice.ts';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { eventually, labForTests, makeClient, type RecordedRequest } from './lab.ts';
import { attempt, errorType, sessionId, signIn } from './signIn.ts';

const lab = labForTests();

const path = '/sdk/v1/sessions/authenticate';
const minuteMs = 60_000;

const authenticate = (page: Page, minutes?: number) =>
  attempt(
    page,
    (client, options) => client.session.authenticate(options),
    minutes === undefined ? {} : { session_duration_minutes: minutes },
  );

const revoke = (page: Page, forceClear = false) =>
  attempt(page, (client, force) => client.session.revoke({ forceClear: force }), forceClear);

const cookies = (page: Page) => page.evaluate(() => document.cookie);

async function reopen(page: Page): Promise<void> {
  await page.reload();
  await makeClient(page, lab.token, lab.emulatorOrigin);
}

describe('session.authenticate', () => {
  test('keeps id and token and extends the session only with a duration', async () => {
    const page = await lab.openPage();
    const { session, session_token: token } = await signIn(page, undefined, 30);
    await lab.control.clock.freeze();
    await lab.control.clock.advance(10 * minuteMs);
    const unchanged = await authenticate(page);
    expect(unchanged.value?.session).toMatchObject({
      session_id: session.session_id,
      expires_at: session.expires_at,
    });
    expect(unchanged.value?.session_token).toBe(token);
    const extended = await authenticate(page, 45);
    const { last_accessed_at: seen = '', expires_at: end = '' } = extended.value?.session ?? {};
    expect(Date.parse(end) - Date.parse(seen)).toBe(45 * minuteMs);
  });

  test('ends the session in the browser after it expires by the emulator’s clock', async () => {
    const page = await lab.openPage();
    await signIn(page, undefined, 5);
    await lab.control.clock.advance(5 * minuteMs + 1_000);
    // The client library does not check the expiry itself: the session counts as valid until it authenticates the
    // session.
    expect(await sessionId(page)).not.toBeNull();
    const { error } = await authenticate(page);
    expect(error?.fields).toMatchObject({ status_code: 404, error_type: 'session_not_found' });
    expect(await sessionId(page)).toBeNull();
    expect(await cookies(page)).toBe('');
    expect(await page.evaluate(() => window.notifications.session.at(-1))).toBeNull();
  });

  test('reports that there is no session', async () => {
    const page = await lab.openPage();
    const { error } = await authenticate(page);
    expect(error?.name).toBe('StytchAPIError');
    const type = await page.evaluate(
      (thrown) => window.sdk.UNRECOVERABLE_ERROR_TYPES.some((unrecoverable) => unrecoverable === thrown),
      String(error?.fields['error_type']),
    );
    expect(type).toBe(true);
  });

  test('keeps the session after any other refusal', async () => {
    const page = await lab.openPage();
    const { session } = await signIn(page);
    for (const effect of [
      { type: 'status', status: 500 },
      { type: 'status', status: 429, retry_after: 2 },
      { type: 'drop' },
    ] as const) {
      await lab.control.faults.add({ path, times: 1, effect });
      expect((await authenticate(page)).error).not.toBeNull();
      expect(await sessionId(page)).toBe(session.session_id);
    }
    expect((await authenticate(page)).error).toBeNull();
  });

  test.each([
    'unauthorized_credentials',
    'user_unauthenticated',
    'invalid_secret_authentication',
    'session_not_found',
  ])('ends the session on a %s error with any status', async (type) => {
    const page = await lab.openPage();
    await signIn(page);
    await lab.control.faults.add({
      path,
      times: 1,
      effect: { type: 'status', status: 503, error_type: type },
    });
    expect(errorType(await authenticate(page))).toBe(type);
    expect(await sessionId(page)).toBeNull();
    expect(await cookies(page)).toBe('');
  });

  test('is repeated if another sign-in has replaced the session meanwhile', async () => {
    await lab.control.users.create({ email: 'ann@example.com', password: 'Brass-Lantern-71-Quay' });
    const page = await lab.openPage();
    await signIn(page);
    await lab.control.faults.add({ path, times: 1, effect: { type: 'delay', ms: 700 } });
    const pending = authenticate(page);
    const { session } = await signIn(page, { email: 'ann@example.com', password: 'Brass-Lantern-71-Quay' });
    expect((await pending).value?.session.session_id).toBe(session.session_id);
    expect(await lab.control.requests.list(path)).toHaveLength(2);
  });
});

describe('session.revoke', () => {
  test('ends the session on the server and in the browser', async () => {
    const page = await lab.openPage();
    const { session_token: token } = await signIn(page);
    expect((await revoke(page)).error).toBeNull();
    expect(await sessionId(page)).toBeNull();
    expect(await cookies(page)).toBe('');
    const state = await page.evaluate((name) => localStorage.getItem(`stytch_sdk_state_${name}`), lab.token);
    expect(state).toBe('null');
    await page.evaluate(
      (old) => window.client.session.updateSession({ session_token: old, session_jwt: 'gone' }),
      token,
    );
    expect(errorType(await authenticate(page))).toBe('session_not_found');
  });

  test('of an ended session clears the browser and reports it', async () => {
    const page = await lab.openPage();
    await signIn(page, undefined, 5);
    await lab.control.clock.advance(6 * minuteMs);
    expect(errorType(await revoke(page))).toBe('session_not_found');
    expect(await sessionId(page)).toBeNull();
  });

  test('keeps the session if it fails, unless clearing is forced', async () => {
    const page = await lab.openPage();
    await signIn(page);
    await lab.control.faults.add({
      path: '/sdk/v1/sessions/revoke',
      effect: { type: 'status', status: 500 },
    });
    expect((await revoke(page)).error?.fields['status_code']).toBe(500);
    expect(await sessionId(page)).not.toBeNull();
    expect((await revoke(page, true)).error?.fields['status_code']).toBe(500);
    expect(await sessionId(page)).toBeNull();
  });
});

describe('session.updateSession', () => {
  test('writes only the cookies; the next authentication loads the session', async () => {
    const first = await lab.openPage();
    const { session_token: token, session_jwt: jwt, session } = await signIn(first);
    const page = await lab.openPage();
    lab.recordedRequests.length = 0;
    await page.evaluate((tokens) => window.client.session.updateSession(tokens), {
      session_token: token,
      session_jwt: jwt,
    });
    expect(await sessionId(page)).toBeNull();
    expect(lab.recordedRequests.filter((request) => request.path === path)).toEqual([]);
    expect((await authenticate(page)).value?.session.session_id).toBe(session.session_id);
    expect(await sessionId(page)).toBe(session.session_id);
  });
});

describe('a page load', () => {
  test('with cookie and stored state has the session at once, then authenticates it', async () => {
    const page = await lab.openPage();
    const { session } = await signIn(page);
    await lab.control.faults.add({ path, times: 1, effect: { type: 'delay', ms: 1_000 } });
    await reopen(page);
    const { fromCache, id } = await page.evaluate(() => ({
      fromCache: window.client.session.getInfo().fromCache,
      id: window.client.session.getSync()?.session_id,
    }));
    expect({ fromCache, id }).toEqual({ fromCache: true, id: session.session_id });
    await eventually(() => page.evaluate(() => window.client.session.getInfo().fromCache)).toBe(false);
    // The client library notifies its subscribers of the first response after a load even if nothing changed.
    expect(await page.evaluate(() => window.notifications.session)).toEqual([session.session_id]);
  });

  test('with only the cookie loads the session', async () => {
    const page = await lab.openPage();
    const { session } = await signIn(page);
    await page.evaluate((token) => localStorage.removeItem(`stytch_sdk_state_${token}`), lab.token);
    await lab.control.faults.add({ path, times: 1, effect: { type: 'delay', ms: 1_000 } });
    await reopen(page);
    expect(await sessionId(page)).toBeNull();
    await eventually(() => sessionId(page)).toBe(session.session_id);
  });

  test('with only the stored state clears it without a request', async () => {
    const page = await lab.openPage();
    await signIn(page);
    await page.context().clearCookies();
    lab.recordedRequests.length = 0;
    await reopen(page);
    expect(await sessionId(page)).toBeNull();
    await eventually(() => lab.recordedRequests.map((request) => request.path)).toContain('/sdk/v1/events');
    expect(lab.recordedRequests.map((request) => request.path)).not.toContain(path);
  });

  test('clears a session that has ended meanwhile after the response', async () => {
    const page = await lab.openPage();
    await signIn(page, undefined, 30);
    await lab.control.clock.advance(31 * minuteMs);
    await reopen(page);
    await eventually(() => sessionId(page)).toBeNull();
    expect(await cookies(page)).toBe('');
  });
});

describe('the background refresh', () => {
  test('runs every three minutes, and after 4, 8 and 16 s when it fails', async () => {
    const page = await lab.openPage({ client: false });
    await page.clock.install();
    const refreshes = await countRefreshes(page);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    await signIn(page);
    const signedInAt = await page.evaluate(() => Date.now());
    // Only this test moves the page's clock from here on, so that a slow machine does not add to the intervals.
    await page.clock.pauseAt(signedInAt + 10_000);
    const runUntilRefreshed = async (times: number, atLeastMs: number) => {
      const answered = page.waitForResponse((response) => response.url().endsWith(path));
      if (atLeastMs > 0) await page.clock.runFor(atLeastMs);
      for (let step = 0; step < 100 && (await refreshes()) < times; step += 1) await page.clock.runFor(250);
      await (await answered).finished();
      await page.evaluate(() => undefined);
    };
    await runUntilRefreshed(1, 168_000);
    await lab.control.faults.add({ path, times: 3, effect: { type: 'status', status: 503 } });
    await runUntilRefreshed(2, 178_000);
    for (const count of [3, 4, 5]) await runUntilRefreshed(count, 0);
    const moments = [
      signedInAt,
      ...lab.recordedRequests.filter((request) => request.path === path).map(sentAt),
    ];
    const seconds = moments.slice(1).map((moment, index) => (moment - (moments[index] ?? 0)) / 1_000);
    for (const [index, expected] of [180, 180, 4, 8, 16].entries()) {
      expect(Math.abs((seconds[index] ?? 0) - expected)).toBeLessThan(1);
    }
    expect(await sessionId(page)).not.toBeNull();
  });

  /** Counts the refreshes in the page, which knows of each one before the emulator has received it. */
  async function countRefreshes(page: Page): Promise<() => Promise<number>> {
    await page.evaluate((end) => {
      const send = window.fetch;
      const refreshes: string[] = [];
      Reflect.set(window, 'refreshes', refreshes);
      window.fetch = (target, options) => {
        const url = target instanceof Request ? target.url : String(target);
        if (url.endsWith(end)) refreshes.push(url);
        return send(target, options);
      };
    }, path);
    return () => page.evaluate(() => (Reflect.get(window, 'refreshes') as string[]).length);
  }

  /** Time of a request by the page's clock, in milliseconds. */
  function sentAt({ headers }: RecordedRequest): number {
    const sdkHeader = JSON.parse(atob(headers['x-sdk-client'] ?? '')) as { client_sent_at: string };
    return Date.parse(sdkHeader.client_sent_at);
  }
});

describe('with HttpOnly cookies', () => {
  test('scripts cannot read the session, and it survives a reload', async () => {
    await lab.control.project.change({ http_only_cookies: true });
    const profile = await lab.newProfile();
    // A blank base URL puts the client library into the mode for HttpOnly cookies.
    const page = await lab.openPage({ profile, client: { customBaseUrl: ' ' } });
    const { session, session_token: token } = await signIn(page);
    expect(token).toBe('');
    expect(await cookies(page)).toBe('');
    expect(await page.evaluate(() => window.client.session.getTokens())).toBeNull();
    expect((await profile.cookies()).every(({ httpOnly }) => httpOnly)).toBe(true);
    await page.reload();
    await makeClient(page, lab.token, lab.emulatorOrigin, { customBaseUrl: ' ' });
    await eventually(() => page.evaluate(() => window.client.session.getInfo().fromCache)).toBe(false);
    expect(await sessionId(page)).toBe(session.session_id);
    expect((await revoke(page)).error).toBeNull();
    expect((await profile.cookies()).map(({ name }) => name)).toEqual([deviceCookie]);
  });
});
