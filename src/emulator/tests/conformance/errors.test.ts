import { describe, expect, test, vi } from 'vitest';
import type { FaultEffect } from '../../contracts/controlContract.ts';
import { freePort } from '../listen.ts';
import { eventually, labForTests, makeClient } from './lab.ts';
import { attempt, signIn, trySignIn } from './signIn.ts';

const lab = labForTests();

const path = '/sdk/v1/passwords/authenticate';

describe('the client’s error for a broken response', () => {
  const unreachable = 'StytchAPIUnreachableError';
  const notJson = 'Invalid JSON response from our servers.';
  const invalid = 'Invalid response from our servers.';
  const json = 'application/json';
  const answer = (status: number, type: string, body: string) =>
    ({ type: 'body', status, content_type: type, body }) as const;

  test.each([
    ['a dropped connection', { type: 'drop' }, unreachable, 'Unable to contact our servers.'],
    ['a truncated response', { type: 'truncate' }, unreachable, notJson],
    ['a web page with status 200', answer(200, 'text/html', '<h1>Hello</h1>'), unreachable, notJson],
    ['an empty body with status 200', answer(200, json, ''), unreachable, notJson],
    ['status 204', answer(204, json, ''), unreachable, notJson],
    ['a web page with status 502', answer(502, 'text/html', '<h1>Bad gateway</h1>'), unreachable, invalid],
    ['a problem document', answer(500, 'application/problem+json', '{}'), unreachable, invalid],
    [
      'an error that is not JSON',
      answer(500, json, '{"status_co'),
      unreachable,
      'Invalid or no response from server',
    ],
    [
      'a schema error',
      answer(400, json, '{"body":[{"dataPath":".email","message":"should be string"}]}'),
      'StytchAPISchemaError',
      'Request does not match expected schema\n.email: should be string',
    ],
  ] as const satisfies readonly (readonly [string, FaultEffect, string, string])[])(
    '%s',
    async (_, effect, name, message) => {
      await lab.control.faults.add({ path, effect });
      const page = await lab.openPage();
      const { error } = await trySignIn(page);
      expect(error?.name).toBe(name);
      expect(error?.kinds).toContain('StytchError');
      expect(error?.message).toContain(message);
    },
  );

  test('an API error keeps all its fields', async () => {
    const effect = {
      type: 'status',
      status: 429,
      error_type: 'too_many_requests',
      error_message: 'Not so fast.',
      retry_after: 7,
    } as const;
    await lab.control.faults.add({ path, effect });
    const page = await lab.openPage();
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'StytchAPIError', kinds: ['StytchError', 'StytchAPIError'] });
    expect(error?.fields).toMatchObject({
      status_code: 429,
      error_type: 'too_many_requests',
      error_message: 'Not so fast.',
      error_url: 'https://stytch.com/docs/api/errors/429#too_many_requests',
      request_id: expect.stringMatching(/^request-id-test-/),
    });
  });

  test('an unreachable server', async () => {
    const page = await lab.openPage({ client: false });
    await makeClient(page, lab.token, `http://localhost:${await freePort()}`);
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'StytchAPIUnreachableError' });
  });

  test('the client waits for a hanging response until the fault is removed', async () => {
    await lab.control.faults.add({ path, times: 1, effect: { type: 'hang' } });
    const page = await lab.openPage();
    const pending = trySignIn(page);
    const answered = vi.fn<() => void>();
    void pending.then(answered);
    await eventually(async () => (await lab.control.requests.list(path))[0]).toMatchObject({ fault: 'hang' });
    // The response to a later request shows that the first request hangs.
    expect(await page.evaluate(async () => (await fetch('/empty')).status)).toBe(200);
    expect(answered).not.toHaveBeenCalled();
    expect((await lab.control.requests.list(path))[0]).toMatchObject({ status: null });
    await lab.control.faults.clear();
    expect((await pending).error?.name).toBe('StytchAPIUnreachableError');
  });
});

describe('a fault', () => {
  test('that drops one connection fails one request: the browser does not retry', async () => {
    const page = await lab.openPage();
    await signIn(page);
    await lab.control.faults.add({ path: '/sdk/v1/users/me', times: 1, effect: { type: 'drop' } });
    const get = () => attempt(page, (client) => client.user.get());
    expect((await get()).error?.name).toBe('StytchAPIUnreachableError');
    expect((await get()).error).toBeNull();
    expect(await lab.control.requests.list('/sdk/v1/users/me')).toHaveLength(2);
  });
});

describe('a captcha request', () => {
  test('fails requests that could have carried a token when no captcha is available', async () => {
    await lab.control.faults.add({ path, effect: { type: 'captcha' } });
    const page = await lab.openPage();
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'Error', kinds: [] });
    expect(error?.message).toBe('Unable to query captcha and/or dfp telemetry ID');
  });

  test('is a specific error on other requests', async () => {
    await lab.control.faults.add({ path: '/sdk/v1/users/me', effect: { type: 'captcha' } });
    const page = await lab.openPage();
    await signIn(page);
    const { error } = await attempt(page, (client) => client.user.get());
    expect(error?.fields['type']).toBe('CAPTCHA required');
  });
});

describe('endpoints that are not implemented', () => {
  test('return 501 in the API’s error format through the client', async () => {
    const page = await lab.openPage();
    await signIn(page);
    const attempts = [
      await attempt(page, (client) => client.user.revokedConnectedApp('connected-app-test-1')),
      await attempt(page, (client) => client.user.getConnectedApps()),
    ];
    for (const { error } of attempts) {
      expect(error).toMatchObject({ name: 'StytchAPIError' });
      expect(error?.fields).toMatchObject({ status_code: 501, error_type: 'not_implemented' });
    }
  });
});
