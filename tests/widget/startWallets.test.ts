import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type AnyActor } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { WalletChange, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { lazyWallets, type WalletParts } from '../../src/widget/lazyWallets.tsx';
import { boundWalletSignIn } from '../../src/widget/startWallets.ts';
import { identityError } from '../support/identityErrors.ts';

const account = { chain: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const;
const message = 'fairlead.example wants you to sign in.';
const found = { walletId: 'wallet-1', name: 'MetaMask' };
const terms = { sessionDurationMinutes: 45 };

/** Wallets and provider that do as they are told, and how often they were asked. */
function setUp() {
  let tell: ((change: WalletChange) => void) | null = null;
  const ended = vi.fn<() => void>();
  const requests = {
    findWallets: vi.fn<WalletRequests['findWallets']>(() => Promise.resolve([found])),
    connectWallet: vi.fn<WalletRequests['connectWallet']>(() => Promise.resolve(account)),
    startWalletSignIn: vi.fn<WalletRequests['startWalletSignIn']>(() => Promise.resolve({ message })),
    signMessage: vi.fn<WalletRequests['signMessage']>(() => Promise.resolve()),
    finishWalletSignIn: vi.fn<WalletRequests['finishWalletSignIn']>(() => Promise.resolve()),
    watchWallet: vi.fn<WalletRequests['watchWallet']>((told) => {
      tell = told;
      return ended;
    }),
  } satisfies WalletRequests;
  return { requests, ended, change: (change: WalletChange) => tell?.(change) };
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
  start(createActor(boundWalletSignIn(requests, terms), { input: { wallet: 'metamask' } }));
const never = () => new Promise<never>(() => undefined);

describe('signing in with a wallet, bound to its port', () => {
  test('passes on what each step came to, and opens a session on the terms of the widget', async () => {
    const { requests, ended } = setUp();
    expect(await toPromise(open(requests))).toEqual({ kind: 'signed-in' });
    const signal = expect.any(AbortSignal);
    expect(requests.findWallets).toHaveBeenCalledExactlyOnceWith({ wallet: 'metamask' }, signal);
    expect(requests.connectWallet).toHaveBeenCalledExactlyOnceWith({ walletId: 'wallet-1' }, signal);
    expect(requests.startWalletSignIn).toHaveBeenCalledExactlyOnceWith(account, signal);
    expect(requests.signMessage).toHaveBeenCalledExactlyOnceWith({ ...account, message }, signal);
    expect(requests.finishWalletSignIn).toHaveBeenCalledExactlyOnceWith(terms, signal);
    expect(requests.watchWallet).toHaveBeenCalledOnce();
    expect(ended, 'the watch ends with the signature').toHaveBeenCalledOnce();
  });

  test.each([
    ['account-changed', 'wallet-changed'],
    ['disconnected', 'wallet-disconnected'],
  ] as const)('calls the signature off when the wallet tells that it is %s', async (change, code) => {
    const setting = setUp();
    setting.requests.signMessage.mockImplementation(never);
    const actor = open(setting.requests);
    await waitFor(actor, (snapshot) => snapshot.matches({ connected: 'signingMessage' }));
    setting.change(change);
    expect(actor.getSnapshot().matches('walletFailed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual(failureOf(code));
    expect(setting.requests.signMessage.mock.calls[0]?.[1].aborted).toBe(true);
    expect(setting.ended).toHaveBeenCalledOnce();
    expect(setting.requests.finishWalletSignIn).not.toHaveBeenCalled();
  });

  test('calls off whatever is being asked for when the person goes back', async () => {
    const { requests } = setUp();
    requests.connectWallet.mockImplementation(never);
    const actor = open(requests);
    await waitFor(actor, (snapshot) => snapshot.matches('connectingWallet'));
    actor.send({ type: 'back.pressed' });
    expect(await toPromise(actor)).toEqual({ kind: 'went-back' });
    expect(requests.connectWallet.mock.calls[0]?.[1].aborted).toBe(true);
    expect(requests.startWalletSignIn).not.toHaveBeenCalled();
  });

  test('keeps no signature: none ever crosses the port', async () => {
    const { requests } = setUp();
    requests.finishWalletSignIn.mockRejectedValueOnce(identityError('signature-refused'));
    const actor = open(requests);
    await waitFor(actor, (snapshot) => snapshot.matches('walletFailed'));
    const kept = ['account', 'failure', 'found', 'isListed', 'isSlow', 'message', 'step'];
    expect(Object.keys(actor.getSnapshot().context).toSorted()).toEqual([...kept, 'wallet', 'walletId']);
  });

  test('says so when the wallet cannot be watched', async () => {
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

describe('what wallets need, fetched late', () => {
  const input = {
    start: 'login',
    methods: [],
    canSendLink: false,
    linkKind: 'missing',
    form: emptyForm,
    oneTap: { isWanted: false, isDeveloperTold: false },
  } as const;
  const Screen = () => null;

  function openWidget(requests: WalletRequests) {
    const load = vi.fn<() => Promise<WalletParts>>(() =>
      Promise.resolve({ walletSignIn: boundWalletSignIn(requests, terms), Screen }),
    );
    const { actors } = lazyWallets(load);
    return { load, actor: start(createActor(widgetMachine.provide({ actors }), { input })) };
  }

  test('is fetched for the wallet that is chosen, and lets the person in', async () => {
    const { load, actor } = openWidget(setUp().requests);
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'wallet.chosen', wallet: 'metamask' });
    await waitFor(actor, (snapshot) => snapshot.matches('walletConfirmed'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('may fail to arrive, and is asked for again', async () => {
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

  test('can be read by whoever keeps what an actor is at', async () => {
    const { actor } = openWidget(setUp().requests);
    actor.send({ type: 'otherWallets.chosen' });
    await waitFor(actor, (snapshot) => snapshot.matches('usingWallet'));
    const kept = actor.getPersistedSnapshot();
    expect(JSON.stringify(kept)).toContain('choosingOtherWallet');
  });
});
