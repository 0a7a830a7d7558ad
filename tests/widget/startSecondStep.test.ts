import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { ProjectRequests } from '../../machines/contracts/projectRequests.ts';
import { parseProjectSettings } from '../../machines/contracts/projectSettings.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { passcodeExpiryMinutes, preloadDelayMs } from '../../machines/contracts/timing.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { createPasskeySetupParts } from '../../src/widget/passkeySetupParts.ts';
import { startPasskeySetup } from '../../src/widget/startPasskeySetup.tsx';
import { startProjectSettings } from '../../src/widget/startProjectSettings.ts';
import { startSecondFactor } from '../../src/widget/startSecondFactor.tsx';
import { startSecondStep } from '../../src/widget/startSecondStep.tsx';
import { chunkLimit } from '../support/chunkLimit.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';

const phone = '+12025550143';
const session = { session_duration_minutes: 45 };
const unreachable = new IdentityError(failureOf('unreachable'));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  takeRequestedChunks();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

function open({ step, issuer = siteConfig.name }: { step?: SecondStep; issuer?: string } = {}) {
  const library = recordLibrary({
    'otps.sms.send': { method_id: 'phone-1' },
    'totps.create': { secret: 'SECRET', recovery_codes: ['aaaa-bbbb-cccc'] },
  });
  const access = {
    ...library.access,
    readSecondStep: vi.fn<() => Promise<SecondStep>>(() =>
      step ? Promise.resolve(step) : Promise.reject(unreachable),
    ),
  };
  const options = { access, sessionDurationMinutes: 45, issuer, language: 'en', field: () => null };
  return { ...library, access, options };
}

function start(setting: ReturnType<typeof open>, isRequired = true) {
  const flow = startSecondStep(setting.options);
  const actor = createActor(flow.secondStep, { input: { isRequired, methods: ['authenticator', 'text'] } });
  actor.start();
  return { ...flow, actor };
}

const asked: SecondStep = { due: ['text'], onFile: ['text'], phone };
const none: SecondStep = { due: [], onFile: [], phone: null };

describe('the second step of a sign-in', () => {
  test('asks for the second factor on file, and shows its screen', async () => {
    const { actor, SecondStep: Screen } = start(open({ step: asked }));
    await vi.waitUntil(() => actor.getSnapshot().children.secondFactor !== undefined, chunkLimit);
    const html = renderToString(createElement(Screen, { actor }));
    expect(html).toContain('data-focus-target="heading"');
    expect(html).not.toContain(widgetCopy.copy.busy);
    expect(takeRequestedChunks()).toContain('startSecondFactor');
    actor.stop();
  });

  test('sets up a second factor if one is required', async () => {
    const { actor, SecondStep: Screen } = start(open({ step: none }));
    await vi.waitUntil(() => actor.getSnapshot().children.twoStepSetup !== undefined, chunkLimit);
    const setup = actor.getSnapshot().children.twoStepSetup;
    expect(setup?.getSnapshot().context).toMatchObject({ reason: 'required' });
    const html = renderToString(createElement(Screen, { actor }));
    expect(html).toContain('data-focus-target="heading"');
    expect(html).not.toContain(widgetCopy.copy.busy);
    expect(takeRequestedChunks()).toEqual(
      expect.arrayContaining(['startTwoStepSetup', 'TwoStepSetupScreen']),
    );
    actor.stop();
  });

  test('is complete if nothing is due', async () => {
    const { actor } = start(open({ step: none }), false);
    await settled();
    expect(actor.getSnapshot().output).toEqual({ kind: 'complete' });
  });

  test('can be read again after a failure', async () => {
    const setting = open();
    const { actor } = start(setting, false);
    await settled();
    expect(actor.getSnapshot().context.failure).toEqual(failureOf('unreachable'));
    setting.access.readSecondStep.mockResolvedValueOnce(none);
    actor.send({ type: 'retry.chosen' });
    await settled();
    expect(actor.getSnapshot().output).toEqual({ kind: 'complete' });
  });
});

describe('the question for the second factor', () => {
  test.each([
    [
      'verifyAuthenticatorCode',
      { code: '123456' },
      ['totps.authenticate', { totp_code: '123456', ...session }],
      undefined,
    ],
    [
      'redeemRecoveryCode',
      { code: 'aaaa-bbbb-cccc' },
      ['totps.recover', { recovery_code: 'aaaa-bbbb-cccc', ...session }],
      undefined,
    ],
    [
      'sendSecondPasscode',
      { phone },
      ['otps.sms.send', phone, { expiration_minutes: passcodeExpiryMinutes }],
      { methodId: 'phone-1', expiresAtMs: 1_000_000 + passcodeExpiryMinutes * 60_000 },
    ],
    [
      'otp.verifyCode',
      { methodId: 'phone-1', code: '123456' },
      ['otps.authenticate', '123456', 'phone-1', session],
      undefined,
    ],
  ] as const)('%s calls the client library with %j', async (path, input, call, output) => {
    const { options, calls } = open();
    expect(await runActor(startSecondFactor(options).secondFactor, path, input)).toEqual(output);
    expect(calls).toEqual([call]);
  });

  test.each([
    [siteConfig.name, siteConfig.supportEmail],
    ['Another site', null],
  ])('names the support of %s: %s', (issuer, supportEmail) => {
    const { options } = open({ issuer });
    const { Screen } = startSecondFactor(options);
    const rendered: unknown = (Screen as (props: object) => unknown)({ actor: 'actor' });
    expect(rendered).toMatchObject({ props: { actor: 'actor', issuer, supportEmail } });
  });
});

describe('the setup of passkeys', () => {
  const { access } = open();
  const parts = createPasskeySetupParts(access, { sessionDurationMinutes: 45 });
  const openSetup = () => {
    const load = vi.fn<() => Promise<typeof parts>>(() => Promise.resolve(parts));
    return { load, ...startPasskeySetup(load) };
  };

  const rendered = ({ settingUpPasskeys }: ReturnType<typeof openSetup>['screens'], actor: unknown) => {
    const parent = {
      getSnapshot: () => ({ children: { passkeySetup: actor } }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    };
    const Screen = settingUpPasskeys as ComponentType<{ actor: unknown }>;
    return renderToString(createElement(Screen, { actor: parent }));
  };

  test('shows a title until its code is loaded', async () => {
    const { load, passkeySetup, screens } = openSetup();
    const actor = createActor(passkeySetup).start();
    const render = () => rendered(screens, actor);
    expect(render()).toContain(widgetCopy.copy.busy);
    await settled();
    expect(actor.getSnapshot().value).toBe('creatingPasskey');
    expect(actor.getSnapshot().children.passkeyRegistration?.getSnapshot().machine.id).toBe(
      'passkeyRegistration',
    );
    expect(render()).not.toContain(widgetCopy.copy.busy);
    expect(load).toHaveBeenCalledOnce();
    actor.stop();
  });

  test('uses the code that was loaded before', async () => {
    const { load, preload, passkeySetup, screens } = openSetup();
    preload();
    await settled();
    const actor = createActor(passkeySetup).start();
    expect(rendered(screens, actor)).toContain(widgetCopy.copy.busy);
    await settled();
    expect(rendered(screens, actor)).not.toContain(widgetCopy.copy.busy);
    expect(load).toHaveBeenCalledOnce();
  });

  test('is broken if its code does not load, and loads again', async () => {
    const { load, preload, passkeySetup } = openSetup();
    load.mockRejectedValueOnce(new Error('No network.'));
    preload();
    await settled();
    load.mockRejectedValueOnce(new Error('No network.'));
    const actor = createActor(passkeySetup).start();
    await settled();
    expect(actor.getSnapshot().output).toMatchObject({
      kind: 'broken',
      error: { failure: failureOf('unreachable') },
    });
    const again = createActor(passkeySetup).start();
    await settled();
    expect(again.getSnapshot().value).toBe('creatingPasskey');
    expect(load).toHaveBeenCalledTimes(3);
    again.stop();
  });
});

describe('the settings of the project', () => {
  const settings = parseProjectSettings({ projectName: 'Fairlead' });
  const openSettings = () => {
    const readProjectSettings = vi.fn<ProjectRequests['readProjectSettings']>(() =>
      Promise.resolve(settings),
    );
    const focus = vi.fn<(target: string) => void>();
    const onError = vi.fn<(failure: unknown) => void>();
    const actor = startProjectSettings({ project: { readProjectSettings }, focus, onError }).start();
    return { actor, readProjectSettings, focus, onError };
  };

  test('are read once the page is interactive', async () => {
    vi.stubEnv('SSR', false);
    const { actor, readProjectSettings } = openSettings();
    await vi.advanceTimersByTimeAsync(preloadDelayMs - 1);
    expect(readProjectSettings).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().context.settings).toEqual(settings);
  });

  test('are read again after a failure, and the focus moves to the heading', async () => {
    vi.stubEnv('SSR', false);
    const { actor, readProjectSettings, focus, onError } = openSettings();
    readProjectSettings.mockRejectedValueOnce(unreachable);
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    expect(onError).toHaveBeenCalledExactlyOnceWith(failureOf('unreachable'));
    expect(focus).not.toHaveBeenCalled();
    actor.send({ type: 'retry.chosen' });
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    expect(focus).toHaveBeenCalledExactlyOnceWith('heading');
  });

  test('are not read while the page is prerendered', async () => {
    vi.stubEnv('SSR', true);
    const { readProjectSettings } = openSettings();
    await vi.advanceTimersByTimeAsync(preloadDelayMs);
    expect(readProjectSettings).not.toHaveBeenCalled();
  });
});
