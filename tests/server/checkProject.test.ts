import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { noDeployment, type Deployment } from '../../src/config/readDeployment.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { checkProject, readProjectCheck } from '../../src/server/checkProject.ts';

const publicToken = 'public-token-live-11111111-2222-4333-8444-555555555555';
const everything = {
  captcha_settings: { enabled: true, siteKey: 'key' },
  dfp_protected_auth_enabled: true,
  cname_domain: 'login.example.com',
};
const nothing = {
  captcha_settings: { enabled: false },
  dfp_protected_auth_enabled: false,
  cname_domain: null,
};

const captchaWarning =
  'Warning: The project uses captcha, but this build refuses its scripts, so sign-in fails. ' +
  'Add captcha to VITE_STYTCH_FEATURES and build again.';
const telemetryWarning = captchaWarning.replaceAll('captcha', 'device-telemetry');
const domainWarning =
  'Warning: The project has the custom domain login.example.com, but this build does not call it, so HttpOnly ' +
  'cookies do not work. Set VITE_STYTCH_DOMAIN to login.example.com and build again.';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts an identity provider on a free port of this machine. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

async function warningsOf(origin: string, changes: Partial<Deployment> = {}, timeoutMs = 5_000) {
  const lines: string[] = [];
  const deployment = { ...noDeployment, ...changes };
  await checkProject({ origin, publicToken, deployment, timeoutMs, warn: (line) => lines.push(line) });
  return lines;
}

describe('the check of a hosted project', () => {
  it('warns of every setting that is on in the project and off in the deployment', async () => {
    const origin = await listen(answering({ data: everything }));
    expect(await warningsOf(origin)).toEqual([captchaWarning, telemetryWarning, domainWarning]);
    expect(await warningsOf(origin, { features: ['captcha'] })).toEqual([telemetryWarning, domainWarning]);
    expect(
      await warningsOf(origin, {
        features: ['captcha', 'device-telemetry'],
        customDomain: 'login.example.com',
      }),
    ).toEqual([]);
  });

  it('does not warn of features that are on in the deployment only', async () => {
    const origin = await listen(answering({ data: nothing }));
    const features = ['captcha', 'device-telemetry', 'one-tap'] as const;
    expect(await warningsOf(origin, { features, customDomain: 'login.example.com' })).toEqual([]);
  });

  it('asks as the client library does', async () => {
    const requests: IncomingMessage[] = [];
    const origin = await listen((request, response) => {
      requests.push(request);
      answering({ data: nothing })(request, response);
    });
    await warningsOf(origin);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `/sdk/v1/projects/bootstrap/${publicToken}`],
    ]);
    const basic = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`;
    expect(requests[0]?.headers).toMatchObject({
      authorization: basic,
      'x-sdk-parent-host': siteConfig.origin,
    });
  });

  it.each<[string, RequestListener, string]>([
    ['an error', answering({ error_type: 'public_token_not_found' }, 404), 'status 404'],
    ['a redirect', (_, response) => response.writeHead(302, { Location: '/' }).end(), 'status 302'],
    ['a closed connection', ({ socket }) => socket.destroy(), 'UND_ERR_SOCKET'],
    ['another format', (_, response) => response.end('<html>\n'), 'not JSON'],
    ['silence', () => undefined, 'no response in time'],
  ])('logs one line after %s', async (_, answer, reason) => {
    const origin = await listen(answer);
    const lines = await warningsOf(origin, {}, 300);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Warning: The project's settings could not be read from ${origin} (`);
    expect(lines[0]).toContain(reason);
    expect(lines[0]).not.toContain('\n');
    expect(lines[0]).not.toContain(publicToken);
  });

  it('ends without a line when the process has to end', async () => {
    let isAsked = () => undefined as void;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const origin = await listen(() => isAsked());
    const others = process.listeners('SIGTERM');
    const check = warningsOf(origin);
    await asked;
    // The signal itself would also close the browser of other tests in this process.
    for (const listener of process.listeners('SIGTERM')) if (!others.includes(listener)) listener('SIGTERM');
    expect(await check).toEqual([]);
    expect(process.listeners('SIGTERM')).toEqual(others);
  });
});

it.each([
  [undefined, true],
  ['', true],
  ['on', true],
  ['off', false],
])('the variable %j switches the check', (text, isOn) => expect(readProjectCheck(text)).toBe(isOn));

it('an unknown value of the variable stops the start', () =>
  expect(() => readProjectCheck('no')).toThrow('PROJECT_CHECK is "no"; it must be on or off.'));
