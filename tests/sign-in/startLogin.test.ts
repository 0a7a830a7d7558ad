import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { startLogin } from '../../src/sign-in/startLogin.ts';
import { startPasskeyAutofill } from '../../src/sign-in/startPasskeyAutofill.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { leavePage, loaded, recordPage, settled, stubPage } from './recordPage.ts';

const email = 'ann@company.example';
const password = 'Brass!Lantern71';
const unreachable = new IdentityError(failureOf('unreachable'));

let library: ReturnType<typeof recordLibrary>;

beforeEach(() => {
  library = recordLibrary();
  stubPage('/login');
});
afterEach(leavePage);
const restored = { type: 'page.restored' } as const;
const session = { session_duration_minutes: sessionDurationMinutes };

describe('the login page', () => {
  const arrival = { next: null, email: '', notice: null };
  const open = (
    changes: Partial<Parameters<ReturnType<typeof startLogin>>[0]> = {},
    readSecondStep?: () => Promise<SecondStep>,
  ) => {
    const flow = recordPage(library, undefined, readSecondStep);
    return { ...flow, ...startLogin(flow.context)({ ...arrival, ...changes }) };
  };
  const submit = (actor: ReturnType<typeof open>['actor']) =>
    actor.send({ type: 'credentials.submitted', email, password });

  test('signs in and opens the dashboard', async () => {
    const { actor, calls } = open({ next: '/dashboard/trading' });
    submit(actor);
    await loaded();
    expect(calls.at(-1)).toEqual(['enterDashboard', '/dashboard/trading']);
    expect(calls.at(-2)).toEqual(['onSignedIn']);
    expect(library.calls).toEqual([['passwords.authenticate', { email, password, ...session }]]);
  });

  test('opens with the address and the notice of the page before', () => {
    const { actor } = open({ email, notice: 'password-reset' });
    expect(actor.getSnapshot().context).toMatchObject({ email, notice: 'password-reset' });
  });

  test('ignores a path outside of the dashboard', async () => {
    const { actor } = open({ next: 'https://elsewhere.example' });
    expect(actor.getSnapshot().context.next).not.toContain('elsewhere');
  });

  test('moves the focus to a failure and writes it to the log', async () => {
    const { actor, calls } = open();
    library.failWith(new IdentityError(failureOf('credentials-wrong')));
    submit(actor);
    await settled();
    expect(calls).toEqual([['focus', 'failure']]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Signing in failed:',
      failureOf('credentials-wrong'),
    );
  });

  test('leads to the page for a forgotten password with the typed address', () => {
    const { actor, calls } = open();
    actor.send({ type: 'forgot.chosen', email });
    expect(calls).toEqual([['toForgotPassword', email]]);
  });

  test('can be used again when it is restored', () => {
    const { actor, signal } = open();
    const before = actor.getSnapshot().value;
    actor.send({ type: 'forgot.chosen', email });
    signal(restored);
    expect(actor.getSnapshot().value).toEqual(before);
  });

  test('sends its events when it is left', async () => {
    const bodies: string[] = [];
    vi.stubGlobal('window', Object.assign(new EventTarget(), { document: new EventTarget() }));
    vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
      bodies.push(body);
      return Promise.resolve(new Response('{}'));
    });
    const { actor } = open();
    const details = { requestId: 'request-1', status: 500, errorType: null, errorUrl: null };
    library.failWith(new IdentityError({ ...failureOf('provider-broken'), details }));
    submit(actor);
    await loaded();
    expect(bodies).toEqual([]);
    actor.stop();
    await loaded();
    expect(bodies).toEqual([expect.stringContaining('request-1')]);
  });

  test('signs out a client who leaves the second step', async () => {
    const { actor, calls } = open({}, () => Promise.reject(unreachable));
    submit(actor);
    const secondStep = () => actor.getSnapshot().children.secondStep;
    await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
    secondStep()?.send({ type: 'back.pressed' });
    expect(calls.map(([name]) => name).filter((name) => name !== 'focus')).toEqual(['onSignOut']);
  });

  test('loads passkeys for the autofill once it is interactive, if the browser has passkeys', async () => {
    takeRequestedChunks();
    const without = open();
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    expect(takeRequestedChunks()).not.toContain('startPasskeyAutofill');
    without.actor.stop();
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    const { actor } = open();
    await vi.advanceTimersByTimeAsync(preloadDelayMs - 1);
    expect(takeRequestedChunks()).not.toContain('startPasskeyAutofill');
    await vi.advanceTimersByTimeAsync(1);
    expect(takeRequestedChunks()).toContain('startPasskeyAutofill');
    await vi.waitUntil(() => actor.getSnapshot().children.passkeySignIn !== undefined, chunkLimit);
    actor.stop();
  });
});

test('the autofill of the login page has all actors of the passkey machine', () => {
  const logic = startPasskeyAutofill(library.access);
  expect(logic.id).toBe(passkeySignInMachine.id);
  const provided = logic.implementations.actors;
  const left = Object.entries(passkeySignInMachine.implementations.actors).filter(
    ([name, placeholder]) => Reflect.get(provided, name) === placeholder,
  );
  expect(left).toEqual([]);
});
