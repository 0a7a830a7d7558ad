import { failureOf } from '../../machines/contracts/failures.ts';
import { passkeyDialogMs, passkeyRenewalMs } from '../../machines/contracts/timing.ts';
import { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const both = { email, hasPasskey: true };
const onlyPassword = { email, hasPasskey: false };
const onlyPasskey = { email: null, hasPasskey: true };
const pressed = { type: 'passkey.pressed' } as const;
const submitted = { type: 'password.submitted', password } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const focused = (target: 'heading' | 'failure' | 'passkey' | 'password') =>
  ({ type: 'focus.requested', target }) as const;
const noted = (code: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const unreachable = identityError('unreachable');
const dismissed = identityError('passkey-dismissed');
const wrong = identityError('credentials-wrong');
const call = (actor: 'readProofs' | 'prepareSignIn' | 'askForPasskey' | 'finishSignIn') =>
  ({ actor, input: undefined }) as const;

/** Proving once more who one is. */
export const stepUpModel = defineModel({
  machine: stepUpMachine,
  inputs: { plain: undefined },
  samples: {
    events: {
      'passkey.pressed': { plain: {} },
      'password.submitted': { given: { password }, empty: { password: '' } },
      'retry.chosen': { plain: {} },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      readProofs: {
        done: { both, 'a password': onlyPassword, 'a passkey': onlyPasskey, nobody: null },
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
    },
  },
  secrets: [password],
  project: ({ email: address, hasPasskey, passwordFault, passwordFailure, failure }) => [
    address !== null,
    hasPasskey,
    passwordFault,
    passwordFailure !== null,
    failure !== null,
  ],
  journeys: [
    {
      name: 'a passkey confirms it: its challenge is there before the press',
      input: undefined,
      steps: [
        {
          expect: {
            at: ['seekingProofs.readingProofs'],
            tags: ['busy'],
            calls: [call('readProofs')],
            cannot: [pressed],
          },
        },
        { done: 'readProofs', output: both },
        {
          expect: {
            at: ['choosingProof.preparing.inAdvance'],
            context: { email, hasPasskey: true },
            tags: ['busy'],
            calls: [call('prepareSignIn')],
          },
        },
        { done: 'prepareSignIn', output: undefined },
        { expect: { at: ['choosingProof.ready'], calls: [], tags: [] } },
        { send: pressed },
        {
          expect: {
            at: ['usingPasskey.askingForPasskey'],
            tags: ['busy'],
            calls: [call('askForPasskey')],
            cannot: [pressed, submitted],
          },
        },
        { done: 'askForPasskey', output: undefined },
        {
          expect: {
            at: ['usingPasskey.finishingSignIn'],
            tags: ['busy'],
            calls: [call('finishSignIn')],
            cannot: [pressed, submitted, cancelled],
          },
        },
        { done: 'finishSignIn', output: undefined },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' }, emits: [focused('heading')] },
    },
    {
      name: 'the password confirms it, also while the challenge for a passkey is on its way',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { send: submitted },
        { expect: { at: ['confirmingPassword'], tags: ['busy'], running: ['confirmPassword'] } },
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
    {
      name: 'without a passkey only the password is asked for; a wrong one is said at its field',
      input: undefined,
      steps: [
        { done: 'readProofs', output: onlyPassword },
        { expect: { at: ['choosingProof.unprepared'], cannot: [pressed], calls: [call('readProofs')] } },
        { send: { type: 'password.submitted', password: '' } },
        {
          expect: {
            at: ['choosingProof.unprepared'],
            context: { passwordFault: 'missing' },
            emits: [focused('heading'), focused('password')],
          },
        },
        { send: submitted },
        { expect: { context: { passwordFault: null }, cannot: [submitted, cancelled] } },
        { failed: 'confirmPassword', error: wrong },
        {
          expect: {
            at: ['choosingProof.unprepared'],
            context: { passwordFailure: wrong.failure, failure: null },
            emits: [noted('credentials-wrong'), focused('password')],
          },
        },
        { send: { type: 'password.submitted', password: '' } },
        { expect: { context: { passwordFault: 'missing', passwordFailure: null } } },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    {
      name: 'whoever has no password is asked for none',
      input: undefined,
      steps: [
        { done: 'readProofs', output: onlyPasskey },
        { done: 'prepareSignIn', output: undefined },
        { expect: { cannot: [submitted], context: { email: null } } },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [focused('heading')] },
    },
    {
      name: 'a press before the challenge is there waits for it, once',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { send: pressed },
        { expect: { at: ['choosingProof.preparing.onPress'], tags: ['awaited', 'busy'], cannot: [pressed] } },
        { done: 'prepareSignIn', output: undefined },
        {
          expect: {
            at: ['usingPasskey.askingForPasskey'],
            calls: [call('readProofs'), call('prepareSignIn'), call('askForPasskey')],
          },
        },
        // A dialog that was called off leaves a button that works.
        { send: cancelled },
        {
          expect: {
            at: ['choosingProof.preparing.inAdvance'],
            context: { failure: null },
            emits: [focused('heading'), focused('passkey')],
            can: [pressed],
            running: ['prepareSignIn'],
          },
        },
        { done: 'prepareSignIn', output: undefined },
        { send: pressed },
        { failed: 'askForPasskey', error: dismissed },
        {
          expect: {
            at: ['choosingProof.preparing.inAdvance'],
            context: { failure: dismissed.failure },
            emits: [noted('passkey-dismissed'), focused('failure')],
          },
        },
        { send: pressed },
        { expect: { context: { failure: null } } },
        { done: 'prepareSignIn', output: undefined },
        { wait: passkeyDialogMs - 1 },
        { expect: { at: ['usingPasskey.askingForPasskey'] } },
        { wait: 1 },
      ],
      ends: {
        at: ['choosingProof.preparing.inAdvance'],
        context: { failure: failureOf('passkey-dismissed') },
        emits: [noted('passkey-dismissed'), focused('failure')],
        running: ['prepareSignIn'],
      },
    },
    {
      name: 'a challenge that could not be prepared is told only to whoever waits for it, and asked for by the next press',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { failed: 'prepareSignIn', error: unreachable },
        {
          expect: {
            at: ['choosingProof.unprepared'],
            context: { failure: null },
            emits: [focused('heading')],
          },
        },
        { send: pressed },
        { expect: { at: ['choosingProof.preparing.onPress'], running: ['prepareSignIn'] } },
        { failed: 'prepareSignIn', error: unreachable },
        {
          expect: {
            at: ['choosingProof.unprepared'],
            context: { failure: unreachable.failure },
            emits: [noted('unreachable'), focused('failure')],
          },
        },
        { send: pressed },
        { expect: { at: ['choosingProof.preparing.onPress'], context: { failure: null } } },
        { done: 'prepareSignIn', output: undefined },
        { done: 'askForPasskey', output: undefined },
        { failed: 'finishSignIn', error: identityError('passkey-unknown') },
      ],
      ends: {
        // The challenge is used up.
        at: ['choosingProof.preparing.inAdvance'],
        context: { failure: failureOf('passkey-unknown') },
        emits: [noted('passkey-unknown'), focused('failure')],
      },
    },
    {
      name: 'a challenge that has waited too long is asked for anew by the press',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { done: 'prepareSignIn', output: undefined },
        { wait: passkeyRenewalMs - 1 },
        { expect: { at: ['choosingProof.ready'] } },
        { wait: 1 },
        { expect: { at: ['choosingProof.unprepared'] } },
        { send: pressed },
      ],
      ends: { at: ['choosingProof.preparing.onPress'] },
    },
    {
      name: 'nobody, or somebody with nothing to prove it with, is told so',
      input: undefined,
      steps: [
        { done: 'readProofs', output: null },
        {
          expect: {
            at: ['unprovable'],
            context: { email: null, hasPasskey: false },
            cannot: [pressed, submitted],
          },
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    {
      name: 'what cannot be found out is asked again',
      input: undefined,
      steps: [
        { failed: 'readProofs', error: unreachable },
        {
          expect: {
            at: ['seekingProofs.unread'],
            context: { failure: unreachable.failure },
            emits: [focused('heading'), noted('unreachable'), focused('failure')],
          },
        },
        { send: { type: 'retry.chosen' } },
        {
          expect: {
            at: ['seekingProofs.readingProofs'],
            context: { failure: null },
            emits: [focused('heading')],
            running: ['readProofs'],
          },
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    {
      name: 'nobody has to wait for what can be proved',
      input: undefined,
      steps: [{ send: cancelled }],
      ends: { at: ['cancelled'], running: [] },
    },
    {
      name: 'a page brought back with a dialog open starts anew',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { send: pressed },
        { failed: 'prepareSignIn', error: unreachable },
        { send: pressed },
        { done: 'prepareSignIn', output: undefined },
        { send: restored },
      ],
      ends: {
        at: ['seekingProofs.readingProofs'],
        running: ['readProofs'],
        context: { failure: null },
      },
    },
    {
      name: 'a page that comes back from the cache forgets what failed before',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { send: submitted },
        { failed: 'confirmPassword', error: wrong },
        { expect: { at: ['choosingProof.preparing.inAdvance'] } },
        { send: restored },
      ],
      ends: { at: ['seekingProofs.readingProofs'], context: { passwordFailure: null } },
    },
    {
      name: 'a press takes away what failed before',
      input: undefined,
      steps: [
        { done: 'readProofs', output: both },
        { send: submitted },
        { failed: 'confirmPassword', error: wrong },
        { done: 'prepareSignIn', output: undefined },
        { expect: { at: ['choosingProof.ready'], context: { passwordFailure: wrong.failure } } },
        { send: pressed },
      ],
      ends: { at: ['usingPasskey.askingForPasskey'], context: { passwordFailure: null } },
    },
  ],
});
