import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { emits, receives, settled, testWiring, when } from '../support/wiring.ts';
import {
  type SignInPage,
  chooseText,
  leaveSignInPage,
  methodChoiceOf,
  openSignIn,
  phoneEntryOf,
  signInByPasscode,
  stubSignInPage,
} from './openSignIn.ts';

const unreachable = new IdentityError(failureOf('unreachable'));

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
  'otps.sms.loginOrCreate +12025550143 … | focus passcode | otps.authenticate 123456 phone-1 {session_duration_minutes:60} | error Signing in failed: unreachable | focus heading';

function openWidget(next: string) {
  const page = openSignIn({ next });
  vi.spyOn(toast, 'success').mockImplementation((text) => String(page.calls.push(['toast', text])));
  return page;
}

testWiring('the sign-in widget of the site', () => openWidget('/dashboard/trading'), [
  emits({ type: 'authentication.completed' }, 'onSignedIn | enterDashboard /dashboard/trading'),
  emits({ type: 'signOut.requested' }, 'onSignOut'),
  emits({ type: 'focus.requested', target: 'heading' }, 'focus heading'),
  emits({ type: 'toast.raised', toast: 'code-resent' }, `toast ${widgetCopy.copy.toasts['code-resent']}`),
  emits({ type: 'failure.noted', failure: failureOf('unreachable') }, 'error Signing in failed: unreachable'),
  when('a phone number is typed', 'field phone', (page) => {
    chooseText(page);
    phoneEntryOf(page)?.send({ type: 'phone.typed', phone: '2025550143' });
  }),
]);
testWiring(
  'the sign-in widget with the path of another site',
  () => openWidget('https://elsewhere.example'),
  [emits({ type: 'authentication.completed' }, 'onSignedIn | enterDashboard /dashboard')],
);
testWiring(
  'the second step of the sign-in widget',
  () => openSignIn({ readSecondStep: () => Promise.reject(unreachable) }),
  [
    when(
      'the client leaves it',
      `renders  | ${passcode.replace('| focus passcode', '| addEntry | focus passcode')} | renders <button… | onSignOut | removeEntry | field phone`,
      async (page) => {
        const Screen = page.view.screens.takingSecondStep ?? (() => 'missing');
        const render = () => renderToString(createElement(Screen, { actor: page.actor })).slice(0, 20);
        page.calls.push(['renders', render()]);
        await signInByPasscode(page);
        const secondStep = () => page.actor.getSnapshot().children.secondStep;
        await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
        page.calls.push(['renders', render()]);
        secondStep()?.send({ type: 'back.pressed' });
      },
    ),
  ],
);

describe('the sign-in widget of the site', () => {
  test('offers all methods of the site', () => {
    const page = openSignIn();
    expect(page.view).toMatchObject({
      isHeaderHidden: false,
      content: { isCompact: true, groups: [['form'], ['passkeys', 'oauth', 'crypto']], wallets: 0 },
    });
    expect(page.view.content.oauth.map(({ name }) => name)).toEqual(['google', 'microsoft', 'apple']);
    expect(methodChoiceOf(page)?.getSnapshot().context.methods).toEqual([
      'password',
      'sms-passcode',
      'whatsapp-passcode',
    ]);
    const screens = ['enteringPassword', 'takingSecondStep', 'usingWallet'];
    expect(Object.keys(page.view.screens)).toEqual(expect.arrayContaining(screens));
  });

  test('can be used again when the page is restored', () => {
    const page = openSignIn();
    chosePassword(page);
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(true);
    page.signal({ type: 'page.restored' });
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

function openSettings() {
  const page = openSignIn();
  page.readBootstrap.mockImplementation(() => new Promise(() => undefined));
  const [settings] = page.actors;
  if (!settings) throw new Error('No settings are read.');
  return { ...page, widget: page.actor, actor: settings };
}

testWiring('the settings of the project', openSettings, [
  receives('page.restored', 'sends {type:page.restored}'),
  receives('resume', 'sends {type:page.woke}'),
]);

test('the settings of the project are read after the page is rendered, until the widget ends', async () => {
  const { actor, widget, readBootstrap } = openSettings();
  await settled();
  expect(readBootstrap).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(preloadDelayMs);
  await vi.waitUntil(() => readBootstrap.mock.calls.length > 0, chunkLimit);
  widget.stop();
  expect(actor.getSnapshot().status).toBe('stopped');
});
