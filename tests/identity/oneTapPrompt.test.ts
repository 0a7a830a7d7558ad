import type { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import { pendingStarts } from '../../src/identity/oauthStart.ts';
import { type GoogleIdentity, type GoogleOptions } from '../../src/identity/googleIdentity.ts';
import { oneTapRequests } from '../../src/identity/oneTapRequests.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

type Moment = Parameters<Parameters<GoogleIdentity['prompt']>[0]>[0];

/** The moments that Google reports, each with the methods that tell it apart. */
const shown = moment({});
const skipped = moment({ isSkippedMoment: () => true });

function moment(changes: object): Moment {
  return { isSkippedMoment: () => false, isDismissedMoment: () => false, ...changes };
}
const dismissed = (reason?: string) =>
  moment({
    isDismissedMoment: () => true,
    ...(reason !== undefined && { getDismissedReason: () => reason }),
  });
const notDisplayed = (reason?: string) =>
  moment({
    isNotDisplayed: () => true,
    ...(reason !== undefined && { getNotDisplayedReason: () => reason }),
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://fairlead.example' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

interface Setting {
  readonly start?: () => Promise<{ googleClientId: string }>;
  readonly submit?: () => Promise<{ redirect_url: string }>;
  readonly promptParentId?: string;
}

/** Offers One Tap, and records the calls of the listener and the options that Google's script gets. */
async function offer({ start, submit, promptParentId }: Setting = {}) {
  const heard: (readonly unknown[])[] = [];
  const hear =
    (name: string) =>
    (...parameters: readonly unknown[]): void =>
      void heard.push([name, ...parameters]);
  const submitted: unknown[] = [];
  const oneTap = {
    fetchGoogleStart: start ?? (() => Promise.resolve({ googleClientId: 'client-1' })),
    submitGoogleOneTapToken(submission: unknown) {
      submitted.push(submission);
      return submit?.() ?? Promise.resolve({ redirect_url: 'https://fairlead.example/authenticate?token=t' });
    },
  };
  const client = { [Symbol.for('stytch__internal_b2c')]: { oneTap, publicToken: 'token-1' } };
  const options: GoogleOptions[] = [];
  const moments: ((moment: Moment) => void)[] = [];
  const cancelPrompt = vi.fn<() => void>();
  const loadGoogle = vi.fn<() => Promise<GoogleIdentity>>(() =>
    Promise.resolve({
      initialize: (given) => void options.push(given),
      prompt: (onMoment) => void moments.push(onMoment),
      cancel: cancelPrompt,
    }),
  );
  const cancel = oneTapRequests({
    access: { ...refusingIdentity(), run: (call) => call(client as unknown as StytchClient) },
    apiOrigin: null,
    loadGoogle,
    provider: { name: 'google', customScopes: [], providerParams: {} },
    ...(promptParentId !== undefined && { promptParentId }),
    leaveFor: hear('left'),
  }).offerOneTap({
    onShown: hear('shown'),
    onRefused: hear('refused'),
    onClosed: hear('closed'),
    onAccepted: hear('accepted'),
    onFailed: hear('failed'),
  });
  await settled();
  return {
    heard,
    submitted,
    options,
    apiOrigin: null,
    loadGoogle,
    cancel,
    cancelPrompt,
    report: (reported: Moment) => moments[0]?.(reported),
  };
}

describe('the prompt of Google One Tap', () => {
  test('gets the client id of the project, and the place on the page', async () => {
    const { options } = await offer();
    expect(options).toEqual([
      {
        client_id: 'client-1',
        callback: expect.any(Function),
        auto_select: false,
        context: 'use',
        itp_support: true,
        use_fedcm_for_prompt: true,
        cancel_on_tap_outside: true,
      },
    ]);
    expect(options[0]).not.toHaveProperty('prompt_parent_id');
    const inArea = await offer({ promptParentId: 'area-1' });
    expect(inArea.options[0]).toMatchObject({ cancel_on_tap_outside: false, prompt_parent_id: 'area-1' });
  });

  test.each([
    ['is shown', shown, [['shown']]],
    ['is skipped', skipped, [['closed']]],
    ['is dismissed', dismissed('cancel_called'), [['closed']]],
    ['is dismissed without a reason', dismissed(), [['closed']]],
    ['closes because an account was chosen', dismissed('credential_returned'), []],
    ['is not displayed for an unknown reason', notDisplayed('opt_out_or_no_session'), [['closed']]],
    ['is not displayed without a reason', notDisplayed(), [['closed']]],
    [
      'is not displayed for a wrong client id',
      notDisplayed('invalid_client'),
      [['refused', 'invalid_client']],
    ],
  ])('%s', async (_what, reported, expected) => {
    const { report, heard } = await offer();
    report(reported);
    expect(heard).toEqual(expected);
  });

  test('is not shown without a client id', async () => {
    const { heard, loadGoogle } = await offer({ start: () => Promise.resolve({ googleClientId: '' }) });
    expect(heard).toEqual([['refused', 'oauth_config_not_found']]);
    expect(loadGoogle).not.toHaveBeenCalled();
  });

  test.each([
    ['the provider', Object.assign(new Error(''), { error_type: 'oauth_config_not_found' })],
    [
      'the port',
      new IdentityError(failureOf('request-refused'), { cause: { error_type: 'oauth_config_not_found' } }),
    ],
  ])('is refused for a fault of the configuration in an error of %s', async (_of, error) => {
    const { heard } = await offer({ start: () => Promise.reject(error) });
    expect(heard).toEqual([['refused', 'oauth_config_not_found']]);
  });

  test.each([new IdentityError(failureOf('unreachable')), { error_type: 'none' }, null])(
    'fails for another error: %s',
    async (thrown) => {
      const { heard } = await offer({ start: () => Promise.reject(thrown) });
      expect(heard).toEqual([['failed', thrown]]);
    },
  );

  test('is canceled with the offer, and says nothing afterwards', async () => {
    const { cancel, cancelPrompt, report, heard, options, submitted } = await offer();
    cancel();
    expect(cancelPrompt).toHaveBeenCalledOnce();
    for (const reported of [shown, skipped, notDisplayed('invalid_client')]) report(reported);
    options[0]?.callback({ credential: 'credential-1' });
    await settled();
    expect(heard).toEqual([]);
    expect(submitted).toEqual([]);
  });

  test('is not shown if the offer ends while the script loads', async () => {
    let load: (google: GoogleIdentity) => void = () => undefined;
    const initialize = vi.fn<() => void>();
    const cancel = oneTapRequests({
      access: {
        ...refusingIdentity(),
        run: (call) =>
          call({
            [Symbol.for('stytch__internal_b2c')]: {
              oneTap: { fetchGoogleStart: () => Promise.resolve({ googleClientId: 'client-1' }) },
            },
          } as unknown as StytchClient),
      },
      apiOrigin: null,
      loadGoogle: () => new Promise((resolve) => (load = resolve)),
      provider: { name: 'google', customScopes: [], providerParams: {} },
      leaveFor: () => undefined,
    }).offerOneTap({
      onShown: () => undefined,
      onRefused: () => undefined,
      onClosed: () => undefined,
      onAccepted: () => undefined,
      onFailed: () => undefined,
    });
    await settled();
    cancel();
    load({ initialize, prompt: () => undefined, cancel: () => undefined });
    await settled();
    expect(initialize).not.toHaveBeenCalled();
  });
});

describe('the account that a visitor chooses', () => {
  test('is sent to the provider, and this browser remembers that it started a sign-in', async () => {
    const { options, heard, submitted } = await offer();
    options[0]?.callback({ credential: 'credential-1' });
    expect(heard).toEqual([['accepted']]);
    expect(pendingStarts()).toEqual([]);
    await settled();
    const authenticateUrl = 'https://fairlead.example/authenticate';
    expect(submitted).toEqual([
      { credential: 'credential-1', loginRedirectUrl: authenticateUrl, signupRedirectUrl: authenticateUrl },
    ]);
    expect(heard.at(-1)).toEqual(['left', `${authenticateUrl}?token=t`]);
    expect(pendingStarts()).toMatchObject([{ purpose: 'sign-in', pair: null }]);
  });

  test('is not followed if the offer ends while the provider answers', async () => {
    let answer: (response: { redirect_url: string }) => void = () => undefined;
    const { options, heard, cancel } = await offer({
      submit: () => new Promise((resolve) => (answer = resolve)),
    });
    options[0]?.callback({ credential: 'credential-1' });
    cancel();
    answer({ redirect_url: 'https://fairlead.example/authenticate?token=t' });
    await settled();
    expect(heard).toEqual([['accepted']]);
    expect(pendingStarts()).toEqual([]);
  });

  test('may be refused by the provider', async () => {
    const error = new IdentityError(failureOf('unreachable'));
    const { options, heard } = await offer({ submit: () => Promise.reject(error) });
    options[0]?.callback({ credential: 'credential-1' });
    await settled();
    expect(heard).toEqual([['accepted'], ['failed', error]]);
  });

  test('can sign in while storage is blocked', async () => {
    vi.stubGlobal('localStorage', {
      removeItem() {
        throw new Error('Blocked.');
      },
    });
    const { options, heard } = await offer();
    options[0]?.callback({ credential: 'credential-1' });
    await settled();
    expect(heard.at(-1)?.[0]).toBe('left');
  });
});
