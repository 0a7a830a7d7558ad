import { failureOf } from '../../machines/contracts/failures.ts';
import { passkeyChallengeMs, passkeyDialogMs } from '../../machines/contracts/timing.ts';
import { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const pressed = { type: 'create.pressed' } as const;
const skipped = { type: 'skip.pressed' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const focused = (target: 'heading' | 'failure' | 'create') => ({ type: 'focus.requested', target }) as const;
const noted = (failure: ReturnType<typeof failureOf>) => ({ type: 'failure.noted', failure }) as const;
const unreachable = identityError('unreachable');
const known = identityError('passkey-known');
const dismissed = identityError('passkey-dismissed');
const refused = identityError('request-refused', 'This will not do.');
const stepUpDue = identityError('step-up-required', 'Sign in again before you change how you sign in.');
const sessionOver = identityError('session-ended');
const broken = identityError('unexpected');
const absent = failureOf('not-signed-in');

/** From the beginning to the challenge, for somebody who is signed in, in a browser that knows passkeys. */
const found = [
  { done: 'listPasskeys', output: [] },
  { done: 'readPasskeySupport', output: { canUse: true, canAutofill: false } },
] as const;
const prepared = { done: 'prepareRegistration', output: undefined } as const;
const created = { done: 'createPasskey', output: undefined } as const;
const confirmed = { done: 'stepUp', output: { kind: 'confirmed' } } as const;
const unconfirmed = { done: 'stepUp', output: { kind: 'cancelled' } } as const;

type Name =
  | 'listPasskeys'
  | 'readPasskeySupport'
  | 'prepareRegistration'
  | 'createPasskey'
  | 'finishRegistration';
const call = (actor: Name) => ({ actor, input: undefined }) as const;

/** Setting a passkey up. */
export const passkeyRegistrationModel = defineModel({
  machine: passkeyRegistrationMachine,
  inputs: { plain: undefined },
  samples: {
    events: {
      'create.pressed': { plain: {} },
      'cancel.pressed': { plain: {} },
      'skip.pressed': { plain: {} },
      'retry.chosen': { plain: {} },
      'page.restored': { plain: {} },
      'proof.demanded': {},
    },
    actors: {
      listPasskeys: {
        done: { 'somebody is signed in': [] },
        failed: { 'timed out': identityError('timed-out'), unreachable, nobody: sessionOver },
      },
      readPasskeySupport: {
        done: {
          'passkeys can be used': { canUse: true, canAutofill: true },
          'they cannot': { canUse: false, canAutofill: false },
        },
        failed: { 'timed out': identityError('timed-out'), broken },
      },
      prepareRegistration: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          unreachable,
          'session over': sessionOver,
          'step-up due': stepUpDue,
        },
      },
      createPasskey: { done: { plain: undefined }, failed: { dismissed, known } },
      finishRegistration: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          refused,
          'session over': sessionOver,
          'step-up due': stepUpDue,
        },
      },
      stepUp: {
        done: { confirmed: { kind: 'confirmed' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  project: ({ failure, hasSteppedUp }) => [failure !== null, hasSteppedUp],
  journeys: [
    {
      name: 'a passkey is created: its challenge is there before the press',
      input: undefined,
      steps: [
        {
          expect: {
            at: ['offering.findingOwner'],
            tags: ['busy'],
            calls: [call('listPasskeys')],
            cannot: [pressed],
            can: [skipped],
          },
        },
        { done: 'listPasskeys', output: [] },
        {
          expect: {
            at: ['offering.readingSupport'],
            tags: ['busy'],
            calls: [call('readPasskeySupport')],
            cannot: [pressed],
          },
        },
        { done: 'readPasskeySupport', output: { canUse: true, canAutofill: false } },
        {
          expect: {
            at: ['offering.preparing.inAdvance'],
            tags: ['busy'],
            calls: [call('prepareRegistration')],
          },
        },
        prepared,
        { expect: { at: ['offering.ready'], tags: [], calls: [], can: [pressed, skipped] } },
        { send: pressed },
        {
          expect: {
            at: ['creatingPasskey'],
            tags: ['busy'],
            calls: [call('createPasskey')],
            cannot: [pressed, skipped],
            can: [cancelled],
          },
        },
        created,
        {
          expect: {
            at: ['registering'],
            tags: ['busy'],
            calls: [call('finishRegistration')],
            cannot: [pressed, skipped, cancelled],
          },
        },
        { done: 'finishRegistration', output: undefined },
      ],
      ends: { at: ['created'], output: { kind: 'created' }, emits: [] },
    },
    {
      name: 'skipping goes on without a passkey, also before anything is known',
      input: undefined,
      steps: [{ send: skipped }],
      ends: { at: ['skipped'], output: { kind: 'skipped' }, running: [], emits: [] },
    },
    {
      name: 'nobody signed in is said and told to the page, and may be tried again',
      input: undefined,
      steps: [
        { failed: 'listPasskeys', error: sessionOver },
        {
          expect: {
            at: ['signedOut'],
            context: { failure: absent },
            emits: [noted(absent)],
            cannot: [pressed, skipped],
          },
        },
        { send: { type: 'retry.chosen' } },
        {
          expect: {
            at: ['offering.findingOwner'],
            context: { failure: null },
            emits: [focused('heading')],
            running: ['listPasskeys'],
          },
        },
        { failed: 'listPasskeys', error: sessionOver },
      ],
      ends: { at: ['signedOut'], emits: [noted(absent)] },
    },
    {
      name: 'a browser without passkeys is told of, and skipped',
      input: undefined,
      steps: [
        { done: 'listPasskeys', output: [] },
        { done: 'readPasskeySupport', output: { canUse: false, canAutofill: false } },
        { expect: { at: ['offering.unsupported'], cannot: [pressed], emits: [] } },
        { send: skipped },
      ],
      ends: { at: ['skipped'], output: { kind: 'skipped' } },
    },
    {
      name: 'what could not be found out stops nobody: the challenge will tell',
      input: undefined,
      steps: [
        { failed: 'listPasskeys', error: unreachable },
        { expect: { at: ['offering.readingSupport'], emits: [noted(unreachable.failure)] } },
        { failed: 'readPasskeySupport', error: broken },
        { expect: { at: ['offering.preparing.inAdvance'], emits: [noted(broken.failure)] } },
        { failed: 'prepareRegistration', error: sessionOver },
      ],
      ends: { at: ['signedOut'], emits: [focused('failure'), noted(absent)] },
    },
    {
      name: 'a press before the challenge is there waits for it, once',
      input: undefined,
      steps: [
        ...found,
        { send: pressed },
        { expect: { at: ['offering.preparing.onPress'], tags: ['awaited', 'busy'], cannot: [pressed] } },
        prepared,
      ],
      ends: {
        at: ['creatingPasskey'],
        calls: [
          call('listPasskeys'),
          call('readPasskeySupport'),
          call('prepareRegistration'),
          call('createPasskey'),
        ],
      },
    },
    {
      name: 'a challenge that could not be prepared is told to whoever waits for it, and asked for by the next press',
      input: undefined,
      steps: [
        ...found,
        { failed: 'prepareRegistration', error: unreachable },
        { expect: { at: ['offering.unprepared'], emits: [], context: { failure: null } } },
        { send: pressed },
        { expect: { at: ['offering.preparing.onPress'], running: ['prepareRegistration'] } },
        { failed: 'prepareRegistration', error: unreachable },
        {
          expect: {
            at: ['offering.unprepared'],
            context: { failure: unreachable.failure },
            emits: [noted(unreachable.failure), focused('failure')],
            can: [pressed],
          },
        },
        { send: pressed },
        { expect: { at: ['offering.preparing.onPress'], context: { failure: null } } },
        prepared,
      ],
      ends: { at: ['creatingPasskey'] },
    },
    {
      name: 'a challenge that has waited too long is asked for anew by the press',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { wait: passkeyChallengeMs - 1 },
        { expect: { at: ['offering.ready'] } },
        { wait: 1 },
        { expect: { at: ['offering.unprepared'] } },
        { send: pressed },
      ],
      ends: { at: ['offering.preparing.onPress'] },
    },
    {
      name: 'a prompt that is called off leaves a button that works, and no reproach',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { send: pressed },
        { send: cancelled },
        {
          expect: {
            at: ['offering.preparing.inAdvance'],
            context: { failure: null },
            emits: [focused('create')],
            running: ['prepareRegistration'],
            can: [pressed, skipped],
          },
        },
        prepared,
        { send: pressed },
      ],
      ends: { at: ['creatingPasskey'] },
    },
    {
      name: 'a prompt that the person or the device refuses is said, and may be tried again',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { send: pressed },
        { failed: 'createPasskey', error: dismissed },
        {
          expect: {
            at: ['offering.preparing.inAdvance'],
            context: { failure: dismissed.failure },
            emits: [noted(dismissed.failure), focused('failure')],
          },
        },
        prepared,
        { expect: { at: ['offering.ready'], context: { failure: dismissed.failure } } },
        { send: pressed },
        { expect: { context: { failure: null } } },
        { failed: 'createPasskey', error: known },
      ],
      ends: { at: ['offering.preparing.inAdvance'], context: { failure: known.failure } },
    },
    {
      name: 'a prompt that nobody answers is given up after five minutes',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { send: pressed },
        { wait: passkeyDialogMs - 1 },
        { expect: { at: ['creatingPasskey'] } },
        { wait: 1 },
      ],
      ends: {
        at: ['offering.preparing.inAdvance'],
        context: { failure: dismissed.failure },
        emits: [noted(dismissed.failure), focused('failure')],
        running: ['prepareRegistration'],
      },
    },
    {
      name: 'a registration that is refused is said; the next one has a challenge of its own',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: refused },
        {
          expect: {
            at: ['offering.preparing.inAdvance'],
            context: { failure: refused.failure },
            emits: [noted(refused.failure), focused('failure')],
          },
        },
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: sessionOver },
      ],
      ends: { at: ['signedOut'], emits: [focused('failure'), noted(absent)] },
    },
    {
      name: 'a session that has proved too little is noticed at the press, and what was asked goes on afterwards',
      input: undefined,
      steps: [
        ...found,
        { failed: 'prepareRegistration', error: stepUpDue },
        { expect: { at: ['offering.unproved'], context: { failure: null }, emits: [], can: [pressed] } },
        { send: pressed },
        { expect: { at: ['provingToPrepare'], emits: [], running: ['stepUp'] } },
        unconfirmed,
        {
          expect: {
            at: ['offering.unproved'],
            emits: [focused('create')],
          },
        },
        { send: pressed },
        confirmed,
        {
          expect: {
            at: ['offering.preparing.onPress'],
            context: { hasSteppedUp: true },
            emits: [focused('heading')],
            running: ['prepareRegistration'],
          },
        },
        prepared,
        { expect: { at: ['creatingPasskey'] } },
        created,
        { done: 'finishRegistration', output: undefined },
      ],
      ends: { at: ['created'], output: { kind: 'created' } },
    },
    {
      name: 'a press that waits is led to the proof by itself',
      input: undefined,
      steps: [...found, { send: pressed }, { failed: 'prepareRegistration', error: stepUpDue }],
      ends: { at: ['provingToPrepare'], emits: [], running: ['stepUp'] },
    },
    {
      name: 'a provider that wants still more after the proof is not asked in a loop',
      input: undefined,
      steps: [
        ...found,
        { send: pressed },
        { failed: 'prepareRegistration', error: stepUpDue },
        confirmed,
        { failed: 'prepareRegistration', error: stepUpDue },
        {
          expect: {
            at: ['offering.unprepared'],
            context: { failure: stepUpDue.failure },
            emits: [focused('heading'), noted(stepUpDue.failure), focused('failure')],
          },
        },
        // Whoever presses again may prove it once more.
        { send: pressed },
        { expect: { context: { hasSteppedUp: false, failure: null } } },
        { failed: 'prepareRegistration', error: stepUpDue },
        { expect: { at: ['provingToPrepare'] } },
        { failed: 'stepUp', error: broken },
      ],
      ends: {
        at: ['offering.unproved'],
        context: { failure: broken.failure },
        emits: [noted(broken.failure), focused('failure')],
      },
    },
    {
      name: 'a passkey that was made is kept while the person proves who they are, and then registered',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: stepUpDue },
        { expect: { at: ['provingToRegister'], emits: [], running: ['stepUp'] } },
        unconfirmed,
        { expect: { at: ['offering.unregistered'], emits: [focused('create')], can: [pressed, skipped] } },
        { send: pressed },
        { expect: { at: ['provingToRegister'], emits: [] } },
        { failed: 'stepUp', error: broken },
        {
          expect: {
            at: ['offering.unregistered'],
            context: { failure: broken.failure },
            emits: [noted(broken.failure), focused('failure')],
          },
        },
        { send: pressed },
        { expect: { context: { failure: null } } },
        confirmed,
        {
          expect: {
            at: ['registering'],
            context: { hasSteppedUp: true },
            emits: [focused('heading')],
            calls: [
              call('listPasskeys'),
              call('readPasskeySupport'),
              call('prepareRegistration'),
              call('createPasskey'),
              call('finishRegistration'),
              { actor: 'stepUp', input: undefined },
              { actor: 'stepUp', input: undefined },
              { actor: 'stepUp', input: undefined },
              call('finishRegistration'),
            ],
          },
        },
        { failed: 'finishRegistration', error: stepUpDue },
        {
          expect: {
            at: ['offering.preparing.inAdvance'],
            context: { failure: stepUpDue.failure },
            emits: [noted(stepUpDue.failure), focused('failure')],
          },
        },
      ],
      ends: { at: ['offering.preparing.inAdvance'] },
    },
    {
      name: 'a page brought back with a prompt open starts anew',
      input: undefined,
      steps: [
        ...found,
        { send: pressed },
        { failed: 'prepareRegistration', error: unreachable },
        { send: pressed },
        prepared,
        { send: restored },
        {
          expect: {
            at: ['offering.findingOwner'],
            running: ['listPasskeys'],
            context: { failure: null },
          },
        },
        { failed: 'listPasskeys', error: sessionOver },
        { send: restored },
      ],
      ends: { at: ['offering.findingOwner'], context: { failure: null } },
    },
    {
      name: 'a press takes the last failure away, also while another challenge is on its way',
      input: undefined,
      steps: [
        ...found,
        prepared,
        { send: pressed },
        { failed: 'createPasskey', error: dismissed },
        { expect: { at: ['offering.preparing.inAdvance'], context: { failure: dismissed.failure } } },
        { send: pressed },
      ],
      ends: { at: ['offering.preparing.onPress'], context: { failure: null } },
    },
    {
      name: 'a press takes the failure of a proof away and asks for another proof',
      input: undefined,
      steps: [
        ...found,
        { failed: 'prepareRegistration', error: stepUpDue },
        { send: pressed },
        { failed: 'stepUp', error: broken },
        { expect: { at: ['offering.unproved'], context: { failure: broken.failure } } },
        { send: pressed },
      ],
      ends: { at: ['provingToPrepare'], context: { failure: null } },
    },
  ],
});
