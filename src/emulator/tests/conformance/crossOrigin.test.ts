import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { labForTests, eventually, makeClient } from './lab.ts';
import { attempt, sessionId, signIn, trySignIn } from './signIn.ts';

describe('crossOrigin', () => {
  const path = '/sdk/v1/passwords/authenticate';

  describe('a page from an allowed origin', () => {
    const lab = labForTests({ page: 'cross-origin' });

    test('signs in, reads, updates and signs out, with preflights', async () => {
      const page = await lab.openPage({ profile: await lab.newProfile() });
      await signIn(page);
      const done = await page.evaluate(async () => {
        await window.client.user.update({ name: { first_name: 'Ada' } });
        const user = await window.client.user.get();
        await window.client.session.authenticate({ session_duration_minutes: 30 });
        await window.client.session.revoke();
        return { name: user.name.first_name, session: window.client.session.getSync() };
      });
      expect(done).toEqual({ name: 'Ada', session: null });
      const preflights = lab.recordedRequests.filter(({ method }) => method === 'OPTIONS');
      expect(preflights.map((request) => request.path)).toContain(path);
      expect(preflights[0]?.headers['access-control-request-headers']).toBe(
        'authorization,content-type,x-sdk-client,x-sdk-parent-host',
      );
    });

    test('sends telemetry without cookies or identities', async () => {
      // A new profile has no cached preflights, so the browser must send one.
      await lab.openPage({ profile: await lab.newProfile() });
      const sent = () => lab.recordedRequests.filter((request) => request.path === '/sdk/v1/events');
      await expect
        .poll(() => sent().map(({ method }) => method), { timeout: 5_000 })
        .toEqual(['OPTIONS', 'POST']);
      expect(sent()[1]?.headers).not.toHaveProperty('cookie');
      expect(sent()[1]?.headers).not.toHaveProperty('authorization');
    });

    test.each([
      ['an error response', { type: 'status', status: 503 }, 'StytchAPIError'],
      ['a truncated response', { type: 'truncate' }, 'StytchAPIUnreachableError'],
      ['a captcha request', { type: 'captcha' }, 'Error'],
    ] as const)('can read %s as a same-origin page can', async (_, effect, name) => {
      await lab.control.faults.add({ path, method: 'POST', effect });
      const page = await lab.openPage();
      expect((await trySignIn(page)).error?.name).toBe(name);
    });

    test('gets the browser’s network error when a preflight is refused', async () => {
      await lab.control.faults.add({ path, method: 'OPTIONS', effect: { type: 'status', status: 500 } });
      const page = await lab.openPage({ profile: await lab.newProfile() });
      const { error } = await trySignIn(page);
      expect(error).toMatchObject({ name: 'StytchAPIUnreachableError' });
      expect(error?.message).toContain('Unable to contact our servers.');
      expect(
        lab.recordedRequests.filter((request) => request.path === path).map(({ method }) => method),
      ).toEqual(['OPTIONS']);
    });
  });

  describe('a page from an origin that is not allowed', () => {
    const lab = labForTests({ page: 'forbidden-origin' });

    test('reads nothing, and its sign-in is never attempted', async () => {
      const page = await lab.openPage();
      const { error } = await trySignIn(page);
      expect(error).toMatchObject({ name: 'StytchAPIUnreachableError' });
      expect(
        lab.recordedRequests.some(({ method, path: route }) => method === 'POST' && route === path),
      ).toBe(false);
    });

    test('can neither read the control API nor delete a message', async () => {
      const page = await lab.openPage();
      const results = await page.evaluate(async (origin) => {
        const calls = [
          ['GET', '/messages'],
          ['DELETE', '/messages'],
          ['POST', '/reset'],
        ] as const;
        return Promise.all(
          calls.map(([method, route]) =>
            fetch(`${origin}/emulator/api${route}`, { method }).then(
              () => 'read',
              () => 'blocked',
            ),
          ),
        );
      }, lab.emulatorOrigin);
      expect(results).toEqual(['blocked', 'blocked', 'blocked']);
    });

    test('cannot reset the emulator with a request that needs no preflight', async () => {
      await lab.control.users.create({ email: 'ann@example.com' });
      const page = await lab.openPage();
      const reset = page.evaluate(
        (origin) => fetch(`${origin}/emulator/api/reset`, { method: 'POST', mode: 'no-cors', body: '{}' }),
        lab.emulatorOrigin,
      );
      // Cross-Origin-Resource-Policy blocks even the opaque response of a `no-cors` request.
      await expect(reset).rejects.toThrow('Failed to fetch');
      const answer = await fetch(`${lab.emulatorOrigin}/emulator/api/health`);
      expect(await answer.json()).toMatchObject({ users: 3 });
    });
  });
});

describe('tabs', () => {
  const lab = labForTests();

  const firstName = (page: Page) =>
    page.evaluate(() => window.client.user.getSync()?.name.first_name ?? null);

  async function openTwoTabs(): Promise<readonly [Page, Page]> {
    const profile = await lab.newProfile();
    return [await lab.openPage({ profile }), await lab.openPage({ profile })];
  }

  test('sign-in, user changes and sign-out reach the other tab', async () => {
    const [firstTab, secondTab] = await openTwoTabs();
    const { session } = await signIn(firstTab);
    await eventually(() => sessionId(secondTab)).toBe(session.session_id);
    await firstTab.evaluate(() => window.client.user.update({ name: { first_name: 'Ada' } }));
    await eventually(() => firstName(secondTab)).toBe('Ada');
    await secondTab.evaluate(() => window.client.session.revoke());
    await eventually(() => sessionId(firstTab)).toBeNull();
    expect(await firstTab.evaluate(() => window.notifications.session)).toEqual([session.session_id, null]);
    expect(await secondTab.evaluate(() => window.notifications.session.at(-1))).toBeNull();
  });

  test('two browsers have separate sessions: ending one leaves the other', async () => {
    const [firstBrowser, secondBrowser] = [await lab.openPage(), await lab.openPage()];
    const first = await signIn(firstBrowser);
    const second = await signIn(secondBrowser);
    expect(second.session.session_id).not.toBe(first.session.session_id);
    await firstBrowser.evaluate(() => window.client.session.revoke());
    const { value } = await attempt(secondBrowser, (client) => client.session.authenticate({}));
    expect(value?.session.session_id).toBe(second.session.session_id);
  });

  test('two clients of one page share their state', async () => {
    const page = await lab.openPage();
    const { session } = await signIn(page);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    expect(await sessionId(page)).toBe(session.session_id);
  });
});
