import { failureOf } from '../../machines/contracts/failures.ts';
import { passkeyDialogMs, passkeyRenewalMs } from '../../machines/contracts/timing.ts';
import { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const noOthers = { userId: 'user-1', passcodes: [], wallets: [], oauthAccounts: [] };
const others = { ...noOthers, passcodes: [{ channel: 'email', destination: email }] } as const;
const wallet = { chain: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' } as const;
const both = { email, hasPasskey: true, others: noOthers };
const onlyPassword = { email, hasPasskey: false, others: noOthers };
const onlyPasskey = { email: null, hasPasskey: true, others: noOthers };
const onlyPasscode = { email: null, hasPasskey: false, others };
const onlyWallet = { email: null, hasPasskey: false, others: { ...noOthers, wallets: [wallet] } };
const passkeyOrPasscode = { email: null, hasPasskey: true, others };
const passwordOrPasscode = { email, hasPasskey: false, others };
const pressed = { type: 'passkey.pressed' } as const;
const submitted = { type: 'password.submitted', password } as const;
const otherChosen = { type: 'otherMethod.chosen' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const focused = (target: 'heading' | 'failure' | 'passkey' | 'password') =>
  ({ type: 'focus.requested', target }) as const;
const emittedFailure = (code: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const unreachable = identityError('unreachable');
const dismissed = identityError('passkey-dismissed');
const wrong = identityError('credentials-wrong');
const call = (actor: 'readProofs' | 'prepareSignIn' | 'askForPasskey' | 'finishSignIn') =>
  ({ actor, input: undefined }) as const;

export const stepUpModel = defineModel({
  machine: stepUpMachine,
  inputs: { plain: undefined },
  samples: {
    events: {
      'passkey.pressed': { plain: {} },
      'password.submitted': { given: { password }, empty: { password: '' } },
      'otherMethod.chosen': { plain: {} },
      'retry.chosen': { plain: {} },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      readProofs: {
        done: {
          both,
          'a password': onlyPassword,
          'a passkey': onlyPasskey,
          'a passcode': onlyPasscode,
          'a password or a passcode': passwordOrPasscode,
          'signed out': null,
        },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      prepareSignIn: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      askForPasskey: { done: { plain: undefined }, failed: { dismissed } },
      finishSignIn: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unknown: identityError('passkey-unknown') },
      },
      confirmPassword: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), wrong },
      },
      otherProof: {
        done: {
          confirmed: { kind: 'confirmed' },
          'went back': { kind: 'went-back' },
          cancelled: { kind: 'cancelled' },
        },
        failed: { broken: identityError('unexpected') },
      },
    },
  },
  secrets: [password],
  project: ({ email: proofEmail, hasPasskey, others: known, passwordFault, passwordFailure, failure }) => [
    proofEmail !== null,
    hasPasskey,
    known.passcodes.length + known.wallets.length,
    passwordFault,
    passwordFailure !== null,
    failure !== null,
  ],
  laws: ({ always, never }) => ({
    ...everyBusyStateEnds,
    'the client is confirmed only by a proof that succeeded': never(
      ({ state, succeeds }) =>
        state.matches('confirmed') &&
        !succeeds('finishSignIn') &&
        !succeeds('confirmPassword') &&
        !succeeds('otherProof', 'confirmed'),
      { choosingProof: { on: { 'retry.chosen': '#stepUp.confirmed' } } },
    ),
    'the passkey dialog opens only after a press': always(
      ({ starts, event, before, succeeds }) =>
        !starts('askForPasskey') ||
        event?.type === 'passkey.pressed' ||
        (before?.state.hasTag('awaited') === true && succeeds('prepareSignIn')),
      { 'choosingProof.preparing': { on: { 'retry.chosen': '#stepUp.usingPasskey' } } },
    ),
    'a password is checked only for a client who has one': never(
      ({ starts, context }) => starts('confirmPassword') && context.email === null,
      { 'seekingProofs.unread': { on: { 'password.submitted': '#stepUp.confirmingPassword' } } },
    ),
  }),
  journeys: journeysOf(stepUpMachine, undefined, {
    'confirms with a passkey, whose challenge was fetched before the press': {
      specifies: ['6'],
      steps: [
        {
          at: ['seekingProofs.readingProofs'],
          tags: ['busy'],
          calls: [call('readProofs')],
          cannot: [pressed],
        },
        { done: 'readProofs', output: both },
        {
          at: ['choosingProof.preparing.inAdvance'],
          context: { email, hasPasskey: true },
          tags: ['busy'],
          calls: [call('prepareSignIn')],
        },
        { done: 'prepareSignIn', output: undefined },
        { at: ['choosingProof.ready'], calls: [], tags: [] },
        { send: pressed },
        {
          at: ['usingPasskey.askingForPasskey'],
          tags: ['busy'],
          calls: [call('askForPasskey')],
          cannot: [pressed, submitted],
        },
        { done: 'askForPasskey', output: undefined },
        {
          at: ['usingPasskey.finishingSignIn'],
          tags: ['busy'],
          calls: [call('finishSignIn')],
          cannot: [pressed, submitted, cancelled],
        },
        { done: 'finishSignIn', output: undefined },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' }, emits: [focused('heading')] },
    },
    'confirms with the password, even while the passkey challenge is pending': {
      specifies: ['6'],
      steps: [
        { done: 'readProofs', output: both },
        { send: submitted },
        { at: ['confirmingPassword'], tags: ['busy'], running: ['confirmPassword'] },
        { done: 'confirmPassword', output: undefined },
      ],
      ends: {
        at: ['confirmed'],
        output: { kind: 'confirmed' },
        calls: [
          call('readProofs'),
          call('prepareSignIn'),
          { actor: 'confirmPassword', input: { email, password } },
        ],
      },
    },
    'asks only for the password without a passkey, and shows a wrong one at the field': {
      steps: [
        { done: 'readProofs', output: onlyPassword },
        { at: ['choosingProof.unprepared'], cannot: [pressed], calls: [call('readProofs')] },
        { send: { type: 'password.submitted', password: '' } },
        {
          at: ['choosingProof.unprepared'],
          context: { passwordFault: 'missing' },
          emits: [focused('heading'), focused('password')],
        },
        { send: submitted },
        { context: { passwordFault: null }, cannot: [submitted, cancelled] },
        { failed: 'confirmPassword', error: wrong },
        {
          at: ['choosingProof.unprepared'],
          context: { passwordFailure: wrong.failure, failure: null },
          emits: [emittedFailure('credentials-wrong'), focused('password')],
        },
        { send: { type: 'password.submitted', password: '' } },
        { context: { passwordFault: 'missing', passwordFailure: null } },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'does not ask for a password without one': {
      steps: [
        { done: 'readProofs', output: onlyPasskey },
        { done: 'prepareSignIn', output: undefined },
        { cannot: [submitted], context: { email: null } },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [focused('heading')] },
    },
    'lets an early press wait for the challenge, and ignores further presses': {
      steps: [
        { done: 'readProofs', output: both },
        { send: pressed },
        { at: ['choosingProof.preparing.onPress'], tags: ['awaited', 'busy'], cannot: [pressed] },
        { done: 'prepareSignIn', output: undefined },
        {
          at: ['usingPasskey.askingForPasskey'],
          calls: [call('readProofs'), call('prepareSignIn'), call('askForPasskey')],
        },
        // The button works again after a canceled dialog.
        { send: cancelled },
        {
          at: ['choosingProof.preparing.inAdvance'],
          context: { failure: null },
          emits: [focused('heading'), focused('passkey')],
          can: [pressed],
          running: ['prepareSignIn'],
        },
        { done: 'prepareSignIn', output: undefined },
        { send: pressed },
        { failed: 'askForPasskey', error: dismissed },
        {
          at: ['choosingProof.preparing.inAdvance'],
          context: { failure: dismissed.failure },
          emits: [emittedFailure('passkey-dismissed'), focused('failure')],
        },
        { send: pressed },
        { context: { failure: null } },
        { done: 'prepareSignIn', output: undefined },
        { wait: passkeyDialogMs - 1 },
        { at: ['usingPasskey.askingForPasskey'] },
        { wait: 1 },
      ],
      ends: {
        at: ['choosingProof.preparing.inAdvance'],
        context: { failure: failureOf('passkey-dismissed') },
        emits: [emittedFailure('passkey-dismissed'), focused('failure')],
        running: ['prepareSignIn'],
      },
    },
    'shows a failed challenge request only after a press, and repeats it with the next press': {
      steps: [
        { done: 'readProofs', output: both },
        { failed: 'prepareSignIn', error: unreachable },
        { at: ['choosingProof.unprepared'], context: { failure: null }, emits: [focused('heading')] },
        { send: pressed },
        { at: ['choosingProof.preparing.onPress'], running: ['prepareSignIn'] },
        { failed: 'prepareSignIn', error: unreachable },
        {
          at: ['choosingProof.unprepared'],
          context: { failure: unreachable.failure },
          emits: [emittedFailure('unreachable'), focused('failure')],
        },
        { send: pressed },
        { at: ['choosingProof.preparing.onPress'], context: { failure: null } },
        { done: 'prepareSignIn', output: undefined },
        { done: 'askForPasskey', output: undefined },
        { failed: 'finishSignIn', error: identityError('passkey-unknown') },
      ],
      ends: {
        // The challenge was used, so a new one is fetched.
        at: ['choosingProof.preparing.inAdvance'],
        context: { failure: failureOf('passkey-unknown') },
        emits: [emittedFailure('passkey-unknown'), focused('failure')],
      },
    },
    'replaces an expired challenge on the press': {
      steps: [
        { done: 'readProofs', output: both },
        { done: 'prepareSignIn', output: undefined },
        { wait: passkeyRenewalMs - 1 },
        { at: ['choosingProof.ready'] },
        { wait: 1 },
        { at: ['choosingProof.unprepared'] },
        { send: pressed },
      ],
      ends: { at: ['choosingProof.preparing.onPress'] },
    },
    'confirms with a passcode if the client has neither a passkey nor a password': {
      specifies: ['6'],
      steps: [
        { done: 'readProofs', output: onlyPasscode },
        {
          at: ['provingOtherwise'],
          calls: [call('readProofs'), { actor: 'otherProof', input: { ...others, canGoBack: false } }],
          cannot: [pressed, submitted, otherChosen, cancelled],
        },
        { done: 'otherProof', output: { kind: 'confirmed' } },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' }, emits: [focused('heading')] },
    },
    'offers a wallet alone too, and can be canceled there': {
      steps: [
        { done: 'readProofs', output: onlyWallet },
        {
          calls: [
            call('readProofs'),
            { actor: 'otherProof', input: { ...onlyWallet.others, canGoBack: false } },
          ],
        },
        { done: 'otherProof', output: { kind: 'cancelled' } },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'offers other methods beside the passkey, and returns from them': {
      steps: [
        { done: 'readProofs', output: passkeyOrPasscode },
        { done: 'prepareSignIn', output: undefined },
        { send: pressed },
        { failed: 'askForPasskey', error: dismissed },
        { at: ['choosingProof.preparing.inAdvance'], can: [otherChosen] },
        { send: otherChosen },
        {
          at: ['provingOtherwise'],
          context: { failure: null },
          running: ['otherProof'],
          emits: [focused('heading'), emittedFailure('passkey-dismissed'), focused('failure')],
          calls: [
            call('readProofs'),
            call('prepareSignIn'),
            call('askForPasskey'),
            call('prepareSignIn'),
            { actor: 'otherProof', input: { ...others, canGoBack: true } },
          ],
        },
        { done: 'otherProof', output: { kind: 'went-back' } },
      ],
      ends: { at: ['choosingProof.preparing.inAdvance'], emits: [focused('heading')] },
    },
    'offers other methods beside the password': {
      steps: [
        { done: 'readProofs', output: passwordOrPasscode },
        { at: ['choosingProof.unprepared'], can: [otherChosen] },
        { send: otherChosen },
        {
          calls: [call('readProofs'), { actor: 'otherProof', input: { ...others, canGoBack: true } }],
        },
        { failed: 'otherProof', error: identityError('unexpected') },
        {
          at: ['seekingProofs.unread'],
          context: { failure: failureOf('unexpected') },
          emits: [focused('heading'), emittedFailure('unexpected'), focused('failure')],
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'] },
    },
    'does not offer other methods without one': {
      steps: [{ done: 'readProofs', output: both }, { cannot: [otherChosen] }, { send: otherChosen }],
      ends: { at: ['choosingProof.preparing.inAdvance'] },
    },
    'reports that there is no method to confirm with': {
      steps: [
        { done: 'readProofs', output: null },
        { at: ['unprovable'], context: { email: null, hasPasskey: false }, cannot: [pressed, submitted] },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'offers a retry if the proofs cannot be read': {
      steps: [
        { failed: 'readProofs', error: unreachable },
        {
          at: ['seekingProofs.unread'],
          context: { failure: unreachable.failure },
          emits: [focused('heading'), emittedFailure('unreachable'), focused('failure')],
        },
        { send: { type: 'retry.chosen' } },
        {
          at: ['seekingProofs.readingProofs'],
          context: { failure: null },
          emits: [focused('heading')],
          running: ['readProofs'],
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'can be canceled before the proofs are read': {
      steps: [{ send: cancelled }],
      ends: { at: ['cancelled'], running: [] },
    },
    'starts over when the page is restored with an open dialog': {
      steps: [
        { done: 'readProofs', output: both },
        { send: pressed },
        { failed: 'prepareSignIn', error: unreachable },
        { send: pressed },
        { done: 'prepareSignIn', output: undefined },
        { send: restored },
      ],
      ends: { at: ['seekingProofs.readingProofs'], running: ['readProofs'], context: { failure: null } },
    },
    'clears failures when the page is restored': {
      steps: [
        { done: 'readProofs', output: both },
        { send: submitted },
        { failed: 'confirmPassword', error: wrong },
        { at: ['choosingProof.preparing.inAdvance'] },
        { send: restored },
      ],
      ends: { at: ['seekingProofs.readingProofs'], context: { passwordFailure: null } },
    },
    'clears failures on a press': {
      steps: [
        { done: 'readProofs', output: both },
        { send: submitted },
        { failed: 'confirmPassword', error: wrong },
        { done: 'prepareSignIn', output: undefined },
        { at: ['choosingProof.ready'], context: { passwordFailure: wrong.failure } },
        { send: pressed },
      ],
      ends: { at: ['usingPasskey.askingForPasskey'], context: { passwordFailure: null } },
    },
  }),
});
