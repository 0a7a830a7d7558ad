import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type AnyActor } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { WalletChange, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { lazyWallets, type WalletParts } from '../../src/widget/lazyWallets.tsx';
import { boundWalletSignIn } from '../../src/widget/startWallets.ts';
import { identityError } from '../support/identityErrors.ts';
import { answeredSecondStep } from './answeredSecondStep.ts';

const account = { chain: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const;
const message = 'fairlead.example wants you to sign in.';
const found = { walletId: 'wallet-1', name: 'MetaMask' };
const options = { sessionDurationMinutes: 45 };

/** Creates mock wallet requests and a function that reports a change of the wallet. */
function setUp() {
  let onChange: ((change: WalletChange) => void) | null = null;
  const stopWatching = vi.fn<() => void>();
  const requests = {
    findWallets: vi.fn<WalletRequests['findWallets']>(() => Promise.resolve([found])),
    connectWallet: vi.fn<WalletRequests['connectWallet']>(() => Promise.resolve(account)),
    startWalletSignIn: vi.fn<WalletRequests['startWalletSignIn']>(() => Promise.resolve({ message })),
    signMessage: vi.fn<WalletRequests['signMessage']>(() => Promise.resolve()),
    finishWalletSignIn: vi.fn<WalletRequests['finishWalletSignIn']>(() => Promise.resolve()),
    watchWallet: vi.fn<WalletRequests['watchWallet']>((listener) => {
      onChange = listener;
      return stopWatching;
    }),
  } satisfies WalletRequests;
  return { requests, stopWatching, change: (change: WalletChange) => onChange?.(change) };
}

const started: AnyActor[] = [];
afterEach(() => {
  for (const actor of started.splice(0)) actor.stop();
});

function start<Actor extends AnyActor>(actor: Actor): Actor {
  started.push(actor);
  actor.start();
  return actor;
}

const open = (requests: WalletRequests) =>
  start(createActor(boundWalletSignIn(requests, options), { input: { wallet: 'metamask' } }));
const never = () => new Promise<never>(() => undefined);

describe('wallet sign-in with its requests', () => {
  test('passes the result of each step to the next, and uses the session duration of the widget', async () => {
    const { requests, stopWatching } = setUp();
    expect(await toPromise(open(requests))).toEqual({ kind: 'signed-in' });
    const signal = expect.any(AbortSignal);
    expect(requests.findWallets).toHaveBeenCalledExactlyOnceWith({ wallet: 'metamask' }, signal);
    expect(requests.connectWallet).toHaveBeenCalledExactlyOnceWith({ walletId: 'wallet-1' }, signal);
    expect(requests.startWalletSignIn).toHaveBeenCalledExactlyOnceWith(account, signal);
    expect(requests.signMessage).toHaveBeenCalledExactlyOnceWith({ ...account, message }, signal);
    expect(requests.finishWalletSignIn).toHaveBeenCalledExactlyOnceWith(options, signal);
    expect(requests.watchWallet).toHaveBeenCalledOnce();
    expect(stopWatching, 'the watch ends with the signature').toHaveBeenCalledOnce();
  });

  test.each([
    ['account-changed', 'wallet-changed'],
    ['disconnected', 'wallet-disconnected'],
  ] as const)('aborts the signature when the wallet reports %s', async (change, code) => {
    const setting = setUp();
    setting.requests.signMessage.mockImplementation(never);
    const actor = open(setting.requests);
    await waitFor(actor, (snapshot) => snapshot.matches({ connected: 'signingMessage' }));
    setting.change(change);
    expect(actor.getSnapshot().matches('walletFailed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual(failureOf(code));
    expect(setting.requests.signMessage.mock.calls[0]?.[1].aborted).toBe(true);
    expect(setting.stopWatching).toHaveBeenCalledOnce();
    expect(setting.requests.finishWalletSignIn).not.toHaveBeenCalled();
  });

  test('aborts the current request on Back', async () => {
    const { requests } = setUp();
    requests.connectWallet.mockImplementation(never);
    const actor = open(requests);
    await waitFor(actor, (snapshot) => snapshot.matches('connectingWallet'));
    actor.send({ type: 'back.pressed' });
    expect(await toPromise(actor)).toEqual({ kind: 'went-back' });
    expect(requests.connectWallet.mock.calls[0]?.[1].aborted).toBe(true);
    expect(requests.startWalletSignIn).not.toHaveBeenCalled();
  });

  test('stores no signature in the context', async () => {
    const { requests } = setUp();
    requests.finishWalletSignIn.mockRejectedValueOnce(identityError('signature-refused'));
    const actor = open(requests);
    await waitFor(actor, (snapshot) => snapshot.matches('walletFailed'));
    const keys = ['account', 'failure', 'found', 'isListed', 'isSlow', 'message', 'step'];
    expect(Object.keys(actor.getSnapshot().context).toSorted()).toEqual([...keys, 'wallet', 'walletId']);
  });

  test('fails when the wallet cannot be watched', async () => {
    const { requests } = setUp();
    requests.watchWallet.mockImplementation(() => {
      throw identityError('wallet-failed');
    });
    const actor = open(requests);
    await waitFor(actor, (snapshot) => snapshot.matches('walletFailed'));
    expect(actor.getSnapshot().context.failure).toEqual(failureOf('wallet-failed'));
    expect(requests.signMessage).not.toHaveBeenCalled();
  });
});

describe('the wallet code, loaded on demand', () => {
  const input = {
    start: 'login',
    hasStoredSession: false,
    methods: [],
    canSendLink: false,
    linkKind: 'missing',
    form: emptyForm,
    oneTap: { isEnabled: false, isTestProject: false },
    twoStep: { isRequired: false, methods: ['authenticator', 'text'] },
  } as const;
  const Screen = () => null;

  function openWidget(requests: WalletRequests) {
    const load = vi.fn<() => Promise<WalletParts>>(() =>
      Promise.resolve({ walletSignIn: boundWalletSignIn(requests, options), Screen }),
    );
    const { actors } = lazyWallets(load);
    return {
      load,
      actor: start(
        createActor(widgetMachine.provide({ actors: { ...actors, ...answeredSecondStep() } }), {
          input,
        }),
      ),
    };
  }

  test('loads for the chosen wallet, and signs in', async () => {
    const { load, actor } = openWidget(setUp().requests);
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'wallet.chosen', wallet: 'metamask' });
    await waitFor(actor, (snapshot) => snapshot.matches('walletConfirmed'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads again after a failure', async () => {
    const { load, actor } = openWidget(setUp().requests);
    load.mockRejectedValueOnce(new Error('no network'));
    actor.send({ type: 'wallet.chosen', wallet: 'metamask' });
    await waitFor(actor, (snapshot) => snapshot.matches('broken'));
    actor.send({ type: 'retry.chosen' });
    actor.send({ type: 'otherWallets.chosen' });
    await waitFor(actor, (snapshot) => snapshot.matches('usingWallet'));
    expect(load).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().children.walletSignIn?.getSnapshot().value).toBe('choosingOtherWallet');
  });

  test('supports persisted snapshots', async () => {
    const { actor } = openWidget(setUp().requests);
    actor.send({ type: 'otherWallets.chosen' });
    await waitFor(actor, (snapshot) => snapshot.matches('usingWallet'));
    const persisted = actor.getPersistedSnapshot();
    expect(JSON.stringify(persisted)).toContain('choosingOtherWallet');
  });
});
