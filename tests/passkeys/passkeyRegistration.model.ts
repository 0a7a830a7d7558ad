import { failureOf } from '../../machines/contracts/failures.ts';
import type { PasskeyFacts } from '../../machines/contracts/passkeyRequests.ts';
import { passkeyChallengeMs, passkeyDialogMs } from '../../machines/contracts/timing.ts';
import { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const pressed = { type: 'create.pressed' } as const;
const skipped = { type: 'skip.pressed' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const focused = (target: 'heading' | 'failure' | 'create') => ({ type: 'focus.requested', target }) as const;
const emittedFailure = (failure: ReturnType<typeof failureOf>) =>
  ({ type: 'failure.noted', failure }) as const;
const unreachable = identityError('unreachable');
const known = identityError('passkey-known');
const dismissed = identityError('passkey-dismissed');
const refused = identityError('request-refused', 'This will not do.');
const stepUpRequired = identityError(
  'step-up-required',
  'Sign in again before you change your sign-in methods.',
);
const sessionEnded = identityError('session-ended');
const broken = identityError('unexpected');
const notSignedIn = failureOf('not-signed-in');

/** Model steps until the challenge request, for a signed-in client in a browser with WebAuthn. */
const prerequisites = [
  { done: 'listPasskeys', output: [] },
  { done: 'readPasskeySupport', output: { canUse: true, canAutofill: false } },
] as const;
const prepared = { done: 'prepareRegistration', output: undefined } as const;
const created = { done: 'createPasskey', output: undefined } as const;
const listed: PasskeyFacts = { registrationId: 'registration-1', name: 'Laptop', isOnlyWayIn: false };
const confirmed = { done: 'stepUp', output: { kind: 'confirmed' } } as const;
const unconfirmed = { done: 'stepUp', output: { kind: 'cancelled' } } as const;

type Name =
  | 'listPasskeys'
  | 'readPasskeySupport'
  | 'prepareRegistration'
  | 'createPasskey'
  | 'finishRegistration';
const call = (actor: Name) => ({ actor, input: undefined }) as const;

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
      'stepUp.required': {},
    },
    actors: {
      listPasskeys: {
        done: { 'signed in': [], 'with a passkey': [listed] },
        failed: { 'timed out': identityError('timed-out'), unreachable, 'session ended': sessionEnded },
      },
      readPasskeySupport: {
        done: {
          'passkeys can be used': { canUse: true, canAutofill: true },
          'passkeys cannot be used': { canUse: false, canAutofill: false },
        },
        failed: { 'timed out': identityError('timed-out'), broken },
      },
      prepareRegistration: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          unreachable,
          'session over': sessionEnded,
          'step-up required': stepUpRequired,
        },
      },
      createPasskey: { done: { plain: undefined }, failed: { dismissed, known } },
      finishRegistration: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          refused,
          'session over': sessionEnded,
          'step-up required': stepUpRequired,
        },
      },
      stepUp: {
        done: { confirmed: { kind: 'confirmed' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  project: ({ failure, hasSteppedUp, earlierCount }) => [failure !== null, hasSteppedUp, earlierCount],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a passkey counts as created only if the provider registered it': never(
      ({ state, succeeds }) =>
        state.matches('created') && !succeeds('finishRegistration') && !succeeds('listPasskeys'),
      { signedOut: { on: { 'cancel.pressed': '#passkeyRegistration.created' } } },
    ),
    'a declined step-up starts nothing': never(
      ({ succeeds, actors }) => succeeds('stepUp', 'cancelled') && actors.length > 0,
    ),
    'the client steps up at most once for a press': never(
      ({ starts, context }) => starts('stepUp') && context.hasSteppedUp,
      { creatingPasskey: { on: { 'retry.chosen': '#passkeyRegistration.stepUpToRegister' } } },
    ),
  }),
  journeys: journeysOf(passkeyRegistrationMachine, undefined, {
    'creates a passkey with a challenge that was fetched before the press': {
      specifies: ['2 passkey start', '4 Passkeys'],
      steps: [
        {
          at: ['offering.checkingSession'],
          tags: ['busy'],
          calls: [call('listPasskeys')],
          cannot: [pressed],
          can: [skipped],
        },
        { done: 'listPasskeys', output: [] },
        {
          at: ['offering.readingSupport'],
          tags: ['busy'],
          calls: [call('readPasskeySupport')],
          cannot: [pressed],
        },
        { done: 'readPasskeySupport', output: { canUse: true, canAutofill: false } },
        { at: ['offering.preparing.inAdvance'], tags: ['busy'], calls: [call('prepareRegistration')] },
        prepared,
        { at: ['offering.ready'], tags: [], calls: [], can: [pressed, skipped] },
        { send: pressed },
        {
          at: ['creatingPasskey'],
          tags: ['busy'],
          calls: [call('createPasskey')],
          cannot: [pressed, skipped],
          can: [cancelled],
        },
        created,
        {
          at: ['registering'],
          tags: ['busy'],
          calls: [call('finishRegistration')],
          cannot: [pressed, skipped, cancelled],
        },
        { done: 'finishRegistration', output: undefined },
      ],
      ends: { at: ['created'], output: { kind: 'created' }, emits: [] },
    },
    'skips at any time, even before the first response': {
      specifies: ['2 passkey start', '4 Passkeys'],
      steps: [{ send: skipped }],
      ends: { at: ['skipped'], output: { kind: 'skipped' }, running: [], emits: [] },
    },
    'reports a missing session to the client and the page, and offers a retry': {
      specifies: ['6', '8 passkey registration without a session'],
      steps: [
        { failed: 'listPasskeys', error: sessionEnded },
        {
          at: ['signedOut'],
          context: { failure: notSignedIn },
          emits: [emittedFailure(notSignedIn)],
          cannot: [pressed, skipped],
        },
        { send: { type: 'retry.chosen' } },
        {
          at: ['offering.checkingSession'],
          context: { failure: null },
          emits: [focused('heading')],
          running: ['listPasskeys'],
        },
        { failed: 'listPasskeys', error: sessionEnded },
      ],
      ends: { at: ['signedOut'], emits: [emittedFailure(notSignedIn)] },
    },
    'tells the client that the browser has no passkeys, and lets them skip': {
      steps: [
        { done: 'listPasskeys', output: [] },
        { done: 'readPasskeySupport', output: { canUse: false, canAutofill: false } },
        { at: ['offering.unsupported'], cannot: [pressed], emits: [] },
        { send: skipped },
      ],
      ends: { at: ['skipped'], output: { kind: 'skipped' } },
    },
    'continues to the challenge although the checks before it failed': {
      steps: [
        { failed: 'listPasskeys', error: unreachable },
        { at: ['offering.readingSupport'], emits: [emittedFailure(unreachable.failure)] },
        { failed: 'readPasskeySupport', error: broken },
        { at: ['offering.preparing.inAdvance'], emits: [emittedFailure(broken.failure)] },
        { failed: 'prepareRegistration', error: sessionEnded },
      ],
      ends: { at: ['signedOut'], emits: [focused('failure'), emittedFailure(notSignedIn)] },
    },
    'lets an early press wait for the challenge, and ignores further presses': {
      steps: [
        ...prerequisites,
        { send: pressed },
        { at: ['offering.preparing.onPress'], tags: ['awaited', 'busy'], cannot: [pressed] },
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
    'shows a failed challenge request only after a press, and repeats it with the next press': {
      steps: [
        ...prerequisites,
        { failed: 'prepareRegistration', error: unreachable },
        { at: ['offering.unprepared'], emits: [], context: { failure: null } },
        { send: pressed },
        { at: ['offering.preparing.onPress'], running: ['prepareRegistration'] },
        { failed: 'prepareRegistration', error: unreachable },
        {
          at: ['offering.unprepared'],
          context: { failure: unreachable.failure },
          emits: [emittedFailure(unreachable.failure), focused('failure')],
          can: [pressed],
        },
        { send: pressed },
        { at: ['offering.preparing.onPress'], context: { failure: null } },
        prepared,
      ],
      ends: { at: ['creatingPasskey'] },
    },
    'replaces an expired challenge on the press': {
      steps: [
        ...prerequisites,
        prepared,
        { wait: passkeyChallengeMs - 1 },
        { at: ['offering.ready'] },
        { wait: 1 },
        { at: ['offering.unprepared'] },
        { send: pressed },
      ],
      ends: { at: ['offering.preparing.onPress'] },
    },
    'returns to a working button without an error after the prompt is canceled': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        { send: cancelled },
        {
          at: ['offering.preparing.inAdvance'],
          context: { failure: null },
          emits: [focused('create')],
          running: ['prepareRegistration'],
          can: [pressed, skipped],
        },
        prepared,
        { send: pressed },
      ],
      ends: { at: ['creatingPasskey'] },
    },
    'shows an error and allows a retry after the client or the device refuses the prompt': {
      specifies: ['8 passkey registration fails'],
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        { failed: 'createPasskey', error: dismissed },
        {
          at: ['offering.preparing.inAdvance'],
          context: { failure: dismissed.failure },
          emits: [emittedFailure(dismissed.failure), focused('failure')],
        },
        prepared,
        { at: ['offering.ready'], context: { failure: dismissed.failure } },
        { send: pressed },
        { context: { failure: null } },
        { failed: 'createPasskey', error: known },
      ],
      ends: { at: ['offering.preparing.inAdvance'], context: { failure: known.failure } },
    },
    'gives up an unanswered prompt after five minutes': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        { wait: passkeyDialogMs - 1 },
        { at: ['creatingPasskey'] },
        { wait: 1 },
      ],
      ends: {
        at: ['offering.preparing.inAdvance'],
        context: { failure: dismissed.failure },
        emits: [emittedFailure(dismissed.failure), focused('failure')],
        running: ['prepareRegistration'],
      },
    },
    'shows a refused registration, and fetches a new challenge for the next one': {
      specifies: ['8 passkey registration fails'],
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: refused },
        {
          at: ['offering.preparing.inAdvance'],
          context: { failure: refused.failure },
          emits: [emittedFailure(refused.failure), focused('failure')],
        },
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: sessionEnded },
      ],
      ends: { at: ['signedOut'], emits: [focused('failure'), emittedFailure(notSignedIn)] },
    },
    'finds the passkey that was registered although the response was lost': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: unreachable },
        { at: ['checkingResult'], tags: ['busy'], cannot: [pressed, skipped, cancelled] },
        { done: 'listPasskeys', id: 'checkRegistration', output: [listed] },
      ],
      ends: {
        at: ['created'],
        output: { kind: 'created' },
        emits: [emittedFailure(unreachable.failure)],
      },
    },
    'shows the failure if no passkey was registered': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: unreachable },
        { done: 'listPasskeys', id: 'checkRegistration', output: [] },
      ],
      ends: {
        at: ['offering.preparing.inAdvance'],
        context: { failure: unreachable.failure },
        emits: [emittedFailure(unreachable.failure), focused('failure')],
      },
    },
    'shows the failure if the result cannot be checked': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: unreachable },
        { failed: 'listPasskeys', id: 'checkRegistration', error: broken },
      ],
      ends: {
        at: ['offering.preparing.inAdvance'],
        context: { failure: unreachable.failure },
        emits: [emittedFailure(unreachable.failure), focused('failure')],
      },
    },
    'does not take a passkey that it could not count before for a new one': {
      steps: [
        { failed: 'listPasskeys', error: unreachable },
        { done: 'readPasskeySupport', output: { canUse: true, canAutofill: false } },
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: unreachable },
        { done: 'listPasskeys', id: 'checkRegistration', output: [listed] },
      ],
      ends: { at: ['offering.preparing.inAdvance'], context: { failure: unreachable.failure } },
    },
    'asks for a required step-up on the press, and continues afterwards': {
      specifies: ['6'],
      steps: [
        ...prerequisites,
        { failed: 'prepareRegistration', error: stepUpRequired },
        { at: ['offering.stepUpRequired'], context: { failure: null }, emits: [], can: [pressed] },
        { send: pressed },
        { at: ['stepUpToPrepare'], emits: [], running: ['stepUp'] },
        unconfirmed,
        { at: ['offering.stepUpRequired'], emits: [focused('create')] },
        { send: pressed },
        confirmed,
        {
          at: ['offering.preparing.onPress'],
          context: { hasSteppedUp: true },
          emits: [focused('heading')],
          running: ['prepareRegistration'],
        },
        prepared,
        { at: ['creatingPasskey'] },
        created,
        { done: 'finishRegistration', output: undefined },
      ],
      ends: { at: ['created'], output: { kind: 'created' } },
    },
    'starts a required step-up while a press waits': {
      steps: [...prerequisites, { send: pressed }, { failed: 'prepareRegistration', error: stepUpRequired }],
      ends: { at: ['stepUpToPrepare'], emits: [], running: ['stepUp'] },
    },
    'shows the failure if the provider requires another step-up after a successful one': {
      steps: [
        ...prerequisites,
        { send: pressed },
        { failed: 'prepareRegistration', error: stepUpRequired },
        confirmed,
        { failed: 'prepareRegistration', error: stepUpRequired },
        {
          at: ['offering.unprepared'],
          context: { failure: stepUpRequired.failure },
          emits: [focused('heading'), emittedFailure(stepUpRequired.failure), focused('failure')],
        },
        // After the next press, one more step-up is allowed.
        { send: pressed },
        { context: { hasSteppedUp: false, failure: null } },
        { failed: 'prepareRegistration', error: stepUpRequired },
        { at: ['stepUpToPrepare'] },
        { failed: 'stepUp', error: broken },
      ],
      ends: {
        at: ['offering.stepUpRequired'],
        context: { failure: broken.failure },
        emits: [emittedFailure(broken.failure), focused('failure')],
      },
    },
    'keeps a created passkey during the step-up, and registers it afterwards': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        created,
        { failed: 'finishRegistration', error: stepUpRequired },
        { at: ['stepUpToRegister'], emits: [], running: ['stepUp'] },
        unconfirmed,
        { at: ['offering.unregistered'], emits: [focused('create')], can: [pressed, skipped] },
        { send: pressed },
        { at: ['stepUpToRegister'], emits: [] },
        { failed: 'stepUp', error: broken },
        {
          at: ['offering.unregistered'],
          context: { failure: broken.failure },
          emits: [emittedFailure(broken.failure), focused('failure')],
        },
        { send: pressed },
        { context: { failure: null } },
        confirmed,
        {
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
        { failed: 'finishRegistration', error: stepUpRequired },
        {
          at: ['offering.preparing.inAdvance'],
          context: { failure: stepUpRequired.failure },
          emits: [emittedFailure(stepUpRequired.failure), focused('failure')],
        },
      ],
      ends: { at: ['offering.preparing.inAdvance'] },
    },
    'starts over when the page is restored with an open prompt': {
      steps: [
        ...prerequisites,
        { send: pressed },
        { failed: 'prepareRegistration', error: unreachable },
        { send: pressed },
        prepared,
        { send: restored },
        { at: ['offering.checkingSession'], running: ['listPasskeys'], context: { failure: null } },
        { failed: 'listPasskeys', error: sessionEnded },
        { send: restored },
      ],
      ends: { at: ['offering.checkingSession'], context: { failure: null } },
    },
    'clears the last failure on a press, also while a challenge request is pending': {
      steps: [
        ...prerequisites,
        prepared,
        { send: pressed },
        { failed: 'createPasskey', error: dismissed },
        { at: ['offering.preparing.inAdvance'], context: { failure: dismissed.failure } },
        { send: pressed },
      ],
      ends: { at: ['offering.preparing.onPress'], context: { failure: null } },
    },
    'clears the failure of a step-up on a press, and starts another': {
      steps: [
        ...prerequisites,
        { failed: 'prepareRegistration', error: stepUpRequired },
        { send: pressed },
        { failed: 'stepUp', error: broken },
        { at: ['offering.stepUpRequired'], context: { failure: broken.failure } },
        { send: pressed },
      ],
      ends: { at: ['stepUpToPrepare'], context: { failure: null } },
    },
  }),
});
