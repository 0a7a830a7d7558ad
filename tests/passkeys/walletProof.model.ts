import { failureOf } from '../../machines/contracts/failures.ts';
import { walletAnswerMs } from '../../machines/contracts/timing.ts';
import { walletProofMachine } from '../../machines/passkeys/walletProof.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const onFile = { chain: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const;
const inLowerCase = { chain: 'ethereum', address: onFile.address.toLowerCase() } as const;
const solana = { chain: 'solana', address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS' } as const;
const foreign = { chain: 'ethereum', address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' } as const;
const input = { userId: 'user-1', wallets: [onFile, solana] } as const;
const metamask = { walletId: 'wallet-1', name: 'MetaMask' };
const rabby = { walletId: 'wallet-2', name: 'Rabby' };
const message = 'fairlead.example wants you to sign in with your Ethereum account:';
const chosen = { type: 'foundWallet.chosen', walletId: 'wallet-2' } as const;
const retry = { type: 'retry.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const declined = identityError('wallet-declined');
const unreachable = identityError('unreachable');
const unsupported = identityError('wallet-unsupported');
const refused = identityError('signature-refused');
const focused = (target: 'heading' | 'failure') => ({ type: 'focus.requested', target }) as const;
const emittedFailure = (code: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const findCall = { actor: 'findWallets', input: undefined } as const;
const connectCall = { actor: 'connectWallet', input: { walletId: 'wallet-1' } } as const;
const found = (...output: readonly (typeof metamask)[]) => ({ done: 'findWallets', output }) as const;
const connected = { done: 'connectWallet', output: onFile } as const;
const started = { done: 'startSignature', output: { message } } as const;
const signed = { done: 'signMessage', output: undefined } as const;

export const walletProofModel = defineModel({
  machine: walletProofMachine,
  inputs: { 'two wallets on file': input },
  samples: {
    events: {
      'foundWallet.chosen': { second: { walletId: 'wallet-2' }, unknown: { walletId: 'wallet-9' } },
      'retry.chosen': { plain: {} },
      'back.pressed': { plain: {} },
    },
    actors: {
      findWallets: {
        done: { none: [], one: [metamask], two: [metamask, rabby] },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      connectWallet: { done: { 'on file': onFile, foreign }, failed: { declined } },
      startSignature: {
        done: { plain: { message } },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      signMessage: { done: { plain: undefined }, failed: { declined, unsupported } },
      finishSignature: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), refused },
      },
    },
  },
  project: ({ found: wallets, walletId, message: text, failure }) => [
    wallets.length,
    walletId,
    text !== '',
    failure?.code,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the client is confirmed only by a signature that the provider accepted': never(
      ({ state, succeeds }) => state.matches('confirmed') && !succeeds('finishSignature'),
      { walletFailed: { on: { 'foundWallet.chosen': 'confirmed' } } },
    ),
    'only a wallet on file signs': never(
      ({ starts, context: { wallets, account } }) =>
        starts('signMessage') &&
        !wallets.some(({ address }) => address.toLowerCase() === account.address.toLowerCase()),
      { connectingWallet: { on: { 'retry.chosen': '#walletProof.startingSignature' } } },
    ),
    'only a message of the provider is signed': never(
      ({ starts, context }) => starts('signMessage') && context.message === '',
      { startingSignature: { on: { 'retry.chosen': '#walletProof.signingMessage' } } },
    ),
  }),
  journeys: journeysOf(walletProofMachine, input, {
    'confirms with the signature of the only wallet': {
      specifies: ['6'],
      steps: [
        { at: ['findingWallets'], tags: ['busy'], calls: [findCall], emits: [focused('heading')] },
        found(metamask),
        { at: ['connectingWallet'], tags: ['busy'], calls: [connectCall], emits: [] },
        connected,
        { at: ['startingSignature'], tags: ['busy'], calls: [{ actor: 'startSignature', input: onFile }] },
        started,
        {
          at: ['signingMessage'],
          tags: ['busy'],
          context: { message },
          calls: [{ actor: 'signMessage', input: { ...onFile, message } }],
          emits: [focused('heading')],
        },
        signed,
        {
          at: ['finishingSignature'],
          tags: ['busy'],
          calls: [{ actor: 'finishSignature', input: { userId: 'user-1' } }],
        },
        { done: 'finishSignature', output: undefined },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' }, emits: [] },
    },
    'has the client choose among several wallets': {
      steps: [
        found(metamask, rabby),
        {
          at: ['choosingWallet'],
          tags: [],
          context: { found: [metamask, rabby] },
          emits: [focused('heading'), focused('heading')],
          cannot: [{ ...chosen, walletId: 'wallet-9' }],
        },
        { send: chosen },
        {
          at: ['connectingWallet'],
          calls: [findCall, { actor: 'connectWallet', input: { walletId: 'wallet-2' } }],
          emits: [focused('heading')],
        },
        { done: 'connectWallet', output: inLowerCase },
        { at: ['startingSignature'] },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' }, running: [] },
    },
    'compares Solana accounts exactly': {
      steps: [
        found(metamask),
        { done: 'connectWallet', output: solana },
        { at: ['startingSignature'] },
        { failed: 'startSignature', error: unreachable },
        { send: retry },
        found(metamask),
        { done: 'connectWallet', output: { ...solana, address: solana.address.toLowerCase() } },
      ],
      ends: { at: ['walletFailed'], context: { failure: failureOf('wallet-changed') } },
    },
    'asks no foreign account for a signature, which would sign in to another user': {
      steps: [
        found(metamask),
        { done: 'connectWallet', output: foreign },
        {
          at: ['walletFailed'],
          context: { failure: failureOf('wallet-changed') },
          calls: [findCall, connectCall],
          emits: [focused('heading'), emittedFailure('wallet-changed'), focused('failure')],
        },
        { send: retry },
        {
          at: ['findingWallets'],
          context: { failure: null },
          calls: [findCall],
          emits: [focused('heading')],
        },
        found(metamask),
        { done: 'connectWallet', output: { ...onFile, chain: 'solana' } },
      ],
      ends: { at: ['walletFailed'], context: { failure: failureOf('wallet-changed') } },
    },
    'says that no wallet was found, or that the search failed': {
      steps: [
        found(),
        {
          at: ['walletFailed'],
          tags: [],
          context: { failure: failureOf('wallet-missing') },
          emits: [focused('heading'), emittedFailure('wallet-missing'), focused('failure')],
        },
        { send: retry },
        { failed: 'findWallets', error: unreachable },
        {
          at: ['walletFailed'],
          context: { failure: unreachable.failure },
          emits: [focused('heading'), emittedFailure('unreachable'), focused('failure')],
        },
        { send: back },
      ],
      ends: { at: ['wentBack'] },
    },
    'says that the connection was declined, or that the wallet did not answer': {
      steps: [
        found(metamask),
        { failed: 'connectWallet', error: declined },
        {
          at: ['walletFailed'],
          context: { failure: declined.failure },
          emits: [focused('heading'), emittedFailure('wallet-declined'), focused('failure')],
        },
        { send: retry },
        found(metamask),
        { wait: walletAnswerMs - 1 },
        { at: ['connectingWallet'] },
        { wait: 1 },
        {
          at: ['walletFailed'],
          context: { failure: failureOf('wallet-silent') },
          emits: [focused('heading'), emittedFailure('wallet-silent'), focused('failure')],
        },
      ],
      ends: { at: ['walletFailed'] },
    },
    'starts over after a declined, missing or refused signature': {
      steps: [
        found(metamask),
        connected,
        { failed: 'startSignature', error: unreachable },
        {
          at: ['walletFailed'],
          context: { failure: unreachable.failure },
          emits: [focused('heading'), emittedFailure('unreachable'), focused('failure')],
        },
        { send: retry },
        found(metamask),
        connected,
        started,
        { failed: 'signMessage', error: declined },
        {
          at: ['walletFailed'],
          context: { failure: declined.failure },
          emits: [
            focused('heading'),
            focused('heading'),
            emittedFailure('wallet-declined'),
            focused('failure'),
          ],
        },
        { send: retry },
        { context: { message: '', failure: null } },
        found(metamask),
        connected,
        started,
        { wait: walletAnswerMs - 1 },
        { at: ['signingMessage'] },
        { wait: 1 },
        {
          at: ['walletFailed'],
          context: { failure: failureOf('wallet-silent') },
          emits: [
            focused('heading'),
            focused('heading'),
            emittedFailure('wallet-silent'),
            focused('failure'),
          ],
        },
        { send: retry },
        found(metamask),
        connected,
        started,
        signed,
        { failed: 'finishSignature', error: refused },
      ],
      ends: {
        at: ['walletFailed'],
        context: { failure: refused.failure },
        emits: [
          focused('heading'),
          focused('heading'),
          emittedFailure('signature-refused'),
          focused('failure'),
        ],
      },
    },
    'offers no other attempt with an account that cannot sign': {
      steps: [found(metamask), connected, started, { failed: 'signMessage', error: unsupported }],
      ends: { at: ['walletFailed'], context: { failure: unsupported.failure }, cannot: [retry] },
    },
  }),
});
