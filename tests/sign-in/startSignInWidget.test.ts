import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import {
  type SignInPage,
  leaveSignInPage,
  methodChoiceOf,
  openSignIn,
  settled,
  signInByPasscode,
  stubSignInPage,
} from './openSignIn.ts';

const phone = '+12025550143';
const unreachable = new IdentityError(failureOf('unreachable'));

/** Bodies of the requests that send client events. */
let logs: readonly string[];

beforeEach(() => void (logs = stubSignInPage()));
afterEach(leaveSignInPage);

const oneTapOf = ({ actor }: SignInPage) => actor.getSnapshot().children.oneTap?.getSnapshot();

describe('the sign-in widget of the site', () => {
  test('offers all methods of the site', () => {
    const { view } = openSignIn();
    expect(view.buttons).toMatchObject({ hasPasskey: true, hasOtherWallets: true });
    expect(view.buttons.oauth.map(({ name }) => name)).toEqual(['google', 'microsoft', 'apple']);
    expect(methodChoiceOf(openSignIn())?.getSnapshot().context.methods).toEqual([
      'sms-passcode',
      'whatsapp-passcode',
      'password',
    ]);
  });

  test('signs in by a passcode and opens the page that the client came for', async () => {
    const page = openSignIn({ next: '/dashboard/trading' });
    await signInByPasscode(page);
    await vi.waitUntil(() => page.calls.some(([name]) => name === 'enterDashboard'), chunkLimit);
    expect(page.library.calls).toEqual([
      ['otps.sms.loginOrCreate', phone, expect.anything()],
      ['otps.authenticate', '123456', 'phone-1', { session_duration_minutes: sessionDurationMinutes }],
    ]);
    expect(page.calls.filter(([name]) => name !== 'focus')).toEqual([
      ['onSignedIn'],
      ['enterDashboard', '/dashboard/trading'],
    ]);
  });

  test('opens no page outside of the dashboard', async () => {
    const page = openSignIn({ next: 'https://elsewhere.example' });
    await signInByPasscode(page);
    await vi.waitUntil(() => page.calls.some(([name]) => name === 'enterDashboard'), chunkLimit);
    expect(page.calls).toContainEqual(['enterDashboard', '/dashboard']);
  });

  test('signs out a client who leaves the second step', async () => {
    const page = openSignIn({ readSecondStep: () => Promise.reject(unreachable) });
    await signInByPasscode(page);
    const secondStep = () => page.actor.getSnapshot().children.secondStep;
    await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Signing in failed:', failureOf('unreachable'));
    secondStep()?.send({ type: 'back.pressed' });
    expect(page.calls.filter(([name]) => name !== 'focus').map(([name]) => name)).toEqual(['onSignOut']);
  });

  test('can be used again when the page is restored', () => {
    const page = openSignIn();
    methodChoiceOf(page)?.send({ type: 'method.chosen', method: 'password', typed: {} });
    methodChoiceOf(page)?.send({ type: 'email.submitted', email: 'ann@company.example' });
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(true);
    page.signal({ type: 'page.restored' });
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('writes events to the log of the provider', async () => {
    const page = openSignIn();
    await vi.waitUntil(() => logs.length > 0, chunkLimit);
    // Later events are sent in further requests when the chunk takes long.
    expect(logs[0]).toContain('render_login_screen');
    expect(logs.join('\n').match(/render_login_screen/g)).toHaveLength(1);
    page.actor.stop();
  });

  test.each([
    ['individual', 'individual', 'individual'],
    ['institutional', 'institutional', 'institutional'],
    ['other', null, null],
  ] as const)('opens an account of the type %s: %s', (account, shown, stored) => {
    expect(openSignIn({ account }).accountType).toBe(shown);
    expect(accountTypeMemory.recall()).toBe(stored);
  });

  test('is a sign-in without an account type, and keeps the type that was chosen before', () => {
    accountTypeMemory.store('individual');
    expect(openSignIn().accountType).toBeUndefined();
    expect(accountTypeMemory.recall()).toBe('individual');
  });

  test('offers One Tap only where the policy of the page admits its script', () => {
    expect(oneTapOf(openSignIn())?.context.isEnabled).toBe(false);
    const page = openSignIn({ apiOrigin: 'http://localhost:4174' });
    expect(oneTapOf(page)?.context.isEnabled).toBe(true);
    // The corner of the page has no place in the widget.
    expect(page.view.oneTapPlace).toBeNull();
  });

  test.each([
    ['one-tap', true],
    ['captcha', false],
    [undefined, false],
  ])(
    'with the features %s of the deployment, offers One Tap of a hosted provider: %s',
    async (features, isEnabled) => {
      vi.stubEnv('VITE_STYTCH_FEATURES', features);
      vi.resetModules();
      const { startSignInWidget: start } = await import('../../src/sign-in/startSignInWidget.ts');
      expect(oneTapOf(openSignIn({ start }))?.context.isEnabled).toBe(isEnabled);
    },
  );
});

describe('a prerendered sign-in page', () => {
  beforeEach(() => void vi.stubEnv('SSR', true));

  test('asks neither the browser nor the provider, and logs nothing', async () => {
    const page = openSignIn({ apiOrigin: 'http://localhost:4174' });
    takeRequestedChunks();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.library.calls).toEqual([]);
    expect(page.readBootstrap).not.toHaveBeenCalled();
    expect(logs).toEqual([]);
    expect(oneTapOf(page)?.context.isEnabled).toBe(false);
    expect(takeRequestedChunks()).toEqual([]);
    expect(() => page.actor.stop()).not.toThrow();
    expect(console.error).not.toHaveBeenCalled();
  });

  test('has the button for passkeys, which not every browser supports', async () => {
    const page = openSignIn();
    await settled();
    expect(page.actor.getSnapshot().children.passkeySignIn?.getSnapshot().hasTag('unsupported')).toBe(false);
  });
});

describe('the settings of the project', () => {
  const settingsOf = ({ actors: [settings] }: SignInPage) => {
    if (!settings) throw new Error('The settings are not read.');
    return settings;
  };

  test('are read after the page is rendered, and again when it is used again', async () => {
    const page = openSignIn();
    await settled();
    expect(page.readBootstrap).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(() => page.readBootstrap.mock.calls.length > 0, chunkLimit);
    expect(page.resumes).toHaveLength(1);
  });

  const failing = async () => {
    const page = openSignIn();
    page.readBootstrap.mockRejectedValue(unreachable);
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(() => settingsOf(page).getSnapshot().value === 'settingsMissing', chunkLimit);
    return page;
  };

  test('that are missing are read again when the page is visible again', async () => {
    const page = await failing();
    for (const resume of page.resumes) resume();
    expect(settingsOf(page).getSnapshot().value).toBe('readingSettings');
  });

  test('that are missing are read again when the page is restored, and only then', async () => {
    const page = await failing();
    page.signal({ type: 'session.found' });
    expect(settingsOf(page).getSnapshot().value).toBe('settingsMissing');
    page.signal({ type: 'page.restored' });
    expect(settingsOf(page).getSnapshot().value).toBe('readingSettings');
  });

  test('are not followed after the widget has ended', async () => {
    const page = openSignIn();
    page.actor.stop();
    expect(settingsOf(page).getSnapshot().status).toBe('stopped');
  });
});
