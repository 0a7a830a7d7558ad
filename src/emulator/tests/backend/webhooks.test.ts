import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebhookDelivery, WebhookState } from '../../contracts/webhookContract.ts';
import { readBackendOptions } from '../../backendOptions.ts';
import { attemptDelays } from '../../rules/webhooks/queue.ts';
import { createTestClient, signInByPassword } from '../emulatorClient.ts';
import { backendLabForEachTest } from './backendLab.ts';
import { webhookFields } from './webhookFields.ts';

const lab = backendLabForEachTest();

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** A server that receives webhooks and responds with `status`, or not at all with 0. */
interface Receiver {
  readonly url: string;
  readonly received: Received[];
  status: number;
  /** Number of requests that ended without a response. */
  dropped: number;
  readonly server: Server;
}

let receiver: Receiver;

async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const event = JSON.parse(body) as Record<string, unknown>;
      received.push({ headers: request.headers, body, event });
      if (opened.status === 0) response.once('close', () => (opened.dropped += 1));
      else response.writeHead(opened.status, { Location: `${opened.url}/elsewhere` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const opened: Receiver = { url, received, status: 200, dropped: 0, server };
  return opened;
}

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  const { server } = receiver;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const setUrl = (url: string | null) => lab.page.control('PUT', '/webhooks', { url });
const advance = (ms: number) => lab.page.api.clock.advance(ms);

async function deliveries(): Promise<readonly WebhookDelivery[]> {
  const reply = await lab.page.control('GET', '/webhooks');
  return (JSON.parse(reply.text) as WebhookState).deliveries;
}

/** Waits until the newest delivery has so many attempts and none is running. */
async function attempted(count: number): Promise<WebhookDelivery> {
  return vi.waitFor(async () => {
    const [newest] = await deliveries();
    expect([newest?.attempts.length, newest?.state === 'sending']).toEqual([count, false]);
    if (!newest) throw new Error('There is no delivery.');
    return newest;
  });
}

const received = (count: number) =>
  vi.waitFor(() => {
    expect(receiver.received).toHaveLength(count);
    return receiver.received.map(({ event }) => `${String(event['source'])} ${String(event['action'])}`);
  });

/** Verifies a webhook as Svix documents it: https://docs.svix.com/receiving/verifying-payloads/how-manual. */
function isVerified(secret: string, { headers, body }: Received): boolean {
  const id = String(headers['svix-id']);
  const timestamp = String(headers['svix-timestamp']);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.split('_')[1] ?? '', 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['svix-signature'])
    .split(' ')
    .some((entry) => {
      const [version, signature = ''] = entry.split(',');
      const bytes = Buffer.from(signature, 'base64');
      return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
}

describe('webhooks', () => {
  test('announce the creation, the changes and the deletion of a user, signed as by Svix', async () => {
    await setUrl(receiver.url);
    const secret = String((await lab.page.control('GET', '/credentials')).at('webhook_secret'));
    const { user_id: id } = await lab.sdk.users.create({ email: 'ada@example.com' });
    await received(1);
    await lab.sdk.users.update({ user_id: id, trusted_metadata: { tier: 'gold' } });
    await received(2);
    await lab.sdk.users.delete({ user_id: id });
    expect(await received(3)).toEqual(['DIRECT CREATE', 'DIRECT UPDATE', 'DIRECT DELETE']);
    const [created, updated, deleted] = receiver.received;
    expect(Object.keys(created?.event ?? {})).toEqual(webhookFields);
    expect(created?.event).toMatchObject({
      id,
      object_type: 'user',
      project_id: lab.projectId,
      vertical: 'CONSUMER',
      event_id: expect.stringMatching(/^webhook-event-test-/),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      user: { user_id: id, emails: [{ email: 'ada@example.com', verified: false }], is_locked: false },
    });
    expect(updated?.event['user']).toMatchObject({ trusted_metadata: { tier: 'gold' } });
    expect(deleted?.event).not.toHaveProperty('user');
    for (const webhook of receiver.received) {
      expect(isVerified(secret, webhook)).toBe(true);
      expect(isVerified(secret, { ...webhook, body: `${webhook.body} ` })).toBe(false);
    }
    expect((await deliveries()).map(({ event_type: type, state }) => [type, state])).toEqual([
      ['direct.user.delete', 'delivered'],
      ['direct.user.update', 'delivered'],
      ['direct.user.create', 'delivered'],
    ]);
  });

  test('tell calls of pages from changes at the control API, and one call sends one event', async () => {
    await setUrl(receiver.url);
    await lab.page.sdk('POST', '/passwords', {
      email: 'bo@example.com',
      password: 'Correct-Horse-77-Battery',
    });
    await received(1);
    await lab.page.sdk('PUT', '/users/me', { name: { first_name: 'Bo' } });
    await received(2);
    await lab.page.control('POST', '/users', { email: 'cy@example.com' });
    expect(await received(3)).toEqual(['DIRECT CREATE', 'DIRECT UPDATE', 'DASHBOARD CREATE']);
  });

  test('are repeated at once if the clock was ahead when the last attempt failed, and is set back', async () => {
    await setUrl(receiver.url);
    receiver.status = 500;
    await advance(40 * 24 * 3_600_000);
    await lab.sdk.users.create({ email: 'ada@example.com' });
    await attempted(1);
    receiver.status = 200;
    await lab.page.api.clock.reset();
    expect((await attempted(2)).state).toBe('delivered');
  });

  test('are not sent for sign-ins, refused calls, resets, or without an endpoint', async () => {
    await lab.sdk.users.create({ email: 'before@example.com' });
    await setUrl(receiver.url);
    await signInByPassword(lab.page);
    await lab.page.sdk('POST', '/passwords', { email: 'demo@fairlead.example', password: 'x' });
    await lab.page.control('POST', '/reset', {});
    await lab.sdk.users.create({ email: 'after@example.com' });
    expect(await received(1)).toEqual(['DIRECT CREATE']);
    expect(receiver.received[0]?.body).toContain('after@example.com');
    await setUrl(null);
    await lab.sdk.users.create({ email: 'later@example.com' });
    expect(await deliveries()).toHaveLength(1);
    expect((await lab.page.control('GET', '/webhooks')).at('url')).toBeNull();
  });
});

describe('a failed attempt', () => {
  test('is repeated on the schedule of Svix by the emulator’s clock, with the same id, until it succeeds', async () => {
    receiver.status = 500;
    await setUrl(receiver.url);
    await lab.page.api.clock.freeze();
    await lab.sdk.users.create({ email: 'ada@example.com' });
    const first = await attempted(1);
    expect(first).toMatchObject({ state: 'waiting', attempts: [{ status: 500 }] });
    expect(Date.parse(first.next_attempt_at ?? '') - Date.parse(first.attempts[0]?.at ?? '')).toBe(5_000);
    await advance(4_999);
    expect((await attempted(1)).state).toBe('waiting');
    await advance(1);
    await attempted(2);
    receiver.status = 204;
    await advance(300_000);
    expect(await attempted(3)).toMatchObject({ state: 'delivered', next_attempt_at: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['svix-id'])).size).toBe(1);
  });

  test('is given up after the last one, and can be sent again', async () => {
    receiver.status = 500;
    await setUrl(receiver.url);
    await lab.page.api.clock.freeze();
    await lab.sdk.users.create({ email: 'ada@example.com' });
    for (const [index] of attemptDelays.entries()) {
      await attempted(index + 1);
      await advance(attemptDelays[index + 1] ?? 0);
    }
    const { delivery_id: id, state, next_attempt_at: next } = await attempted(attemptDelays.length);
    expect([state, next]).toEqual(['failed', null]);
    receiver.status = 200;
    expect((await lab.page.control('POST', `/webhooks/deliveries/${id}/send`)).status).toBe(204);
    expect((await attempted(attemptDelays.length + 1)).state).toBe('delivered');
    expect((await lab.page.control('POST', '/webhooks/deliveries/x/send')).at('error_type')).toBe(
      'delivery_not_found',
    );
    expect((await lab.page.control('DELETE', '/webhooks/deliveries')).status).toBe(204);
    expect(await deliveries()).toEqual([]);
  });

  test('shows why there was no response, and does not follow a redirect', async () => {
    await setUrl('http://127.0.0.1:1/');
    await lab.sdk.users.create({ email: 'ada@example.com' });
    expect((await attempted(1)).attempts[0]).toMatchObject({ status: null });
    receiver.status = 302;
    await setUrl(receiver.url);
    await lab.sdk.users.create({ email: 'bo@example.com' });
    expect((await attempted(1)).attempts[0]).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test('delays neither the call nor the end of the emulator', async () => {
    receiver.status = 0;
    await setUrl(receiver.url);
    const { user_id: id } = await lab.sdk.users.create({ email: 'ada@example.com' });
    expect((await lab.sdk.users.get({ user_id: id })).user_id).toBe(id);
    await received(1);
    expect(receiver.dropped).toBe(0);
    lab.emulator.close();
    await vi.waitFor(() => expect(receiver.dropped).toBe(1));
  });
});

describe('the endpoint', () => {
  test.each([
    'http://example.com/',
    'http://169.254.169.254/latest',
    'http://10.0.0.1/',
    'http://localhost.example.com/',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'http://user:secret@localhost/',
    'localhost:3000',
    '',
  ])('cannot be %s', async (url) => {
    const reply = await setUrl(url);
    expect([reply.status, reply.at('error_type')]).toEqual([400, 'invalid_webhook_url']);
  });

  test('can be on a configured host, and survives a restart with its secret', async () => {
    const options = readBackendOptions({
      EMULATOR_WEBHOOK_HOSTS: 'hooks.internal, other.internal',
      EMULATOR_WEBHOOK_URL: 'http://hooks.internal:8080/x',
      EMULATOR_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    });
    const client = createTestClient(options);
    expect((await client.control('GET', '/webhooks')).at('url')).toBe('http://hooks.internal:8080/x');
    expect((await client.control('GET', '/credentials')).at('webhook_secret')).toBe(
      `whsec_${'A'.repeat(32)}`,
    );
    client.emulator.close();
  });

  test.each([
    [{ EMULATOR_WEBHOOK_URL: 'http://example.com/' }, 'EMULATOR_WEBHOOK_HOSTS'],
    [{ EMULATOR_WEBHOOK_URL: 'hooks' }, 'EMULATOR_WEBHOOK_URL must be a URL.'],
    [{ EMULATOR_WEBHOOK_HOSTS: 'http://hooks.internal' }, 'EMULATOR_WEBHOOK_HOSTS contains'],
    [{ EMULATOR_WEBHOOK_HOSTS: 'hooks.internal:8080' }, 'without port'],
    [{ EMULATOR_WEBHOOK_SECRET: 'whsec_short' }, '24 bytes'],
  ])('is refused with %j', (environment, message) => {
    expect(() => readBackendOptions(environment)).toThrow(message);
  });
});
