import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { settled, wiringOf } from '../support/wiring.ts';
import {
  type SignInPage,
  leaveSignInPage,
  methodChoiceOf,
  openSignIn,
  phoneEntryOf,
  requestPasscode,
  signInByPasscode,
  stubSignInPage,
} from './openSignIn.ts';

const unreachable = new IdentityError(failureOf('unreachable'));
const restored = { type: 'page.restored' } as const;

/** Bodies of the requests that send client events. */
let logs: readonly string[];

beforeEach(() => {
  logs = stubSignInPage();
  takeRequestedChunks();
});
afterEach(leaveSignInPage);

const oneTapOf = ({ actor }: SignInPage) => actor.getSnapshot().children.oneTap?.getSnapshot();
const chosePassword = (page: SignInPage) => {
  methodChoiceOf(page)?.send({ type: 'method.chosen', method: 'password', typed: {} });
  methodChoiceOf(page)?.send({ type: 'email.submitted', email: 'ann@company.example' });
};

const passcode =
  'otps.sms.loginOrCreate +12025550143 … | otps.authenticate 123456 phone-1 {session_duration_minutes:60}';

describe('the sign-in widget of the site', () => {
  test('offers all methods of the site', () => {
    const page = openSignIn();
    expect(page.view).toMatchObject({
      isHeaderHidden: false,
      buttons: { hasPasskey: true, hasOtherWallets: true },
    });
    expect(page.view.buttons.oauth.map(({ name }) => name)).toEqual(['google', 'microsoft', 'apple']);
    expect(methodChoiceOf(page)?.getSnapshot().context.methods).toEqual([
      'sms-passcode',
      'whatsapp-passcode',
      'password',
    ]);
    const screens = ['enteringPassword', 'takingSecondStep', 'usingWallet'];
    expect(Object.keys(page.view.screens)).toEqual(expect.arrayContaining(screens));
  });

  wiringOf(() => openSignIn({ next: '/dashboard/trading' }))(
    'signs in by a passcode and opens the page that the client came for',
    `${passcode} | onSignedIn | enterDashboard /dashboard/trading`,
    signInByPasscode,
  );
  wiringOf(() => openSignIn({ next: 'https://elsewhere.example' }))(
    'opens no page outside of the dashboard',
    `${passcode} | onSignedIn | enterDashboard /dashboard`,
    signInByPasscode,
  );
  wiringOf(() => openSignIn({ readSecondStep: () => Promise.reject(unreachable) }))(
    'shows the second step, and signs out a client who leaves it',
    `renders  | ${passcode} | error Signing in failed: unreachable | renders <button… | onSignOut`,
    async (page) => {
      const Screen = page.view.screens.takingSecondStep ?? (() => 'missing');
      const render = () =>
        page.calls.push([
          'renders',
          renderToString(createElement(Screen, { actor: page.actor })).slice(0, 20),
        ]);
      render();
      await signInByPasscode(page);
      const secondStep = () => page.actor.getSnapshot().children.secondStep;
      await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
      render();
      secondStep()?.send({ type: 'back.pressed' });
    },
  );

  test('finds the fields on the page, and moves the focus', async () => {
    const page = openSignIn();
    phoneEntryOf(page)?.send({ type: 'phone.typed', phone: '2025550143' });
    await vi.waitUntil(() => page.selectors.has('input[data-focus-target="phone"]'), chunkLimit);
    page.actor.send({ type: 'otherWallets.chosen' });
    await vi.waitUntil(() => page.selectors.has('[data-focus-target="heading"]'), chunkLimit);
    expect(page.calls).toEqual([]);
  });

  test('shows toasts', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue('toast-1');
    (await requestPasscode(openSignIn()))?.send({ type: 'resend.requested' });
    await vi.waitUntil(() => success.mock.calls.length > 0, chunkLimit);
    expect(success).toHaveBeenCalledOnce();
  });

  test('can be used again when the page is restored', () => {
    const page = openSignIn();
    chosePassword(page);
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(true);
    page.signal(restored);
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('writes events to the log of the provider', async () => {
    openSignIn();
    const rendered = () => logs.join('\n').match(/render_login_screen/g);
    await vi.waitUntil(rendered, chunkLimit);
    expect(rendered()).toHaveLength(1);
  });

  test.each([
    ['individual', 'individual', 'individual'],
    ['other', null, 'institutional'],
    [undefined, undefined, 'institutional'],
  ] as const)('for an account of the type %s, has the type %s and stores %s', (account, shown, stored) => {
    accountTypeMemory.store('institutional');
    expect(openSignIn(account ? { account } : {}).accountType).toBe(shown);
    expect(accountTypeMemory.recall()).toBe(stored);
  });

  test.each([
    ['one-tap', true],
    ['captcha', false],
    [undefined, false],
  ])('with the features %s, offers One Tap of a hosted provider: %s', async (features, isEnabled) => {
    vi.stubEnv('VITE_STYTCH_FEATURES', features);
    vi.resetModules();
    const { startSignInWidget: start } = await import('../../src/sign-in/startSignInWidget.ts');
    expect(oneTapOf(openSignIn({ start }))?.context.isEnabled).toBe(isEnabled);
  });

  test('offers One Tap of the emulator, outside of the widget', () => {
    const page = openSignIn({ apiOrigin: 'http://localhost:4174' });
    expect(oneTapOf(page)?.context.isEnabled).toBe(true);
    expect(page.view.oneTapPlace).toBeNull();
  });

  test('prepares a passkey once the page is interactive', async () => {
    const isConditionalMediationAvailable = () => Promise.resolve(true);
    const credential = Object.assign(() => undefined, { isConditionalMediationAvailable });
    vi.stubGlobal('PublicKeyCredential', credential);
    const { calls } = openSignIn();
    await settled();
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(() => String(calls[0]).includes('networkClient.fetchSDK'), chunkLimit);
  });
});

test('a prerendered sign-in page asks neither the browser nor the provider, and logs nothing', async () => {
  vi.stubEnv('SSR', true);
  const page = openSignIn({ apiOrigin: 'http://localhost:4174' });
  await settled();
  // Not every browser supports passkeys, but the page has their button.
  expect(page.actor.getSnapshot().children.passkeySignIn?.getSnapshot().hasTag('unsupported')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([page.calls, logs, takeRequestedChunks()]).toEqual([[], [], []]);
  expect(page.readBootstrap).not.toHaveBeenCalled();
  expect(oneTapOf(page)?.context.isEnabled).toBe(false);
  expect(() => page.actor.stop()).not.toThrow();
  expect(page.calls).toEqual([]);
});

describe('the settings of the project', () => {
  const openSettings = (read: () => Promise<object>) => {
    const page = openSignIn();
    page.readBootstrap.mockImplementation(read);
    const value = () => page.actors[0]?.getSnapshot().value;
    return { ...page, value };
  };

  test('are read after the page is rendered, until the widget ends', async () => {
    const page = openSettings(() => new Promise(() => undefined));
    await settled();
    expect(page.readBootstrap).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(() => page.readBootstrap.mock.calls.length > 0, chunkLimit);
    page.actor.stop();
    expect(page.actors[0]?.getSnapshot().status).toBe('stopped');
  });

  test.each([
    ['restored', (page: SignInPage) => page.signal(restored)],
    ['visible again', ({ resumes }: SignInPage) => resumes.map((resume) => resume())],
  ] as const)('that are missing are read again when the page is %s', async (_what, comeBack) => {
    const page = openSettings(() => Promise.reject(unreachable));
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(() => page.value() === 'settingsMissing', chunkLimit);
    comeBack(page);
    expect(page.value()).toBe('readingSettings');
  });
});
