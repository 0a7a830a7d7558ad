import { describe, expect, test } from 'vitest';
import { labForTests } from './lab.ts';
import { signIn, trySignIn } from './signIn.ts';

const path = '/sdk/v1/passwords/authenticate';

describe('a page of an allowed origin', () => {
  const lab = labForTests({ page: 'cross-origin' });

  test('signs in, asks, changes and signs out, with preflights', async () => {
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
    const preflights = lab.seen.filter(({ method }) => method === 'OPTIONS');
    expect(preflights.map((request) => request.path)).toContain(path);
    expect(preflights[0]?.headers['access-control-request-headers']).toBe(
      'authorization,content-type,x-sdk-client,x-sdk-parent-host',
    );
  });

  test('reports itself across origins, where telemetry carries no cookies and no names', async () => {
    // A profile that remembers no preflight.
    await lab.openPage({ profile: await lab.newProfile() });
    const sent = () => lab.seen.filter((request) => request.path === '/sdk/v1/events');
    await expect
      .poll(() => sent().map(({ method }) => method), { timeout: 5_000 })
      .toEqual(['OPTIONS', 'POST']);
    expect(sent()[1]?.headers).not.toHaveProperty('cookie');
    expect(sent()[1]?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    [path, 'POST'],
    ['/sdk/v1/users/me', 'PUT'],
    ['/sdk/v1/otps/authenticate', 'POST'],
    ['/sdk/v1/users/emails/email-test-1', 'DELETE'],
  ])('is answered the preflight of %s to the letter', async (route, method) => {
    const answer = await fetch(`${lab.providerOrigin}${route}`, {
      method: 'OPTIONS',
      headers: {
        Origin: lab.pageOrigin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type,x-sdk-client,x-sdk-parent-host',
      },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': lab.pageOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    });
  });

  test.each([
    ['a refusal', { type: 'status', status: 503 }, 'StytchAPIError'],
    ['half an answer', { type: 'truncate' }, 'StytchAPIUnreachableError'],
    ['the demand for a captcha', { type: 'captcha' }, 'Error'],
  ] as const)('can read %s as well as it could at home', async (_, effect, name) => {
    await lab.control.fault({ path, method: 'POST', effect });
    const page = await lab.openPage();
    expect((await trySignIn(page)).error?.name).toBe(name);
  });

  test('fails as a browser does when a preflight is refused', async () => {
    await lab.control.fault({ path, method: 'OPTIONS', effect: { type: 'status', status: 500 } });
    const page = await lab.openPage({ profile: await lab.newProfile() });
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'StytchAPIUnreachableError' });
    expect(error?.message).toContain('Unable to contact our servers.');
    expect(lab.seen.filter((request) => request.path === path).map(({ method }) => method)).toEqual([
      'OPTIONS',
    ]);
  });
});

describe('a page of an origin nobody allowed', () => {
  const lab = labForTests({ page: 'stranger' });

  test('gets nothing, and its sign-in is never tried', async () => {
    const page = await lab.openPage();
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'StytchAPIUnreachableError' });
    expect(lab.seen.some(({ method, path: route }) => method === 'POST' && route === path)).toBe(false);
  });

  test('gets nothing from the control API either, not even a message deleted', async () => {
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
            () => 'kept away',
          ),
        ),
      );
    }, lab.providerOrigin);
    expect(results).toEqual(['kept away', 'kept away', 'kept away']);
  });

  test('cannot reset the provider by a request that needs no preflight', async () => {
    await lab.control.user({ email: 'ann@example.com' });
    const page = await lab.openPage();
    const reset = page.evaluate(
      (origin) => fetch(`${origin}/emulator/api/reset`, { method: 'POST', mode: 'no-cors', body: '{}' }),
      lab.providerOrigin,
    );
    // Cross-Origin-Resource-Policy keeps even the opaque response from the page.
    await expect(reset).rejects.toThrow('Failed to fetch');
    const answer = await fetch(`${lab.providerOrigin}/emulator/api/health`);
    expect(await answer.json()).toMatchObject({ users: 2 });
  });
});
