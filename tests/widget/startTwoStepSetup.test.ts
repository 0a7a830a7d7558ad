import type { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActor, type InspectionEvent } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import type { TwoStepEmitted } from '../../machines/widget/twoStepEmitted.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import type { ProviderAccess } from '../../src/identity/providerAccess.ts';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { startTwoStepSetup } from '../../src/widget/startTwoStepSetup.tsx';
import { actorOf, runActor } from '../support/recordRequests.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { sampleAuthenticator } from './twoStepSamples.ts';

const { secret, recoveryCodes } = sampleAuthenticator;
const [typedCode, ...otherCodes] = recoveryCodes;
const created: { readonly secret: string; readonly recovery_codes: readonly string[] } = {
  secret,
  recovery_codes: recoveryCodes,
};
const newCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const user = {
  name: { first_name: '', middle_name: '', last_name: '' },
  emails: [{ email: 'ada@fairlead.example', verified: true }],
  phone_numbers: [],
  crypto_wallets: [],
  totps: [{ totp_id: 'totp-old', verified: true }],
};

function setUp(field?: () => null) {
  const calls = {
    create: vi.fn<() => Promise<typeof created>>(() => Promise.resolve(created)),
    authenticate: vi.fn<() => Promise<object>>(() => Promise.resolve({})),
    deleteTOTP: vi.fn<() => Promise<object>>(() => Promise.resolve({})),
    send: vi.fn<() => Promise<object>>(() => Promise.resolve({ method_id: 'phone-1' })),
    authenticatePasscode: vi.fn<() => Promise<object>>(() => Promise.resolve({})),
  };
  const chunks: string[] = [];
  const client = {
    user: { get: () => Promise.resolve(user), deleteTOTP: calls.deleteTOTP },
    totps: {
      create: calls.create,
      authenticate: calls.authenticate,
      recoveryCodes: () => Promise.resolve({ totps: [{ recovery_codes: newCodes }] }),
    },
    otps: { sms: { send: calls.send }, authenticate: calls.authenticatePasscode },
  } as unknown as StytchClient;
  const access: ProviderAccess = {
    ...refusingIdentity(),
    loadChunk(chunkId, load) {
      chunks.push(chunkId);
      return load();
    },
    run: (call) => call(client),
    async confirm(_signal, call) {
      await call(client);
    },
  };
  const input = { value: '', ownerDocument: { activeElement: null } } as unknown as HTMLInputElement;
  const flow = startTwoStepSetup({
    access,
    sessionDurationMinutes: 45,
    issuer: 'Fairlead',
    language: 'en',
    field: field ?? ((target) => (target === 'phone' ? input : null)),
  });
  return { calls, chunks, flow, field: input };
}

/** Starts an actor and records all events, snapshots and emitted events of it and its descendants. */
function start<Actor extends AnyActor>(create: (inspect: (event: InspectionEvent) => void) => Actor) {
  const recorded: string[] = [];
  const actor = create((event) => {
    if (event.type === '@xstate.event') recorded.push(JSON.stringify(event.event));
    if (event.type === '@xstate.snapshot' || event.type === '@xstate.microstep')
      recorded.push(JSON.stringify(event.snapshot));
  });
  onEachDescendant(actor, (member) => {
    member.on('*', (emitted: TwoStepEmitted) => recorded.push(JSON.stringify(emitted)));
  });
  actor.start();
  return { actor, recorded };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: sessionCookies });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the setup of an authenticator app', () => {
  test('keeps the secret and the recovery codes out of all events and snapshots', async () => {
    const { calls, flow } = setUp();
    const { actor, recorded } = start((inspect) =>
      createActor(flow.twoStepSetup, {
        input: { reason: 'recovered', methods: ['authenticator'] },
        inspect,
      }),
    );
    actor.send({ type: 'authenticator.chosen' });
    await settled();
    expect(calls.deleteTOTP).toHaveBeenCalledExactlyOnceWith('totp-old');
    expect(flow.secrets.readAuthenticator()).toMatchObject({
      secret,
      uri: sampleAuthenticator.uri,
    });
    const enrollment = actor.getSnapshot().children.totpEnrollment;
    enrollment?.send({ type: 'continue.pressed' });
    enrollment?.send({ type: 'code.typed', code: '123 456' });
    await settled();
    expect(calls.authenticate).toHaveBeenCalledExactlyOnceWith({
      totp_code: '123456',
      session_duration_minutes: 45,
    });
    expect(flow.secrets.readRecoveryCodes()).toEqual(recoveryCodes);
    const codes = enrollment?.getSnapshot().children.recoveryCodes;
    codes?.send({ type: 'saved.chosen' });
    codes?.send({
      type: 'recoveryCode.submitted',
      code: ` ${typedCode.toUpperCase().replaceAll('-', ' ')} `,
    });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'enrolled' } });
    expect(flow.secrets.readAuthenticator()).toBeNull();
    expect(flow.secrets.readRecoveryCodes()).toEqual([]);
    const text = recorded.join('\n');
    expect(text).toContain('recoveryCode.submitted');
    expect([secret, encodeURIComponent(secret), ...otherCodes].filter((part) => text.includes(part))).toEqual(
      [],
    );
    // Only the event of the form and the input of the check contain the code that the client typed.
    const typed = typedCode.toUpperCase().replaceAll('-', ' ');
    expect(recorded.filter((part) => part.includes(typed) && part.includes('"context"'))).toEqual([]);
  });

  test('keeps an authenticator that the client has', async () => {
    const { calls, flow } = setUp();
    const { actor } = start((inspect) =>
      createActor(flow.totpEnrollment, { input: { replaces: false }, inspect }),
    );
    await settled();
    expect(calls.deleteTOTP).not.toHaveBeenCalled();
    actor.send({ type: 'cancel.pressed' });
    expect(flow.secrets.readAuthenticator()).toBeNull();
  });

  test('does not show the secret of a response that came too late', async () => {
    const { calls, flow } = setUp();
    let answerLate: (response: typeof created) => void = () => undefined;
    calls.create.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
    const { actor } = start((inspect) =>
      createActor(flow.totpEnrollment, { input: { replaces: false }, inspect }),
    );
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    expect(actor.getSnapshot().value).toBe('notCreated');
    actor.send({ type: 'retry.chosen' });
    await settled();
    answerLate({ secret: 'OLDSECRET', recovery_codes: recoveryCodes });
    await settled();
    expect(flow.secrets.readAuthenticator()?.secret).toBe(secret);
    actor.stop();
  });
});

describe('new recovery codes', () => {
  test('are confirmed only by one of them', async () => {
    const { flow } = setUp();
    const { actor, recorded } = start((inspect) =>
      createActor(flow.recoveryCodes, { input: { purpose: 'renewal' }, inspect }),
    );
    await settled();
    expect(flow.secrets.readRecoveryCodes()).toEqual(newCodes);
    actor.send({ type: 'saved.chosen' });
    actor.send({ type: 'recoveryCode.submitted', code: 'aaaa-bbbb-cccd' });
    await settled();
    expect(actor.getSnapshot().context.failure).toEqual(failureOf('recovery-code-wrong'));
    actor.send({ type: 'recoveryCode.submitted', code: 'AAAABBBBCCCC' });
    await settled();
    expect(actor.getSnapshot().output).toEqual({ kind: 'saved' });
    expect(flow.secrets.readRecoveryCodes()).toEqual([]);
    expect(newCodes.filter((code) => recorded.join('\n').includes(code))).toEqual([]);
  });
});

describe('the setup of text messages', () => {
  test('sends one passcode to the typed number, and verifies it', async () => {
    const { calls, flow } = setUp();
    const { actor } = start((inspect) => createActor(flow.smsEnrollment, { inspect }));
    const entry = actor.getSnapshot().children.phoneEntry;
    entry?.send({ type: 'phone.submitted', phone: '(202) 555-0143' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('enteringPasscode'));
    expect(calls.send).toHaveBeenCalledExactlyOnceWith('+12025550143', { expiration_minutes: 5 });
    const otp = actor.getSnapshot().children.otp;
    expect(otp?.getSnapshot().context.passcode.expiresAtMs).toBeLessThanOrEqual(Date.now() + 300_000);
    otp?.send({ type: 'resend.requested' });
    await settled();
    expect(calls.send).toHaveBeenCalledTimes(2);
    otp?.send({ type: 'code.typed', code: '123456' });
    await settled();
    expect(calls.authenticatePasscode).toHaveBeenCalledExactlyOnceWith('123456', 'phone-1', {
      session_duration_minutes: 45,
    });
    expect(actor.getSnapshot().output).toEqual({ kind: 'enrolled' });
  });

  test('formats the number in its field', async () => {
    const { flow, field } = setUp();
    const { actor } = start((inspect) => createActor(flow.smsEnrollment, { inspect }));
    field.value = '2025550143';
    actor.getSnapshot().children.phoneEntry?.send({ type: 'phone.typed', phone: field.value });
    await vi.waitFor(() => expect(field.value).toBe('(202) 555-0143'));
    actor.stop();
  });
});

describe('the phone numbers of two-step verification', () => {
  test('have the countries of the language, and send no passcode of their own', async () => {
    const { flow, calls, chunks } = setUp();
    const countries = await runActor(flow.smsEnrollment, 'phoneEntry.loadCountries');
    expect(countries).toContainEqual(expect.objectContaining({ code: 'US', name: 'United States' }));
    expect(chunks).toEqual(['phoneNumbers']);
    expect(await runActor(flow.smsEnrollment, 'phoneEntry.sendPasscode', {})).toEqual({
      methodId: '',
      expiresAtMs: 0,
    });
    expect(calls.send).not.toHaveBeenCalled();
  });

  test('are not formatted if their field has gone', async () => {
    const { flow } = setUp(() => null);
    const { actor } = start((inspect) => createActor(flow.smsEnrollment, { inspect }));
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const entry = actor.getSnapshot().children.phoneEntry;
    entry?.send({ type: 'phone.typed', phone: '2025550143' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(entry?.getSnapshot().status).toBe('active');
    expect(error).not.toHaveBeenCalled();
    actor.stop();
  });
});

test('new recovery codes are copied to the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { flow } = setUp();
  await runActor(flow.recoveryCodes, 'renewRecoveryCodes');
  await runActor(flow.recoveryCodes, 'exportRecoveryCodes', { way: 'clipboard' });
  expect(writeText).toHaveBeenCalledExactlyOnceWith(newCodes.join('\n'));
  vi.unstubAllGlobals();
});

test('recovery codes that arrive after an abort are not stored', async () => {
  const { flow } = setUp();
  const actor = createActor(actorOf(flow.recoveryCodes, 'renewRecoveryCodes'));
  actor.start();
  actor.stop();
  await settled();
  expect(flow.secrets.readRecoveryCodes()).toEqual([]);
});
