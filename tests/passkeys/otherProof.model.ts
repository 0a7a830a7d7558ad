import { fromEvent } from '../../machines/contracts/fromEvent.ts';
import { failureOf } from '../../machines/contracts/failures.ts';
import { otherProofMachine } from '../../machines/passkeys/otherProof.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const email = { channel: 'email', destination: 'ann@company.example' } as const;
const text = { channel: 'sms', destination: '+12025550143' } as const;
const whatsapp = { channel: 'whatsapp', destination: '+12025550143' } as const;
const wallet = { chain: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const;
const all = {
  userId: 'user-1',
  passcodes: [email, text, whatsapp],
  wallets: [wallet],
  oauthAccounts: ['google', 'microsoft'],
  canGoBack: true,
} as const;
const onlyEmail = { ...all, passcodes: [email], wallets: [], oauthAccounts: [], canGoBack: false } as const;
const chosen = { type: 'passcode.chosen', ...text } as const;
const walletChosen = { type: 'wallet.chosen' } as const;
const providerChosen = { type: 'provider.chosen', provider: 'microsoft' } as const;
const back = { type: 'back.pressed' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const unreachable = identityError('unreachable');
const broken = identityError('unexpected');
const focused = (target: 'heading' | 'failure') => ({ type: 'focus.requested', target }) as const;
const emittedFailure = { type: 'failure.noted', failure: failureOf('unexpected') } as const;
const providerCall = { actor: 'leaveToProve', input: { userId: 'user-1', provider: 'microsoft' } } as const;
const passcodeCall = { actor: 'passcodeProof', input: { userId: 'user-1', ...text } } as const;
const walletCall = { actor: 'walletProof', input: { userId: 'user-1', wallets: [wallet] } } as const;

export const otherProofModel = defineModel({
  machine: otherProofMachine,
  inputs: { 'every method': all, 'only an email': onlyEmail },
  samples: {
    events: {
      'passcode.chosen': { email, text, 'not on file': { ...text, destination: '+12025550199' } },
      'wallet.chosen': { plain: {} },
      'provider.chosen': {
        google: { provider: 'google' },
        microsoft: { provider: 'microsoft' },
        'not linked': { provider: 'apple' },
      },
      'back.pressed': { plain: {} },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      passcodeProof: {
        done: { confirmed: { kind: 'confirmed' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
      walletProof: {
        done: { confirmed: { kind: 'confirmed' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
      leaveToProve: { done: { left: undefined }, failed: { unreachable } },
    },
  },
  project: ({ canGoBack, passcode, provider, failure }) => [
    canGoBack,
    passcode.channel,
    provider,
    failure !== null,
  ],
  laws: ({ never }) => ({
    'the client is confirmed only by a proof that succeeded': never(
      ({ state, succeeds }) =>
        state.matches('confirmed') &&
        !succeeds('passcodeProof', 'confirmed') &&
        !succeeds('walletProof', 'confirmed'),
      { away: { on: { 'wallet.chosen': 'confirmed' } } },
    ),
    'nothing is sent before the client has chosen a method': never(
      ({ state, actors }) => state.matches('choosingMethod') && actors.length > 0,
    ),
    'a passcode goes only to a contact on file, and a redirect only to a linked provider': never(
      ({ starts, context: { passcodes, passcode, oauthAccounts, provider } }) =>
        (starts('passcodeProof') &&
          !passcodes.some(({ destination }) => destination === passcode.destination)) ||
        (starts('leaveToProve') && !oauthAccounts.includes(provider)),
      {
        away: {
          on: {
            'provider.chosen': {
              actions: { type: 'setProvider', params: fromEvent },
              target: 'leavingForProvider',
            },
          },
        },
      },
    ),
  }),
  journeys: journeysOf(otherProofMachine, all, {
    'confirms with a passcode, which is sent only after the choice': {
      specifies: ['6'],
      steps: [
        { at: ['choosingMethod'], calls: [], emits: [focused('heading')] },
        { send: chosen },
        { at: ['provingByPasscode'], calls: [passcodeCall], cannot: [chosen, walletChosen, back, cancelled] },
        { done: 'passcodeProof', output: { kind: 'confirmed' } },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' } },
    },
    'confirms with the signature of a wallet': {
      specifies: ['6'],
      steps: [
        { send: walletChosen },
        { at: ['provingByWallet'], calls: [walletCall], cannot: [chosen, back] },
        { done: 'walletProof', output: { kind: 'confirmed' } },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' } },
    },
    'returns to the choice from a passcode and from a wallet': {
      steps: [
        { send: chosen },
        { done: 'passcodeProof', output: { kind: 'went-back' } },
        { at: ['choosingMethod'], emits: [focused('heading'), focused('heading')] },
        { send: walletChosen },
        { done: 'walletProof', output: { kind: 'went-back' } },
        { at: ['choosingMethod'], emits: [focused('heading')] },
        { send: { ...chosen, ...whatsapp } },
        {
          calls: [
            passcodeCall,
            walletCall,
            { actor: 'passcodeProof', input: { userId: 'user-1', ...whatsapp } },
          ],
        },
      ],
      ends: { at: ['provingByPasscode'] },
    },
    'shows that a method failed, until the next choice': {
      steps: [
        { send: chosen },
        { failed: 'passcodeProof', error: broken },
        {
          at: ['choosingMethod'],
          context: { failure: broken.failure },
          emits: [focused('heading'), emittedFailure, focused('failure')],
        },
        { send: walletChosen },
        { context: { failure: null } },
        { failed: 'walletProof', error: broken },
        {
          at: ['choosingMethod'],
          context: { failure: broken.failure },
          emits: [emittedFailure, focused('failure')],
        },
        { send: chosen },
        { context: { failure: null } },
      ],
      ends: { at: ['provingByPasscode'] },
    },
    'leaves for the OAuth provider of a linked account': {
      steps: [
        { cannot: [{ ...providerChosen, provider: 'apple' }] },
        { send: providerChosen },
        {
          at: ['leavingForProvider'],
          tags: ['leaving'],
          calls: [providerCall],
          context: { provider: 'microsoft' },
          cannot: [chosen, walletChosen, providerChosen, back],
          can: [cancelled],
        },
        { done: 'leaveToProve', output: undefined },
        { at: ['away'], tags: ['leaving'], running: [], cannot: [chosen, back, cancelled] },
        { send: { type: 'page.restored' } },
      ],
      ends: { at: ['choosingMethod'], tags: [], emits: [focused('heading'), focused('heading')] },
    },
    'returns to the choice when the OAuth provider’s page does not open, or is not wanted any more': {
      steps: [
        { send: providerChosen },
        { failed: 'leaveToProve', error: unreachable },
        {
          at: ['choosingMethod'],
          tags: [],
          context: { failure: unreachable.failure },
          emits: [
            focused('heading'),
            { type: 'failure.noted', failure: unreachable.failure },
            focused('failure'),
          ],
        },
        { send: { ...providerChosen, provider: 'google' } },
        { at: ['leavingForProvider'], context: { failure: null, provider: 'google' } },
        { send: cancelled },
      ],
      ends: { at: ['choosingMethod'], running: [], emits: [focused('heading')] },
    },
    'returns to the passkey or password': {
      steps: [{ send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'sends passcodes only to the client, and offers only what is on file': {
      input: onlyEmail,
      steps: [
        {
          cannot: [
            chosen,
            walletChosen,
            providerChosen,
            back,
            { ...chosen, ...email, channel: 'sms' },
            { ...chosen, ...email, destination: 'eve@company.example' },
          ],
          can: [{ ...chosen, ...email }],
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
  }),
});
