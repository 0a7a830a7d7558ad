import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import {
  leaveSignInPage,
  methodChoiceOf,
  openSignIn,
  settled,
  signInByPasscode,
  stubSignInPage,
} from './openSignIn.ts';

const unreachable = new IdentityError(failureOf('unreachable'));

beforeEach(() => void stubSignInPage());
afterEach(leaveSignInPage);

describe('the screens of the sign-in widget', () => {
  test('are those of passwords, wallets and the second step', () => {
    const { view } = openSignIn();
    expect(Object.keys(view.screens)).toEqual(
      expect.arrayContaining(['enteringPassword', 'resettingPassword', 'takingSecondStep', 'usingWallet']),
    );
    expect(view.isHeaderHidden).toBe(false);
  });

  test('of the second step renders the running child, and nothing before', async () => {
    const page = openSignIn({ readSecondStep: () => Promise.reject(unreachable) });
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
    openSignIn();
    await vi.advanceTimersByTimeAsync(preloadDelayMs - 1);
    expect(takeRequestedChunks()).not.toContain('passwordScreens');
    await vi.advanceTimersByTimeAsync(1);
    expect(takeRequestedChunks()).toContain('passwordScreens');
  });

  test('of passwords are loaded with the kind of the account', async () => {
    const page = openSignIn();
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
    const page = openSignIn();
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
    const page = openSignIn();
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
    const page = openSignIn();
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
