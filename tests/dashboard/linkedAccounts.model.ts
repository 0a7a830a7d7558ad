import { failureOf } from '../../machines/contracts/failures.ts';
import type { LinkedAccount } from '../../machines/contracts/linkedAccountRequests.ts';
import { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';
import {
  broken,
  cancel,
  clientSamples,
  confirm,
  emittedFailure,
  ended,
  focus,
  learned,
  onlyWayIn,
  otherLearned,
  removalSamples,
  retry,
  sectionJourneys,
  shown,
  stepUpRequired,
  stepUpSamples,
  unreachable,
  waiting,
  woke,
} from './sectionSteps.ts';

const metamask = {
  kind: 'wallet',
  id: 'wallet-1',
  address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  chain: 'ethereum',
} as const;
const google = { kind: 'oauth', id: 'oauth-1', provider: 'Google' } as const;
const listOf = (hasOneWayIn: boolean, ...accounts: readonly LinkedAccount[]) => ({ accounts, hasOneWayIn });
const none = listOf(false);
const onlyWallet = listOf(false, metamask);
const onlyGoogle = listOf(false, google);
const both = listOf(false, metamask, google);
const lastWayIn = listOf(true, metamask);

const taken = { ...failureOf('request-refused'), providerMessage: 'This account is linked to another user.' };

const providers = ['google', 'microsoft'] as const;
const opened = { providers, arrival: 'none', result: null } as const;
const returned = { providers, arrival: 'list' } as const;
const linked = { ...returned, result: { kind: 'linked', provider: 'google' } } as const;
const declined = { ...returned, result: { kind: 'declined', provider: 'google' } } as const;
const failed = { ...returned, result: { kind: 'failed', provider: 'google', failure: taken } } as const;

const restored = { send: { type: 'page.restored' } } as const;
const link = (provider: 'google' | 'microsoft' | 'apple') =>
  ({ send: { type: 'provider.chosen', provider } }) as const;
const addWallet = { send: { type: 'wallet.chosen' } } as const;
const remove = (account: LinkedAccount) => ({ send: { type: 'removal.chosen', account } }) as const;
const walletFailed = (code: 'step-up-required' | 'wallet-declined') =>
  ({ send: { type: 'wallet.failed', wallet: 'phantom', code } }) as const;
const read = (output: typeof none) => ({ done: 'readLinkedAccounts', output }) as const;
const updated = (output: typeof none) =>
  ({ done: 'readLinkedAccounts', id: 'updateLinkedAccounts', output }) as const;
const left = { done: 'leaveToLink', output: undefined } as const;
const removed = { done: 'removeLinkedAccount', output: undefined } as const;
const readCall = { actor: 'readLinkedAccounts', input: undefined } as const;
const linkCall = { actor: 'leaveToLink', input: { kind: 'link', provider: 'google' } } as const;
const stepUpCall = { actor: 'stepUp', input: undefined } as const;
const walletCall = (wallet: 'phantom' | null) => ({ actor: 'walletSignIn', input: { wallet } }) as const;
const removeCall = (account: LinkedAccount) =>
  ({ actor: 'removeLinkedAccount', input: { kind: 'removal', account } }) as const;
const change = { type: 'accounts.changed' } as const;

/** Wallets and OAuth accounts of a client on the profile. */
export const linkedAccountsModel = defineModel({
  // Uses the real machine of the wallets, which the product loads on demand, because the screen reads its snapshot.
  machine: linkedAccountsMachine.provide({ actors: { walletSignIn: walletSignInMachine } }),
  inputs: {
    'page opened': opened,
    'opened for the list': { ...returned, result: null },
    'returned with an account': linked,
    'returned after declining': declined,
    'returned after a failure': failed,
  },
  samples: {
    events: {
      'client.learned': clientSamples,
      'provider.chosen': { Google: { provider: 'google' } },
      'removal.chosen': { wallet: { account: metamask } },
      'wallet.failed': { 'step-up required': { wallet: 'phantom', code: 'step-up-required' } },
      ...plainEvents(
        'wallet.chosen',
        'removal.confirmed',
        'cancel.pressed',
        'retry.chosen',
        'section.shown',
        'page.woke',
        'page.restored',
      ),
    },
    actors: {
      readLinkedAccounts: {
        done: { none, 'a wallet': onlyWallet, 'the last way in': lastWayIn },
        failed: { unreachable },
      },
      removeLinkedAccount: removalSamples,
      leaveToLink: { done: { left: undefined }, failed: { unreachable, 'step-up required': stepUpRequired } },
      walletSignIn: {
        done: { 'signed in': { kind: 'signed-in' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
      stepUp: stepUpSamples,
    },
  },
  project: ({ userId, accounts, hasOneWayIn, change: started, hasSigned, hasSteppedUp, isFocusDue }) => [
    userId,
    accounts.map(({ id }) => id),
    hasOneWayIn,
    started && [started.kind, hasSteppedUp, hasSigned],
    isFocusDue,
  ],
  laws: ({ never, until }) => ({
    ...everyBusyStateEnds,
    'nothing is requested before the client is known': until(
      ({ actors }) => actors.length === 0,
      ({ context }) => context.userId !== null,
    ),
    'a declined step-up changes nothing': never(
      ({ succeeds, before, context, emitted, starts }) =>
        succeeds('stepUp', 'cancelled') &&
        (context.accounts.length !== before?.context.accounts.length ||
          starts('removeLinkedAccount') ||
          starts('leaveToLink') ||
          emitted.some(({ type }) => type === 'accounts.changed')),
    ),
    'the client steps up at most once for a change': never(
      ({ starts, context }) => starts('stepUp') && context.hasSteppedUp,
      { removingAccount: { on: { 'wallet.failed': '#linkedAccounts.steppingUp' } } },
    ),
    'the only way in is never removed': never(
      ({ starts, context }) => starts('removeLinkedAccount') && context.hasOneWayIn,
      { usingWallet: { on: { 'removal.confirmed': '#linkedAccounts.removingAccount' } } },
    ),
    'another client never sees the accounts of the one before': never(
      ({ before, context }) =>
        before !== null && context.userId !== before.context.userId && context.accounts.length > 0,
    ),
  }),
  journeys: journeysOf(linkedAccountsMachine, opened, {
    ...sectionJourneys({
      reader: 'readLinkedAccounts',
      reading: 'readingAccounts',
      update: 'updateLinkedAccounts',
      remover: 'removeLinkedAccount',
      full: both,
      rest: onlyGoogle,
      none,
      unread: { accounts: [], hasOneWayIn: true, change: null, notice: null },
      removal: remove(metamask).send,
      addition: addWallet.send,
      adding: 'usingWallet',
      change,
      removedNotice: 'removed',
    }),
    'offers the providers that are configured and not linked yet': {
      steps: [learned, read(both)],
      ends: {
        at: waiting,
        can: [link('microsoft').send, addWallet.send, remove(google).send],
        cannot: [link('google').send, link('apple').send, confirm.send, retry.send, cancel.send],
      },
    },
    'leaves to link an account, and says that the client came back without one': {
      steps: [
        learned,
        read(none),
        link('google'),
        {
          at: ['leavingForProvider'],
          tags: ['busy', 'leaving'],
          calls: [readCall, linkCall],
          emits: [focus('heading')],
        },
        cancel,
        { at: waiting, emits: [focus('heading')], calls: [], running: [] },
        link('google'),
        left,
        { at: ['away'], tags: ['leaving'], cannot: [cancel.send], emits: [focus('heading')] },
        restored,
        { at: ['readingAccounts'], context: { notice: 'came-back' }, emits: [focus('notice')] },
        read(none),
        { at: waiting, context: { notice: 'came-back' } },
        link('google'),
        { context: { notice: null } },
        restored,
        {
          at: ['readingAccounts'],
          context: { notice: 'came-back' },
          emits: [focus('heading'), focus('notice')],
        },
        // The account was linked before the client came back.
        read(onlyGoogle),
      ],
      ends: {
        at: waiting,
        context: { ...onlyGoogle, notice: 'linked' },
        emits: [change, focus('notice')],
      },
    },
    'leaves after the required step-up': {
      specifies: ['6'],
      steps: [
        learned,
        read(none),
        link('google'),
        { failed: 'leaveToLink', error: stepUpRequired },
        { at: ['steppingUp'], context: { failure: null }, emits: [focus('heading')] },
        ended('stepUp', 'confirmed'),
        {
          at: ['leavingForProvider'],
          calls: [readCall, linkCall, stepUpCall, linkCall],
          emits: [focus('heading')],
        },
        // A second demand for a step-up ends the attempt.
        { failed: 'leaveToLink', error: stepUpRequired },
        {
          at: waiting,
          context: { failure: stepUpRequired.failure },
          emits: [emittedFailure(stepUpRequired), focus('failure')],
        },
        link('google'),
        { failed: 'leaveToLink', error: stepUpRequired },
      ],
      ends: { at: ['steppingUp'], context: { failure: null, hasSteppedUp: false } },
    },
    'shows that the browser could not leave': {
      steps: [learned, read(none), link('google'), { failed: 'leaveToLink', error: unreachable }],
      ends: {
        at: waiting,
        calls: [readCall, linkCall],
        context: { failure: unreachable.failure, notice: null },
        emits: [focus('heading'), emittedFailure(unreachable), focus('failure')],
      },
    },
    'shows the account that was linked, and focuses its notice once': {
      input: linked,
      steps: [
        learned,
        { context: { notice: 'linked', change: { kind: 'link', provider: 'google' } } },
        read(onlyGoogle),
        { at: waiting, context: { ...onlyGoogle, notice: 'linked' }, emits: [] },
        shown,
        { emits: [focus('notice')], context: { isFocusDue: false } },
        shown,
      ],
      ends: { at: waiting, emits: [], context: { notice: 'linked' } },
    },
    'says that the client declined': {
      input: declined,
      steps: [shown, { emits: [focus('notice')] }, learned, read(none)],
      ends: { at: waiting, context: { notice: 'declined', failure: null } },
    },
    'shows why an account was not linked': {
      input: failed,
      steps: [shown, { emits: [focus('failure')] }, learned, read(none)],
      ends: { at: waiting, context: { notice: null, failure: taken } },
    },
    'says that the account was linked although the response was lost': {
      input: failed,
      steps: [learned, { context: { failure: taken } }, read(onlyGoogle)],
      ends: {
        at: waiting,
        context: { ...onlyGoogle, notice: 'linked', failure: null },
        emits: [change, focus('notice')],
      },
    },
    'focuses the section when the URL asks for it': {
      input: { ...returned, result: null },
      steps: [learned, read(none), shown],
      ends: { at: waiting, emits: [focus('section')], context: { isFocusDue: false } },
    },
    'adds a wallet': {
      steps: [
        learned,
        read(onlyGoogle),
        addWallet,
        { at: ['usingWallet'], calls: [readCall, walletCall(null)], emits: [focus('heading')] },
        ended('walletSignIn', 'signed-in'),
        { at: ['readingAccounts'], context: { notice: null }, emits: [focus('heading')] },
        read(both),
        { at: waiting, context: { ...both, notice: 'wallet-added' }, emits: [change, focus('notice')] },
        addWallet,
        ended('walletSignIn', 'signed-in'),
        read(both),
      ],
      ends: {
        at: waiting,
        context: { notice: 'wallet-known' },
        emits: [focus('heading'), focus('heading'), change, focus('notice')],
      },
    },
    'returns from the wallets without one, and detects an addition whose response was lost': {
      steps: [
        learned,
        read(none),
        addWallet,
        { emits: [focus('heading')] },
        ended('walletSignIn', 'went-back'),
        { at: ['readingAccounts'], emits: [focus('heading')] },
        read(onlyGoogle),
        { at: waiting, context: { ...onlyGoogle, notice: null }, emits: [] },
        addWallet,
        ended('walletSignIn', 'went-back'),
        read(both),
      ],
      ends: {
        at: waiting,
        context: { notice: 'wallet-added' },
        emits: [focus('heading'), focus('heading'), change, focus('notice')],
      },
    },
    'continues with the chosen wallet after the required step-up': {
      specifies: ['6'],
      steps: [
        learned,
        read(none),
        addWallet,
        // Other failures are shown by the wallet screens.
        walletFailed('wallet-declined'),
        { at: ['usingWallet'], emits: [focus('heading')] },
        walletFailed('step-up-required'),
        { at: ['steppingUp'], running: ['stepUp'] },
        ended('stepUp', 'confirmed'),
        {
          at: ['usingWallet'],
          calls: [readCall, walletCall(null), stepUpCall, walletCall('phantom')],
          emits: [focus('heading')],
        },
        walletFailed('step-up-required'),
        { at: ['usingWallet'] },
        ended('walletSignIn', 'signed-in'),
        read(onlyWallet),
      ],
      ends: { at: waiting, context: { notice: 'wallet-added' } },
    },
    'shows that the wallets did not load, or broke': {
      steps: [
        learned,
        read(none),
        addWallet,
        { failed: 'walletSignIn', error: unreachable },
        {
          at: ['readingAccounts'],
          context: { failure: unreachable.failure },
          emits: [focus('heading'), emittedFailure(unreachable), focus('failure')],
        },
        read(none),
        { at: waiting, context: { failure: unreachable.failure } },
        addWallet,
        { context: { failure: null } },
        { failed: 'walletSignIn', error: broken },
        { at: ['readingAccounts'], context: { failure: broken.failure } },
        read(none),
      ],
      ends: {
        at: waiting,
        context: { failure: broken.failure },
        emits: [focus('heading'), emittedFailure(broken), focus('failure')],
      },
    },
    'removes an account after one question': {
      steps: [
        learned,
        read(both),
        remove(google),
        {
          at: ['confirmingRemoval'],
          emits: [focus('removal')],
          cannot: [remove(metamask).send, addWallet.send, link('microsoft').send, woke.send],
        },
        cancel,
        {
          at: ['listed.updating'],
          calls: [readCall, { ...readCall, id: 'updateLinkedAccounts' }],
          emits: [focus('heading')],
        },
        remove(google),
        confirm,
        {
          at: ['removingAccount'],
          tags: ['busy'],
          calls: [removeCall(google)],
          emits: [focus('removal'), focus('heading')],
        },
        removed,
        { at: ['readingAccounts'], calls: [readCall], emits: [] },
        read(onlyWallet),
        {
          at: waiting,
          context: { ...onlyWallet, notice: 'removed', failure: null },
          emits: [change, focus('notice')],
        },
        remove(metamask),
      ],
      ends: { at: ['confirmingRemoval'], context: { notice: null } },
    },
    'continues a removal after the required step-up': {
      specifies: ['6'],
      steps: [
        learned,
        read(both),
        remove(metamask),
        confirm,
        { failed: 'removeLinkedAccount', error: stepUpRequired },
        { at: ['steppingUp'], emits: [focus('removal'), focus('heading')] },
        ended('stepUp', 'confirmed'),
        {
          at: ['removingAccount'],
          context: { hasSteppedUp: true },
          emits: [focus('heading')],
          calls: [readCall, removeCall(metamask), stepUpCall, removeCall(metamask)],
        },
        { failed: 'removeLinkedAccount', error: stepUpRequired },
        { at: ['readingAccounts'], emits: [emittedFailure(stepUpRequired), focus('failure')] },
        read(both),
      ],
      ends: { at: waiting, context: { failure: stepUpRequired.failure, notice: null } },
    },
    'changes nothing after a canceled or failed step-up, and says so': {
      steps: [
        learned,
        read(both),
        remove(metamask),
        confirm,
        { failed: 'removeLinkedAccount', error: stepUpRequired },
        { emits: [focus('removal'), focus('heading')] },
        ended('stepUp', 'cancelled'),
        { at: waiting, context: { ...both, notice: 'unproved' }, emits: [focus('notice')] },
        remove(metamask),
        confirm,
        { failed: 'removeLinkedAccount', error: stepUpRequired },
        { failed: 'stepUp', error: broken },
      ],
      ends: {
        at: waiting,
        context: { failure: broken.failure },
        emits: [focus('removal'), focus('heading'), emittedFailure(broken), focus('failure')],
      },
    },
    'offers no removal of the last way in, and shows that the provider refused one': {
      steps: [
        learned,
        read(lastWayIn),
        { at: waiting, cannot: [remove(metamask).send], can: [addWallet.send] },
        woke,
        updated(onlyWallet),
        remove(metamask),
        confirm,
        { failed: 'removeLinkedAccount', error: onlyWayIn },
        read(lastWayIn),
      ],
      ends: {
        at: waiting,
        context: { ...lastWayIn, failure: onlyWayIn.failure, notice: null },
        emits: [focus('removal'), focus('heading'), emittedFailure(onlyWayIn), focus('failure')],
      },
    },
    'shows another client on the same page their own accounts': {
      input: linked,
      steps: [
        learned,
        read(both),
        remove(google),
        otherLearned,
        {
          at: ['readingAccounts'],
          context: { accounts: [], hasOneWayIn: true, userId: 'user-2', change: null, notice: null },
          calls: [readCall, readCall],
        },
        read(none),
      ],
      ends: { at: waiting, context: { ...none, notice: null } },
    },
  }),
});
