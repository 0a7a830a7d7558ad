import { failureOf, type FailureCode } from '../../machines/contracts/failures.ts';
import { walletAnswerMs, walletHintMs } from '../../machines/contracts/timing.ts';
import { reconnectCodes, walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const metamask = { walletId: 'wallet-1', name: 'MetaMask' };
const lookalike = { walletId: 'wallet-2', name: 'MetaMask <b>official</b>' };
const account = { chain: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const;
const otherAccount = { chain: 'ethereum', address: '0x8617E340B3D1aA0AdE12cC2fd3EdD34A6e32E96a' } as const;
const text = `fairlead.example wants you to sign in with your Ethereum account:\n${account.address}`;
const message = { message: text };
const again = { message: `${text}\n\nNonce: another` };
const otherMessage = { message: `fairlead.example wants you to sign in:\n${otherAccount.address}` };

const back = { type: 'back.pressed' } as const;
const retry = { type: 'retry.chosen' } as const;
const restored = { type: 'page.restored' } as const;
const lost = (code: 'wallet-changed' | 'wallet-disconnected') => ({ type: 'account.lost', code }) as const;
const otherWallets = { type: 'otherWallets.chosen' } as const;
const setUp = { type: 'walletSetup.chosen' } as const;
const focused = { type: 'focus.requested', target: 'heading' } as const;
const failureEmitted = (code: FailureCode) => ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const shown = (code: FailureCode) => [failureEmitted(code), focused] as const;

const finding = { actor: 'findWallets', input: { wallet: 'metamask' } } as const;
const connecting = { actor: 'connectWallet', input: { walletId: 'wallet-1' } } as const;
const watching = { actor: 'watchWallet', input: undefined } as const;
const starting = { actor: 'startWalletSignIn', input: account } as const;
const signing = { actor: 'signMessage', input: { ...account, ...message } } as const;
const finishing = { actor: 'finishWalletSignIn', input: undefined } as const;

const input = { wallet: 'metamask' } as const;
const unnamed = { wallet: null } as const;
const phantom = { type: 'wallet.chosen', wallet: 'phantom' } as const;
const listing = { actor: 'listInstalled', input: undefined } as const;
const listed = { done: 'listInstalled', output: ['phantom'] } as const;
const found = { done: 'findWallets', output: [metamask] } as const;
const connected = { done: 'connectWallet', output: account } as const;
const challenged = { done: 'startWalletSignIn', output: message } as const;
const signed = { done: 'signMessage', output: undefined } as const;
const finished = { done: 'finishWalletSignIn', output: undefined } as const;
const fails = (actor: 'connectWallet' | 'signMessage' | 'finishWalletSignIn', code: FailureCode) =>
  ({ failed: actor, error: identityError(code) }) as const;

/** Expects the failure of a step; `emits` are the events emitted after the last `expect` and before the failure. */
const failedWith = (
  step: 'find' | 'connect' | 'sign',
  code: FailureCode,
  ...emits: (typeof focused | ReturnType<typeof failureEmitted>)[]
) =>
  ({
    at: ['walletFailed'],
    tags: [],
    context: { step, failure: failureOf(code) },
    emits: [...emits, ...shown(code)],
    running: [],
  }) as const;

const toSigning = [found, connected, challenged] as const;

/** Moments for going back. Each row: name, steps to the moment, and whether a request is running. */
const moments = [
  ['while wallets are searched', [], true],
  ['while choosing from several', [{ done: 'findWallets', output: [metamask, lookalike] }], false],
  ['while connecting', [found], true],
  ['while the message loads', [found, connected], true],
  ['while signing', [...toSigning], true],
  ['while the signature is verified', [...toSigning, signed], true],
  ['after a failure', [found, fails('connectWallet', 'wallet-declined')], false],
] as const;

/** Returns what the guards distinguish in the code of a failure. */
function failureKind(code: string | undefined): string | null {
  if (code === undefined) return null;
  if (code === 'wallet-missing' || code === 'wallet-unsupported') return code;
  return reconnectCodes.includes(code) ? 'reconnect' : 'other';
}

export const walletSignInModel = defineModel({
  machine: walletSignInMachine,
  inputs: { Metamask: input, 'the list': unnamed },
  samples: {
    events: {
      'wallet.chosen': { Metamask: { wallet: 'metamask' } },
      'foundWallet.chosen': { 'the first': { walletId: metamask.walletId } },
      'retry.chosen': { plain: {} },
      'otherWallets.chosen': { plain: {} },
      'walletSetup.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'account.lost': {
        'another account': { code: 'wallet-changed' },
        disconnected: { code: 'wallet-disconnected' },
      },
      'page.restored': { plain: {} },
    },
    actors: {
      listInstalled: {
        done: { Metamask: ['metamask'], none: [] },
        failed: { 'timed out': identityError('timed-out') },
      },
      findWallets: {
        done: { one: [metamask], several: [metamask, lookalike], none: [] },
        failed: { 'timed out': identityError('timed-out'), broken: new Error('no chunk') },
      },
      connectWallet: {
        done: { plain: account },
        failed: { declined: identityError('wallet-declined'), missing: identityError('wallet-missing') },
      },
      watchWallet: { sends: ['account.lost'], failed: { broken: new Error('no such event') } },
      startWalletSignIn: {
        done: { plain: message },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
      signMessage: {
        done: { plain: undefined },
        failed: {
          declined: identityError('wallet-declined'),
          changed: identityError('wallet-changed'),
          unsupported: identityError('wallet-unsupported'),
        },
      },
      finishWalletSignIn: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          refused: identityError('signature-refused', 'The signature is not valid.'),
        },
      },
    },
  },
  project: ({ isListed, installed, found: { length }, walletId, step, isSlow, failure }) => [
    isListed,
    installed.length,
    length,
    walletId,
    step,
    isSlow,
    failureKind(failure?.code),
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the visitor is signed in only by a signature that the provider accepted': never(
      ({ state, succeeds }) => state.matches('signedIn') && !succeeds('finishWalletSignIn'),
      { walletFailed: { on: { 'foundWallet.chosen': '#walletSignIn.signedIn' } } },
    ),
    'a wallet signs only while the account is watched': never(
      ({ runs }) => runs('signMessage') && !runs('watchWallet'),
    ),
    'only a message of the provider is signed': never(
      ({ starts, succeeds }) => starts('signMessage') && !succeeds('startWalletSignIn'),
      {
        'connected.startingSignIn': {
          on: { 'foundWallet.chosen': '#walletSignIn.connected.signingMessage' },
        },
      },
    ),
    'an entry of the list is chosen only from the list in its final order': never(
      ({ event, runs, before }) =>
        event?.type === 'wallet.chosen' && before !== null && runs('listInstalled'),
    ),
    'another account of the wallet ends the sign-in': never(
      ({ event, state }) => event?.type === 'account.lost' && !state.matches('walletFailed'),
    ),
  }),
  journeys: [
    ...journeysOf(walletSignInMachine, input, {
      'finds a wallet, connects it, has it sign the message and signs in': {
        specifies: ['1', '2 wallets', '4 Widget'],
        steps: [
          { at: ['findingWallets'], tags: ['busy'], calls: [finding], emits: [] },
          found,
          { at: ['connectingWallet'], tags: ['busy'], calls: [connecting], context: { isSlow: false } },
          connected,
          {
            at: ['connected.startingSignIn'],
            tags: ['busy'],
            calls: [watching, starting],
            running: ['watchWallet', 'startWalletSignIn'],
            context: { account },
            emits: [],
          },
          challenged,
          {
            at: ['connected.signingMessage'],
            tags: ['busy'],
            calls: [signing],
            running: ['watchWallet', 'signMessage'],
            emits: [focused],
          },
          signed,
          { at: ['finishingSignIn'], tags: ['busy'], calls: [finishing], emits: [] },
          finished,
        ],
        ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [], running: [] },
      },
      'lets the visitor choose between wallets of one name, and connects none before': {
        steps: [
          { done: 'findWallets', output: [metamask, lookalike] },
          {
            at: ['choosingWallet'],
            tags: [],
            calls: [finding],
            running: [],
            context: { found: [metamask, lookalike] },
            emits: [focused],
          },
          { send: { type: 'foundWallet.chosen', walletId: 'wallet-2' } },
          {
            at: ['connectingWallet'],
            calls: [{ actor: 'connectWallet', input: { walletId: 'wallet-2' } }],
            emits: [focused],
          },
          fails('connectWallet', 'wallet-declined'),
          { at: ['walletFailed'], emits: shown('wallet-declined') },
          // Retry connects the chosen wallet without asking the visitor again.
          { send: retry },
        ],
        ends: {
          at: ['connectingWallet'],
          calls: [{ actor: 'connectWallet', input: { walletId: 'wallet-2' } }],
          emits: [focused],
        },
      },
      'shows a missing wallet, offers to set one up, and searches again on retry': {
        specifies: ['2 wallets'],
        steps: [
          { done: 'findWallets', output: [] },
          failedWith('find', 'wallet-missing'),
          { calls: [finding], can: [setUp, otherWallets, retry, back] },
          { send: retry },
          { at: ['findingWallets'], calls: [finding], emits: [focused] },
          { done: 'findWallets', output: [] },
          { emits: shown('wallet-missing') },
          { send: setUp },
          { at: ['settingUpWallet'], running: [], emits: [focused] },
          { send: back },
          { at: ['choosingOtherWallet.listingInstalled'], emits: [focused] },
          { send: back },
        ],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'goes back to the list of all wallets after a choice from it': {
        input: unnamed,
        steps: [
          { at: ['choosingOtherWallet.listingInstalled'], tags: ['busy'], calls: [listing] },
          { cannot: [phantom, setUp], context: { isListed: true, installed: [] } },
          listed,
          {
            at: ['choosingOtherWallet.choosingEntry'],
            tags: [],
            running: [],
            context: { installed: ['phantom'] },
          },
          { send: phantom },
          {
            at: ['findingWallets'],
            calls: [{ actor: 'findWallets', input: { wallet: 'phantom' } }],
            emits: [focused, focused],
          },
          { send: back },
          {
            at: ['choosingOtherWallet.listingInstalled'],
            running: ['listInstalled'],
            calls: [listing],
            emits: [focused],
          },
          { done: 'listInstalled', output: [] },
          { context: { installed: [] } },
          { send: setUp },
          { at: ['settingUpWallet'], emits: [focused] },
          { send: back },
          { at: ['choosingOtherWallet.listingInstalled'] },
          listed,
          { send: phantom },
          found,
          fails('connectWallet', 'wallet-declined'),
          { send: back },
          { at: ['choosingOtherWallet.listingInstalled'] },
          listed,
          { send: back },
        ],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'offers all wallets when the installed ones cannot be listed': {
        input: unnamed,
        steps: [
          { failed: 'listInstalled', error: identityError('timed-out') },
          {
            at: ['choosingOtherWallet.choosingEntry'],
            context: { installed: [], failure: null },
            emits: [focused, failureEmitted('timed-out')],
          },
          { send: phantom },
        ],
        ends: { at: ['findingWallets'] },
      },
      'offers another wallet after any failure, but a new one only if none was found': {
        specifies: ['2 wallets'],
        steps: [
          found,
          fails('connectWallet', 'wallet-declined'),
          { at: ['walletFailed'], cannot: [setUp] },
          { send: otherWallets },
          { at: ['choosingOtherWallet.listingInstalled'], emits: [...shown('wallet-declined'), focused] },
          listed,
          { send: phantom },
          { calls: [finding, connecting, listing, { actor: 'findWallets', input: { wallet: 'phantom' } }] },
          { send: back },
        ],
        ends: { at: ['choosingOtherWallet.listingInstalled'], context: { isListed: true } },
      },
      'shows a declined connection and a declined signature, and signs a new message on retry': {
        specifies: ['4 Widget', '8 wallet fails'],
        steps: [
          found,
          fails('connectWallet', 'wallet-declined'),
          failedWith('connect', 'wallet-declined'),
          { send: retry },
          connected,
          challenged,
          fails('signMessage', 'wallet-declined'),
          failedWith('sign', 'wallet-declined', focused, focused),
          { calls: [finding, connecting, connecting, watching, starting, signing] },
          { send: retry },
          {
            at: ['connected.startingSignIn'],
            calls: [watching, starting],
            emits: [focused],
            context: { step: 'connect' },
          },
          { done: 'startWalletSignIn', output: again },
          { calls: [{ actor: 'signMessage', input: { ...account, ...again } }] },
          signed,
          finished,
        ],
        ends: { at: ['signedIn'], output: { kind: 'signed-in' } },
      },
      'leaves the message unsigned when the account changes before it has loaded': {
        steps: [
          found,
          connected,
          { send: lost('wallet-changed') },
          failedWith('connect', 'wallet-changed'),
          { calls: [finding, connecting, watching, starting], context: { message: '' } },
          { send: retry },
        ],
        ends: { at: ['connectingWallet'], calls: [connecting] },
      },
      'stops when the account changes before the signature, and continues with the new account': {
        steps: [
          ...toSigning,
          { send: lost('wallet-changed') },
          failedWith('sign', 'wallet-changed', focused),
          { calls: [finding, connecting, watching, starting, signing] },
          { send: retry },
          { at: ['connectingWallet'], calls: [connecting] },
          { done: 'connectWallet', output: otherAccount },
          { calls: [watching, { actor: 'startWalletSignIn', input: otherAccount }] },
          { done: 'startWalletSignIn', output: otherMessage },
        ],
        ends: {
          at: ['connected.signingMessage'],
          calls: [{ actor: 'signMessage', input: { ...otherAccount, ...otherMessage } }],
        },
      },
      'accepts the signature even if the account changes afterwards': {
        steps: [
          ...toSigning,
          signed,
          { running: ['finishWalletSignIn'], cannot: [lost('wallet-changed'), lost('wallet-disconnected')] },
          { send: lost('wallet-changed') },
          { at: ['finishingSignIn'] },
          finished,
        ],
        ends: { at: ['signedIn'] },
      },
      'shows a hint while the wallet does not connect, then gives up': {
        specifies: ['4 Widget'],
        steps: [
          found,
          { wait: walletHintMs - 1 },
          { context: { isSlow: false } },
          { wait: 1 },
          { at: ['connectingWallet'], context: { isSlow: true }, running: ['connectWallet'] },
          { wait: walletAnswerMs - walletHintMs - 1 },
          { at: ['connectingWallet'], emits: [] },
          { wait: 1 },
          failedWith('connect', 'wallet-silent'),
          { send: retry },
        ],
        ends: { at: ['connectingWallet'], context: { isSlow: false } },
      },
      'shows the hint again while the wallet does not sign, then gives up': {
        specifies: ['4 Widget'],
        steps: [
          found,
          { wait: walletHintMs },
          connected,
          challenged,
          { at: ['connected.signingMessage'], context: { isSlow: false } },
          { wait: walletHintMs },
          { context: { isSlow: true } },
          { wait: walletAnswerMs - walletHintMs - 1 },
          { at: ['connected.signingMessage'] },
          { wait: 1 },
          failedWith('sign', 'wallet-silent', focused),
          { send: retry },
        ],
        ends: { at: ['connected.startingSignIn'] },
      },
      'shows a timeout of the search, the message and the sign-in': {
        specifies: ['4 Widget'],
        steps: [
          { at: ['findingWallets'] },
          { failed: 'findWallets', error: identityError('timed-out') },
          failedWith('find', 'timed-out'),
          { send: retry },
          { at: ['findingWallets'] },
          found,
          connected,
          { at: ['connected.startingSignIn'], emits: [focused] },
          { failed: 'startWalletSignIn', error: identityError('timed-out') },
          failedWith('connect', 'timed-out'),
          { send: retry },
          { at: ['connectingWallet'] },
          connected,
          challenged,
          signed,
          { at: ['finishingSignIn'] },
          { failed: 'finishWalletSignIn', error: identityError('timed-out') },
          failedWith('sign', 'timed-out', focused, focused),
          { send: retry },
        ],
        ends: { at: ['connected.startingSignIn'] },
      },
      'requests a new message after a refused signature': {
        steps: [
          ...toSigning,
          signed,
          { failed: 'finishWalletSignIn', error: identityError('signature-refused') },
          failedWith('sign', 'signature-refused', focused),
          { send: retry },
          { done: 'startWalletSignIn', output: again },
        ],
        ends: {
          at: ['connected.signingMessage'],
          calls: [
            finding,
            connecting,
            watching,
            starting,
            signing,
            finishing,
            watching,
            starting,
            { actor: 'signMessage', input: { ...account, ...again } },
          ],
        },
      },
      'searches again when the wallet disappears before connecting, and after a failed search': {
        specifies: ['4 Widget'],
        steps: [
          found,
          fails('connectWallet', 'wallet-missing'),
          { at: ['walletFailed'], can: [setUp] },
          { send: retry },
          { at: ['findingWallets'] },
          { failed: 'findWallets', error: new Error('no chunk') },
          failedWith('find', 'unexpected', ...shown('wallet-missing'), focused),
          { send: retry },
        ],
        ends: { at: ['findingWallets'] },
      },
      'signs nothing when the wallet cannot be watched': {
        steps: [
          ...toSigning,
          { failed: 'watchWallet', error: identityError('wallet-failed') },
          failedWith('sign', 'wallet-failed', focused),
        ],
        ends: { at: ['walletFailed'] },
      },
      'starts another wallet from the beginning after a declined signature': {
        steps: [
          found,
          connected,
          challenged,
          fails('signMessage', 'wallet-declined'),
          { context: { step: 'sign' } },
          { send: otherWallets },
          listed,
          { send: phantom },
        ],
        ends: { at: ['findingWallets'], context: { step: 'find' } },
      },
    }),
    {
      name: 'offers no other attempt with an account that cannot sign in, but other wallets',
      specifies: ['4 Widget'],
      input,
      steps: [
        ...toSigning,
        fails('signMessage', 'wallet-unsupported'),
        { at: ['walletFailed'], emits: [focused, ...shown('wallet-unsupported')], cannot: [retry, setUp] },
        { send: otherWallets },
      ],
      ends: { at: ['choosingOtherWallet.listingInstalled'] },
    },
    ...(['wallet-changed', 'wallet-locked', 'wallet-disconnected'] as const).map(
      (code) =>
        ({
          name: `reconnects the wallet after ${code}`,
          input,
          steps: [
            ...toSigning,
            fails('signMessage', code),
            { at: ['walletFailed'], context: { step: 'sign', failure: failureOf(code) } },
            { send: retry },
          ],
          ends: { at: ['connectingWallet'], context: { step: 'connect' } },
        }) as const,
    ),
    ...(['wallet-locked', 'wallet-busy'] as const).map(
      (code) =>
        ({
          name: `shows ${code}, and connects again on retry`,
          specifies: ['4 Widget'],
          input,
          steps: [
            found,
            fails('connectWallet', code),
            failedWith('connect', code),
            { send: retry },
            { at: ['connectingWallet'], calls: [finding, connecting, connecting] },
            connected,
          ],
          ends: { at: ['connected.startingSignIn'] },
        }) as const,
    ),
    ...moments.map(
      ([when, steps]) =>
        ({
          name: `Back ${when} aborts everything`,
          input,
          steps: [...steps, { send: back }],
          ends: { at: ['wentBack'], output: { kind: 'went-back' }, running: [] },
        }) as const,
    ),
    ...moments
      .filter(([, , isBusy]) => isBusy)
      .map(
        ([when, steps]) =>
          ({
            name: `makes no wallet request when the page is restored ${when}`,
            input,
            steps: [...steps, { send: restored }],
            ends: { at: ['wentBack'], output: { kind: 'went-back' }, running: [] },
          }) as const,
      ),
  ],
});
