import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type Actor, type AnyStateMachine, type InputFrom, type InspectionEvent } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import type { TwoStepEmitted } from '../../machines/widget/twoStepEmitted.ts';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { startTwoStepSetup } from '../../src/widget/startTwoStepSetup.tsx';
import { chunkLimit } from '../support/chunkLimit.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { actorOf, runActor } from '../support/recordRequests.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { lineOf, settled } from '../support/wiring.ts';
import { sampleAuthenticator } from './twoStepSamples.ts';

const { secret, recoveryCodes } = sampleAuthenticator;
const [typedCode, ...otherCodes] = recoveryCodes;
const newCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const emails = [{ email: 'ada@fairlead.example', verified: true }];
const create = 'totps.create {expiration_minutes:30}';
const sendToPhone = 'otps.sms.send +12025550143 {expiration_minutes:5}';
const session = '{session_duration_minutes:45}';

function setUp() {
  const library = recordLibrary({
    'user.get': libraryUser({ emails, totps: [{ totp_id: 'totp-old', verified: true }] }),
    'totps.create': { secret, recovery_codes: recoveryCodes },
    'totps.recoveryCodes': { totps: [{ recovery_codes: newCodes }] },
    'otps.sms.send': { method_id: 'phone-1' },
  });
  const input = {
    value: '2025550143',
    ownerDocument: { activeElement: null },
  } as unknown as HTMLInputElement;
  const field = vi.fn<() => HTMLInputElement | null>(() => input);
  const options = { sessionDurationMinutes: 45, issuer: 'Fairlead', field };
  return { ...library, input, field, flow: startTwoStepSetup({ access: library.access, ...options }) };
}

/** Starts an actor and records all events, snapshots and emitted events of it and its descendants. */
function start<Logic extends AnyStateMachine>(logic: Logic, input?: InputFrom<Logic>) {
  const recorded: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') recorded.push(JSON.stringify(event.event));
    if ('snapshot' in event) recorded.push(JSON.stringify(event.snapshot));
  };
  const actor = createActor<AnyStateMachine>(logic, { input, inspect }) as Actor<Logic>;
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
afterEach(unstubPage);

describe('the setup of an authenticator app', () => {
  test('keeps the secret and the recovery codes out of all events and snapshots', async () => {
    const { calls, flow } = setUp();
    const { actor, recorded } = start(flow.twoStepSetup, { reason: 'recovered', methods: ['authenticator'] });
    actor.send({ type: 'authenticator.chosen' });
    await settled();
    expect(lineOf(calls)).toBe(`user.deleteTOTP totp-old | ${create}`);
    expect(flow.secrets.readAuthenticator()).toMatchObject({ secret, uri: sampleAuthenticator.uri });
    const enrollment = actor.getSnapshot().children.totpEnrollment;
    enrollment?.send({ type: 'continue.pressed' });
    enrollment?.send({ type: 'code.typed', code: '123 456' });
    await settled();
    expect(lineOf(calls.slice(2))).toBe('totps.authenticate {totp_code:123456,session_duration_minutes:45}');
    expect(flow.secrets.readRecoveryCodes()).toEqual(recoveryCodes);
    const codes = enrollment?.getSnapshot().children.recoveryCodes;
    codes?.send({ type: 'saved.chosen' });
    const typed = typedCode.toUpperCase().replaceAll('-', ' ');
    codes?.send({ type: 'recoveryCode.submitted', code: ` ${typed} ` });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'enrolled' } });
    expect(flow.secrets.readAuthenticator()).toBeNull();
    expect(flow.secrets.readRecoveryCodes()).toEqual([]);
    const text = recorded.join('\n');
    expect(text).toContain('recoveryCode.submitted');
    const secrets = [secret, encodeURIComponent(secret), ...otherCodes];
    expect(secrets.filter((part) => text.includes(part))).toEqual([]);
    // Only the event of the form and the input of the check contain the code that the client typed.
    expect(recorded.filter((part) => part.includes(typed) && part.includes('"context"'))).toEqual([]);
  });

  test('keeps an authenticator that the client has', async () => {
    const { calls, flow } = setUp();
    const { actor } = start(flow.totpEnrollment, { replaces: false });
    await settled();
    expect(lineOf(calls)).toBe(create);
    actor.send({ type: 'cancel.pressed' });
    expect(flow.secrets.readAuthenticator()).toBeNull();
  });

  test('does not show the secret of a response that came too late', async () => {
    const { answers, flow } = setUp();
    const inTime = answers['totps.create'];
    let answerLate: (response: object) => void = () => undefined;
    answers['totps.create'] = new Promise((resolve) => (answerLate = resolve));
    const { actor } = start(flow.totpEnrollment, { replaces: false });
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    expect(actor.getSnapshot().value).toBe('notCreated');
    answers['totps.create'] = inTime;
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
    const { actor, recorded } = start(flow.recoveryCodes, { purpose: 'renewal' });
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
  test('sends a passcode to the typed number, again on request, and verifies it', async () => {
    const { calls, flow } = setUp();
    const { actor } = start(flow.smsEnrollment);
    actor
      .getSnapshot()
      .children.phoneEntry?.send({ type: 'phone.submitted', phone: '(202) 555-0143', country: 'US' });
    await vi.waitUntil(() => actor.getSnapshot().value === 'enteringPasscode', chunkLimit);
    const otp = actor.getSnapshot().children.otp;
    otp?.send({ type: 'resend.requested' });
    await settled();
    otp?.send({ type: 'code.typed', code: '123456' });
    await settled();
    expect(lineOf(calls)).toBe(
      `${sendToPhone} | ${sendToPhone} | otps.authenticate 123456 phone-1 ${session}`,
    );
    expect(actor.getSnapshot().output).toEqual({ kind: 'enrolled' });
  });

  test('formats the number in its field', async () => {
    const { flow, field, input } = setUp();
    const { actor } = start(flow.smsEnrollment);
    actor.getSnapshot().children.phoneEntry?.send({ type: 'phone.typed', phone: '2025550143' });
    await vi.waitUntil(() => input.value === '(202) 555-0143', chunkLimit);
    expect(field).toHaveBeenCalledExactlyOnceWith('phone');
    actor.stop();
  });

  test('has the countries of the language, and leaves the passcode to the enrollment', async () => {
    const { flow, calls } = setUp();
    const countries = await runActor(flow.smsEnrollment, 'phoneEntry.loadCountries');
    expect(countries).toContainEqual(expect.objectContaining({ code: 'US', callingCode: '1' }));
    const delivery = await runActor(flow.smsEnrollment, 'phoneEntry.sendPasscode', {});
    expect(delivery).toEqual({ methodId: '', expiresAtMs: 0 });
    expect(calls).toEqual([]);
  });
});

test('new recovery codes are copied to the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { flow } = setUp();
  await runActor(flow.recoveryCodes, 'renewRecoveryCodes.sendRequest');
  await runActor(flow.recoveryCodes, 'exportRecoveryCodes', { way: 'clipboard' });
  expect(writeText).toHaveBeenCalledExactlyOnceWith(newCodes.join('\n'));
});

test('recovery codes that arrive after an abort are not stored', async () => {
  const { flow } = setUp();
  const actor = createActor(actorOf(flow.recoveryCodes, 'renewRecoveryCodes.sendRequest'));
  actor.start();
  actor.stop();
  await settled();
  expect(flow.secrets.readRecoveryCodes()).toEqual([]);
});
