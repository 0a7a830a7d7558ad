import { describe, expect, test } from 'vitest';
import { eventually, type Lab, labForTests, makeClient } from './lab.ts';
import { attempt, sessionId, signIn } from './signIn.ts';

const lab = labForTests();

const paths = () => lab.recordedRequests.map(({ path }) => path);
const bootstrap = () => `/sdk/v1/projects/bootstrap/${lab.token}`;

describe('creating the client', () => {
  test('without a session requests only the bootstrap data and sends telemetry within 800 ms', async () => {
    const page = await lab.openPage();
    await eventually(paths).toEqual([bootstrap(), '/sdk/v1/events']);
    const [report] = JSON.parse(lab.recordedRequests[1]?.body ?? '') as [
      { event: { event_name: string; public_token: string }; telemetry: { sdk: { version: string } } },
    ];
    expect(report.event).toMatchObject({
      event_name: 'sdk_instance_instantiated',
      public_token: lab.token,
    });
    expect(report.telemetry.sdk.version).toBe('@stytch/vanilla-js@6.3.0');
    expect(lab.recordedRequests[1]?.headers).not.toHaveProperty('authorization');
    expect(await sessionId(page)).toBeNull();
  });

  test('with a session also authenticates it, with an empty body', async () => {
    const page = await lab.openPage();
    await signIn(page);
    lab.recordedRequests.length = 0;
    await page.reload();
    await makeClient(page, lab.token, lab.emulatorOrigin);
    await eventually(() => paths().length).toBe(3);
    expect(paths().slice(0, 2).toSorted()).toEqual([bootstrap(), '/sdk/v1/sessions/authenticate']);
    expect(lab.recordedRequests.find(({ path }) => path.endsWith('/sessions/authenticate'))?.body).toBe('{}');
  });

  test('sends the expected headers with every request', async () => {
    const page = await lab.openPage();
    const { session_token: token } = await signIn(page);
    await page.evaluate(() => window.client.user.get());
    const [before, after] = [bootstrap(), '/sdk/v1/users/me'].map(
      (path) => lab.recordedRequests.find((request) => request.path === path)?.headers ?? {},
    );
    expect(before?.['authorization']).toBe(`Basic ${btoa(`${lab.token}:${lab.token}`)}`);
    expect(after?.['authorization']).toBe(`Basic ${btoa(`${lab.token}:${token}`)}`);
    expect(after?.['content-type']).toBe('application/json');
    expect(after?.['x-sdk-parent-host']).toBe(lab.pageOrigin);
    expect(JSON.parse(atob(after?.['x-sdk-client'] ?? ''))).toMatchObject({
      app: { identifier: 'localhost' },
    });
  });

  test('loads nothing from other hosts', async () => {
    const hosts = new Set<string>();
    const consoleLines: string[] = [];
    const profile = await lab.newProfile();
    profile.on('request', (request) => hosts.add(new URL(request.url()).origin));
    const page = await lab.openPage({ profile, client: false });
    page.on('console', (message) => consoleLines.push(message.text()));
    page.on('pageerror', (error) => consoleLines.push(error.message));
    await makeClient(page, lab.token, lab.emulatorOrigin);
    await signIn(page);
    await page.evaluate(() => window.client.passwords.strengthCheck({ password: 'x' }));
    await eventually(paths).toContain('/sdk/v1/events');
    expect([...hosts]).toEqual([lab.emulatorOrigin]);
    expect(consoleLines).toEqual([]);
  });
});

describe('the bootstrap data', () => {
  const cached = async (page: Awaited<ReturnType<Lab['openPage']>>) =>
    JSON.parse(
      (await page.evaluate(
        (token) => localStorage.getItem(`stytch_sdk_state_${token}::bootstrap`),
        lab.token,
      )) ?? 'null',
    ) as unknown;

  test('is cached in the client’s format', async () => {
    await lab.control.project.change({ password_policy: 'luds', luds_complexity: 3, luds_minimum_count: 10 });
    const page = await lab.openPage();
    await page.evaluate(() => window.internals().bootstrap.getAsync());
    expect(await cached(page)).toMatchObject({
      projectName: 'Fairlead',
      displayWatermark: false,
      captchaSettings: { enabled: false },
      cnameDomain: null,
      pkceRequiredForPasswordResets: true,
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 10 },
      runDFPProtectedAuth: false,
      rbacPolicy: { roles: [], resources: [], scopes: [] },
      siweRequiredForCryptoWallets: false,
      vertical: 'CONSUMER',
    });
  });

  test.each([
    ['refused', { type: 'status', status: 500 }],
    ['dropped', { type: 'drop' }],
    ['HTML', { type: 'body', content_type: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['cut short', { type: 'truncate' }],
  ] as const)('leaves a client that can sign in when it is %s', async (_, effect) => {
    await lab.control.faults.add({ path: '/sdk/v1/projects/bootstrap/*', effect });
    const page = await lab.openPage();
    expect((await signIn(page)).user_id).toMatch(/^user-test-/);
    expect(await cached(page)).toBeNull();
  });

  test('delays only the requests that may need a captcha', async () => {
    await lab.control.faults.add({
      path: '/sdk/v1/projects/bootstrap/*',
      effect: { type: 'delay', ms: 2_000 },
    });
    const page = await lab.openPage({ client: {} });
    const elapsedMs = await page.evaluate(async () => {
      const start = performance.now();
      await window.client.passwords.strengthCheck({ password: 'x' });
      const strengthCheck = performance.now() - start;
      await window.client.passwords.authenticate({
        email: 'demo@fairlead.example',
        password: 'Liquidity-2026!',
        session_duration_minutes: 60,
      });
      return { strengthCheck, authenticate: performance.now() - start };
    });
    expect(elapsedMs.strengthCheck).toBeLessThan(1_900);
    expect(elapsedMs.authenticate).toBeGreaterThan(1_900);
  });

  test('of another project is not found, and its requests fail with the same error', async () => {
    const page = await lab.openPage({ client: false });
    await makeClient(page, 'public-token-test-00000000-0000-4000-8000-000000000000', lab.emulatorOrigin);
    const { error } = await attempt(page, (client) => client.passwords.strengthCheck({ password: 'x' }));
    expect(error?.fields).toMatchObject({ status_code: 404, error_type: 'public_token_not_found' });
  });
});

describe('telemetry', () => {
  test('is sent in batches of 15 and stored by the emulator', async () => {
    const page = await lab.openPage();
    await eventually(paths).toContain('/sdk/v1/events');
    lab.recordedRequests.length = 0;
    await page.evaluate(() => {
      for (let count = 1; count <= 17; count += 1) {
        window.internals().networkClient.logEvent({ name: 'email_sent', details: { count } });
      }
    });
    await eventually(() =>
      lab.recordedRequests.map(({ body }) => (JSON.parse(body) as unknown[]).length),
    ).toEqual([15, 2]);
    const storedEvents = await fetch(`${lab.emulatorOrigin}/emulator/api/events`);
    const { events } = (await storedEvents.json()) as { events: { event: { event_name: string } }[] };
    expect(events.filter(({ event }) => event.event_name === 'email_sent')).toHaveLength(17);
  });
});
