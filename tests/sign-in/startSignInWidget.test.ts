import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { startSignInWidget } from '../../src/sign-in/startSignInWidget.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';

const noSecondStep: SecondStep = { due: [], onFile: [], phone: null };
const phone = '+12025550143';
const unreachable = new IdentityError(failureOf('unreachable'));

let stopping: (() => void)[];
/** Bodies of the requests that send client events. */
let logs: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  stopping = [];
  logs = [];
  // In Node, the widget reads settings and logs events only in pages that are not prerendered.
  vi.stubEnv('SSR', false);
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', new URL('https://fairlead.example/sign-in'));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document: new EventTarget() }));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    logs.push(body);
    return Promise.resolve(new Response('{}'));
  });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(async () => {
  for (const stop of stopping) stop();
  await settled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Waits for chunks and for the requests that follow. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

interface Setting {
  readonly next?: string;
  readonly account?: string;
  readonly readSecondStep?: () => Promise<SecondStep>;
  readonly apiOrigin?: string;
  readonly publicToken?: string;
}

function open({
  next,
  account,
  readSecondStep,
  apiOrigin,
  publicToken = 'public-token-live-1',
}: Setting = {}) {
  const library = recordLibrary({ 'otps.sms.loginOrCreate': { method_id: 'phone-1' } });
  const readBootstrap = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  const page = recordFlow({
    identity: {
      ...library.access,
      provider: { publicToken, apiOrigin: apiOrigin ?? null },
      readSecondStep: readSecondStep ?? (() => Promise.resolve(noSecondStep)),
      readBootstrap,
    },
  });
  const flow = startSignInWidget(page.context)({ next: next ?? null, account: account ?? null });
  stopping.push(() => flow.actor.stop());
  return { ...page, ...flow, library, readBootstrap };
}

type Page = ReturnType<typeof open>;

const methodChoiceOf = ({ actor }: Page) => actor.getSnapshot().children.methodChoice;

const oneTapOf = ({ actor }: Page) => actor.getSnapshot().children.oneTap?.getSnapshot();

/** Requests a passcode by text message, and types it. */
async function signInByPasscode(page: Page): Promise<void> {
  methodChoiceOf(page)
    ?.getSnapshot()
    .children.phoneEntry?.send({ type: 'phone.submitted', phone: '(202) 555-0143' });
  await vi.waitUntil(() => page.actor.getSnapshot().children.otp !== undefined, chunkLimit);
  page.actor.getSnapshot().children.otp?.send({ type: 'code.typed', code: '123456' });
  await vi.waitUntil(() => page.actor.getSnapshot().children.otp === undefined, chunkLimit);
  await settled();
}

describe('the sign-in widget of the site', () => {
  test('offers all methods of the site', () => {
    const { view } = open();
    expect(view.buttons).toMatchObject({ hasPasskey: true, hasOtherWallets: true });
    expect(view.buttons.oauth.map(({ name }) => name)).toEqual(['google', 'microsoft', 'apple']);
    expect(methodChoiceOf(open())?.getSnapshot().context.methods).toEqual([
      'sms-passcode',
      'whatsapp-passcode',
      'password',
    ]);
  });

  test('signs in by a passcode and opens the page that the client came for', async () => {
    const page = open({ next: '/dashboard/trading' });
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
    const page = open({ next: 'https://elsewhere.example' });
    await signInByPasscode(page);
    await vi.waitUntil(() => page.calls.some(([name]) => name === 'enterDashboard'), chunkLimit);
    expect(page.calls).toContainEqual(['enterDashboard', '/dashboard']);
  });

  test('signs out a client who leaves the second step', async () => {
    const page = open({ readSecondStep: () => Promise.reject(unreachable) });
    await signInByPasscode(page);
    const secondStep = () => page.actor.getSnapshot().children.secondStep;
    await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Signing in failed:', failureOf('unreachable'));
    secondStep()?.send({ type: 'back.pressed' });
    expect(page.calls.filter(([name]) => name !== 'focus').map(([name]) => name)).toEqual(['onSignOut']);
  });

  test('can be used again when the page is restored', () => {
    const page = open();
    methodChoiceOf(page)?.send({ type: 'method.chosen', method: 'password', typed: {} });
    methodChoiceOf(page)?.send({ type: 'email.submitted', email: 'ann@company.example' });
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(true);
    page.signal({ type: 'page.restored' });
    expect(methodChoiceOf(page)?.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('writes events to the log of the provider', async () => {
    const page = open();
    await vi.waitUntil(() => logs.length > 0, chunkLimit);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toContain('render_login_screen');
    page.actor.stop();
  });

  test.each([
    ['individual', 'individual', 'individual'],
    ['institutional', 'institutional', 'institutional'],
    ['other', null, null],
  ] as const)('opens an account of the type %s: %s', (account, shown, stored) => {
    expect(open({ account }).accountType).toBe(shown);
    expect(accountTypeMemory.recall()).toBe(stored);
  });

  test('is a sign-in without an account type, and keeps the type that was chosen before', () => {
    accountTypeMemory.store('individual');
    expect(open().accountType).toBeUndefined();
    expect(accountTypeMemory.recall()).toBe('individual');
  });

  test('offers One Tap only where the policy of the page admits its script', () => {
    expect(oneTapOf(open())?.context.isEnabled).toBe(false);
    const page = open({ apiOrigin: 'http://localhost:4174' });
    expect(oneTapOf(page)?.context.isEnabled).toBe(true);
    // The corner of the page has no place in the widget.
    expect(page.view.oneTapPlace).toBeNull();
  });
});

describe('a prerendered sign-in page', () => {
  beforeEach(() => void vi.stubEnv('SSR', true));

  test('asks neither the browser nor the provider, and logs nothing', async () => {
    const page = open({ apiOrigin: 'http://localhost:4174' });
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
});

describe('the screens of the sign-in widget', () => {
  test('are those of passwords, wallets and the second step', () => {
    const { view } = open();
    expect(Object.keys(view.screens)).toEqual(
      expect.arrayContaining(['enteringPassword', 'resettingPassword', 'takingSecondStep', 'usingWallet']),
    );
    expect(view.isHeaderHidden).toBe(false);
  });

  test('of the second step renders the running child, and nothing before', async () => {
    const page = open({ readSecondStep: () => Promise.reject(unreachable) });
    const Screen = page.view.screens.takingSecondStep;
    if (!Screen) throw new Error('The second step has no screen.');
    const render = () => renderToString(createElement(Screen, { actor: page.actor }));
    expect(render()).toBe('');
    await signInByPasscode(page);
    await vi.waitUntil(() => page.actor.getSnapshot().children.secondStep !== undefined, chunkLimit);
    expect(render()).toContain('data-focus-target="heading"');
    expect(takeRequestedChunks()).toEqual(expect.arrayContaining(['startSecondStep', 'phoneNumbers']));
  });

  test('of passwords are loaded once the page is interactive', async () => {
    takeRequestedChunks();
    open();
    await vi.advanceTimersByTimeAsync(preloadDelayMs - 1);
    expect(takeRequestedChunks()).not.toContain('passwordScreens');
    await vi.advanceTimersByTimeAsync(1);
    expect(takeRequestedChunks()).toContain('passwordScreens');
  });

  test('of passwords are loaded with the kind of the account', async () => {
    const page = open();
    takeRequestedChunks();
    page.library.answers['Symbol(stytch__internal_b2c).searchManager.searchUser'] = { userType: 'password' };
    methodChoiceOf(page)?.send({ type: 'method.chosen', method: 'password', typed: {} });
    methodChoiceOf(page)?.send({ type: 'email.submitted', email: 'ann@company.example' });
    await vi.waitUntil(() => page.actor.getSnapshot().children.password !== undefined, chunkLimit);
    expect(takeRequestedChunks()).toContain('passwordScreens');
  });
});

describe('a passkey on the sign-in page', () => {
  test('is prepared once the page is interactive', async () => {
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
    );
    const page = open();
    await settled();
    expect(page.library.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(
      () => page.library.calls.some(([method]) => method.endsWith('networkClient.fetchSDK')),
      chunkLimit,
    );
  });
});

describe('the page of the sign-in widget', () => {
  test('moves the focus and finds the fields on the page', async () => {
    const selectors: string[] = [];
    const page = open();
    vi.stubGlobal('document', {
      querySelector: (selector: string) => {
        selectors.push(selector);
        return null;
      },
    });
    const entry = methodChoiceOf(page)?.getSnapshot().children.phoneEntry;
    entry?.send({ type: 'phone.typed', phone: '2025550143' });
    const field = 'input[data-focus-target="phone"]';
    await vi.waitUntil(() => selectors.includes(field), chunkLimit);
    page.actor.send({ type: 'otherWallets.chosen' });
    const heading = '[data-focus-target="heading"]';
    await vi.waitUntil(() => selectors.includes(heading), chunkLimit);
    expect(selectors).toEqual(expect.arrayContaining([field, heading]));
  });

  test('shows toasts', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue('toast-1');
    const page = open();
    methodChoiceOf(page)
      ?.getSnapshot()
      .children.phoneEntry?.send({ type: 'phone.submitted', phone: '(202) 555-0143' });
    await vi.waitUntil(() => page.actor.getSnapshot().children.otp !== undefined, chunkLimit);
    page.actor.getSnapshot().children.otp?.send({ type: 'resend.requested' });
    await vi.waitUntil(() => success.mock.calls.length > 0, chunkLimit);
    expect(success).toHaveBeenCalledOnce();
    page.actor.stop();
  });
});

describe('the settings of the project', () => {
  const settingsOf = ({ actors: [settings] }: Page) => {
    if (!settings) throw new Error('The settings are not read.');
    return settings;
  };

  test('are read after the page is rendered, and again when it is used again', async () => {
    const page = open();
    await settled();
    expect(page.readBootstrap).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    await vi.waitUntil(() => page.readBootstrap.mock.calls.length > 0, chunkLimit);
    expect(page.resumes).toHaveLength(1);
  });

  const failing = async () => {
    const page = open();
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
    const page = open();
    page.actor.stop();
    expect(settingsOf(page).getSnapshot().status).toBe('stopped');
  });
});
