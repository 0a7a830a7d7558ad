import { failureOf } from '../../machines/contracts/failures.ts';
import { passkeyAutofillAttempts } from '../../machines/contracts/timing.ts';
import { loginMachine } from '../../machines/sign-in/login.machine.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { domainRefused, identityError } from '../support/identityErrors.ts';
import { codeDue, nothingDue, secondStepChild } from '../widget/secondStepSamples.ts';

const email = 'ada@fairlead.example';
const password = 'Correct-Horse-9';
const opened = { next: '/dashboard', email: '', notice: null };
const submitted = { type: 'credentials.submitted', email, password } as const;
const restored = { type: 'page.restored' } as const;
const wrong = failureOf('credentials-wrong');
const focus = (target: 'heading' | 'email' | 'password' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;
const at = (credentials: string, passkeys = 'offeringPasskeys') => [
  `loggingIn.credentials.${credentials}`,
  `loggingIn.passkeys.${passkeys}`,
];
/** The passkey sign-in starts with the form. */
const offer = [
  { actor: 'passkeySignIn', input: undefined },
  { actor: 'passkeySignIn/readPasskeySupport', input: undefined },
] as const;
const offering = ['passkeySignIn', 'passkeySignIn/readPasskeySupport'];
const signIn = { actor: 'signInWithPassword', input: { email, password } } as const;
const below = (actor: string, output?: unknown) =>
  ({ nested: `passkeySignIn/${actor}`, ending: { output } }) as const;
const refused = (code: Parameters<typeof identityError>[0]) =>
  ({ nested: 'passkeySignIn/finishSignIn', ending: { error: identityError(code) } }) as const;
/** Model steps until a passkey is chosen in the autofill. */
const presented = [
  below('readPasskeySupport', { canUse: true, canAutofill: true }),
  below('prepareSignIn'),
  below('askForPasskey'),
] as const;
const found = { type: 'session.found' } as const;
const takeSecondStep = [
  { actor: 'secondStep', input: { isRequired: false, methods: ['authenticator', 'text'] } },
  { actor: 'secondStep/readSecondStep', input: undefined },
] as const;
const isComplete = { nested: 'secondStep/readSecondStep', ending: { output: nothingDue } } as const;
/** Model steps from the form to the second step, and until its question. */
const passwordAccepted = [{ send: submitted }, { done: 'signInWithPassword', output: undefined }] as const;
const asked = [{ nested: 'secondStep/readSecondStep', ending: { output: codeDue } }] as const;
const noFaults = { emailFault: null, passwordFault: null, failure: null, notice: null };

export const loginModel = defineModel({
  // Uses the real child machines, because the login machine or its screen reads their snapshots.
  machine: loginMachine.provide({
    actors: { passkeySignIn: passkeySignInMachine, secondStep: secondStepMachine },
  }),
  inputs: {
    'opened plainly': opened,
    'opened after a reset': { ...opened, notice: 'password-reset' },
    'opened after the end of the session': { ...opened, notice: 'session-ended' },
    'opened after a sign-out in another tab': { ...opened, notice: 'signed-out-elsewhere' },
  },
  samples: {
    events: {
      'credentials.submitted': {
        'both fields': { email, password },
        'no field': { email: '', password: '' },
        'no password': { email, password: '' },
      },
      'forgot.chosen': { plain: { email } },
      'session.found': { plain: {} },
      'page.restored': { plain: {} },
      'passkey.presented': {},
      'passkey.refused': {},
    },
    actors: {
      signInWithPassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'another domain': domainRefused,
          'wrong credentials': identityError('credentials-wrong'),
        },
      },
      passkeySignIn: {
        runs: {
          readPasskeySupport: {
            done: { able: { canUse: true, canAutofill: true } },
            failed: { broken: new Error('no answer') },
          },
          prepareSignIn: {
            done: { plain: undefined },
            failed: { unreachable: identityError('unreachable') },
          },
          askForPasskey: {
            done: { plain: undefined },
            failed: { dismissed: identityError('passkey-dismissed') },
          },
          finishSignIn: { done: { plain: undefined }, failed: { unknown: identityError('passkey-unknown') } },
        },
        failed: { unreachable: identityError('unreachable'), broken: new Error('no field') },
        project: ({ attempts, failure }) => [attempts < passkeyAutofillAttempts, failure !== null],
      },
      secondStep: secondStepChild,
    },
  },
  project: ({ emailFault, passwordFault, failure, failedStep, notice }) => [
    emailFault,
    passwordFault,
    failure?.code,
    failure && failedStep,
    notice,
  ],
  secrets: [password],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the dashboard opens only after a second step or a passkey': never(
      ({ emitted, succeeds }) =>
        emitted.some(({ type }) => type === 'dashboard.requested') &&
        !succeeds('passkeySignIn/finishSignIn') &&
        !succeeds('secondStep/readSecondStep') &&
        !succeeds('secondStep/secondFactor') &&
        !succeeds('secondStep/twoStepSetup'),
      { leavingForForgotPassword: { on: { 'session.found': '#login.signedIn' } } },
    ),
    'a password is sent only with valid fields': never(
      ({ starts, context }) =>
        starts('signInWithPassword') && (context.emailFault !== null || context.passwordFault !== null),
    ),
    'a session whose second step the client leaves is ended': never(
      ({ before, state, emitted, context }) =>
        before?.state.matches('completing') === true &&
        state.matches('loggingIn') &&
        context.notice !== 'session-ended' &&
        context.failure === null &&
        !emitted.some(({ type }) => type === 'signOut.requested'),
      { completing: { on: { 'forgot.chosen': '#login.loggingIn.passkeys' } } },
    ),
  }),
  journeys: journeysOf(
    loginMachine.provide({ actors: { passkeySignIn: passkeySignInMachine, secondStep: secondStepMachine } }),
    opened,
    {
      'signs a client in and opens the requested page': {
        specifies: ['1', '2 Login', '4 Login'],
        input: { ...opened, next: '/dashboard/crypto' },
        steps: [
          { at: at('enteringCredentials'), tags: [], context: noFaults },
          { send: { ...submitted, email: `Ada <${email}>, ` } },
          {
            at: at('signingIn'),
            tags: ['busy', 'checking'],
            context: { ...noFaults, email },
            calls: [...offer, signIn],
            // The form cannot be submitted twice.
            cannot: [submitted],
            emits: [],
          },
          { done: 'signInWithPassword', output: undefined },
          {
            at: ['completing'],
            tags: ['checking'],
            calls: [...takeSecondStep],
            cannot: [submitted],
            emits: [],
          },
          isComplete,
        ],
        ends: {
          at: ['signedIn'],
          tags: ['leaving'],
          emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }],
          cannot: [submitted],
        },
      },
      'signs in with a passkey chosen in the autofill': {
        specifies: ['1'],
        input: { ...opened, next: '/dashboard/crypto', notice: 'session-ended' },
        steps: [
          { at: at('enteringCredentials'), can: [submitted] },
          ...presented,
          {
            at: at('usingPasskey'),
            tags: ['checking'],
            context: noFaults,
            cannot: [submitted],
            running: ['passkeySignIn', 'passkeySignIn/finishSignIn'],
            emits: [],
          },
          below('finishSignIn'),
        ],
        ends: {
          at: ['signedIn'],
          emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }],
          running: [],
        },
      },
      'shows that a passkey was refused, and keeps the password form and the autofill': {
        steps: [
          ...presented,
          refused('passkey-unknown'),
          {
            at: at('enteringCredentials'),
            context: { failure: failureOf('passkey-unknown'), failedStep: 'passkey' },
            emits: [{ type: 'failure.noted', failure: failureOf('passkey-unknown') }, focus('failure')],
            running: ['passkeySignIn', 'passkeySignIn/prepareSignIn'],
          },
          { send: submitted },
          { at: at('signingIn'), context: { failure: null } },
          below('prepareSignIn'),
          { failed: 'signInWithPassword', error: identityError('credentials-wrong') },
          {
            context: { failure: wrong, failedStep: 'password' },
            emits: [{ type: 'failure.noted', failure: wrong }, focus('failure')],
          },
          below('askForPasskey'),
          { at: at('usingPasskey'), context: { failure: null } },
          { send: restored },
        ],
        ends: { at: at('enteringCredentials'), emits: [], running: offering },
      },
      'continues the password sign-in when a passkey is presented meanwhile': {
        steps: [
          { send: submitted },
          ...presented,
          refused('passkey-unknown'),
          { at: at('signingIn'), context: { failure: null }, emits: [] },
        ],
        ends: { at: at('signingIn') },
      },
      'keeps the form when passkeys do not load, and loads them again when the page is restored': {
        steps: [
          { failed: 'passkeySignIn', error: identityError('unreachable') },
          {
            at: at('enteringCredentials', 'withoutPasskeys'),
            context: noFaults,
            emits: [{ type: 'failure.noted', failure: failureOf('unreachable') }],
            running: [],
          },
          { send: submitted },
          { at: at('signingIn', 'withoutPasskeys') },
          { send: restored },
        ],
        ends: { at: at('enteringCredentials'), running: offering },
      },
      'shows that the passkey sign-in crashed, and keeps the password form': {
        steps: [
          ...presented,
          { failed: 'passkeySignIn', error: new Error('no field') },
          {
            at: at('enteringCredentials', 'withoutPasskeys'),
            context: { failure: failureOf('unexpected'), failedStep: 'passkey' },
            emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }, focus('failure')],
            running: [],
          },
          { send: submitted },
        ],
        ends: { at: at('signingIn', 'withoutPasskeys') },
      },
      'shows and reports wrong credentials, and clears the message at the next attempt': {
        specifies: ['4 Login', '8 login fails, for any reason'],
        steps: [
          { send: submitted },
          { failed: 'signInWithPassword', error: identityError('credentials-wrong') },
          {
            at: at('enteringCredentials'),
            tags: [],
            context: { email, failure: wrong },
            emits: [{ type: 'failure.noted', failure: wrong }, focus('failure')],
          },
          { send: submitted },
          { at: at('signingIn'), context: noFaults },
          { failed: 'signInWithPassword', error: new Error('no network') },
        ],
        ends: { at: at('enteringCredentials'), context: { failure: failureOf('unexpected') } },
      },
      'shows at the email field that the project does not accept the domain, until the next attempt': {
        specifies: ['3 Bootstrap data of a project'],
        steps: [
          { send: submitted },
          { failed: 'signInWithPassword', error: domainRefused },
          {
            at: at('enteringCredentials'),
            tags: [],
            context: { ...noFaults, email, failure: domainRefused.failure },
            emits: [focus('email')],
          },
          { send: submitted },
        ],
        ends: { at: at('signingIn'), context: noFaults, emits: [] },
      },
      'shows each missing field, clears the previous message, and focuses the first invalid field': {
        specifies: ['5 Login'],
        input: { ...opened, notice: 'password-reset' },
        steps: [
          { at: at('enteringCredentials'), context: { notice: 'password-reset' } },
          { send: { ...submitted, email: ' ', password: '' } },
          {
            at: at('enteringCredentials'),
            context: { email: '', emailFault: 'missing', passwordFault: 'missing', notice: null },
            calls: [...offer],
            emits: [focus('email')],
          },
          { send: { ...submitted, email: ' ada@fairlead ' } },
          {
            context: { email: 'ada@fairlead', emailFault: 'malformed', passwordFault: null },
            emits: [focus('email')],
          },
          { send: { ...submitted, password: '' } },
          { context: { email, emailFault: null, passwordFault: 'missing' }, emits: [focus('password')] },
          { send: submitted },
          { failed: 'signInWithPassword', error: identityError('credentials-wrong') },
          { send: { ...submitted, password: '' } },
        ],
        ends: { at: at('enteringCredentials'), context: { failure: null, passwordFault: 'missing' } },
      },
      'opens the forgot-password page with the typed email address, and shows the form again on Back': {
        specifies: ['2 Login'],
        steps: [
          { send: { type: 'forgot.chosen', email: ` ${email}` } },
          {
            at: ['leavingForForgotPassword'],
            tags: ['leaving'],
            emits: [{ type: 'forgotPassword.requested', email }],
          },
          { send: restored },
        ],
        ends: { at: at('enteringCredentials'), tags: [], context: { email }, can: [submitted] },
      },
      'opens the forgot-password page in the middle of a sign-in, which ends': {
        steps: [{ send: submitted }, { at: at('signingIn') }, { send: { type: 'forgot.chosen', email } }],
        ends: {
          at: ['leavingForForgotPassword'],
          running: [],
          emits: [{ type: 'forgotPassword.requested', email }],
        },
      },
      'shows a working form on Back from the dashboard, and on Back after leaving during the sign-in': {
        steps: [
          { send: submitted },
          { send: restored },
          { at: at('enteringCredentials'), context: noFaults, running: offering },
          ...passwordAccepted,
          isComplete,
          { send: restored },
        ],
        ends: { at: at('enteringCredentials'), can: [submitted] },
      },
      'follows a sign-in in another tab, and clears the message of the form': {
        specifies: ['4 Session'],
        input: { ...opened, notice: 'session-ended' },
        steps: [
          { send: found },
          {
            at: ['completing'],
            context: noFaults,
            calls: [...offer, ...takeSecondStep],
          },
          isComplete,
        ],
        ends: { at: ['signedIn'], emits: [{ type: 'dashboard.requested', path: '/dashboard' }] },
      },
      'asks for the second factor, and then opens the requested page': {
        specifies: ['6'],
        input: { ...opened, next: '/dashboard/crypto' },
        steps: [
          ...passwordAccepted,
          ...asked,
          {
            at: ['completing'],
            running: ['secondStep', 'secondStep/secondFactor'],
            emits: [],
          },
          { nested: 'secondStep/secondFactor', ending: { output: { kind: 'verified' } } },
        ],
        ends: { at: ['signedIn'], emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }] },
      },
      'tells the second step that the session was found, which keeps its question': {
        steps: [
          ...passwordAccepted,
          ...asked,
          { send: found },
          {
            sent: [{ actor: 'secondStep', event: found }],
            running: ['secondStep', 'secondStep/readAgain', 'secondStep/secondFactor'],
          },
        ],
        ends: { at: ['completing'] },
      },
      'signs out a client who goes back from the second step, and keeps the email address': {
        specifies: ['6'],
        steps: [
          ...passwordAccepted,
          ...asked,
          { nested: 'secondStep/secondFactor', ending: { output: { kind: 'went-back' } } },
        ],
        ends: {
          at: at('enteringCredentials'),
          tags: [],
          context: { ...noFaults, email },
          emits: [{ type: 'signOut.requested' }, focus('heading')],
          can: [submitted],
        },
      },
      'shows the form with a notice when the session is over before the second factor': {
        steps: [
          ...passwordAccepted,
          ...asked,
          { nested: 'secondStep/secondFactor', ending: { output: { kind: 'ended' } } },
        ],
        ends: {
          at: at('enteringCredentials'),
          context: { ...noFaults, email, notice: 'session-ended' },
          emits: [focus('heading')],
        },
      },
      'reads the session again when the page is restored during the second step': {
        steps: [...passwordAccepted, ...asked, { send: restored }],
        ends: { at: ['completing'], running: ['secondStep', 'secondStep/readSecondStep'] },
      },
      'shows that the second step did not load, and signs in again': {
        steps: [
          { send: submitted },
          { done: 'signInWithPassword', output: undefined },
          { failed: 'secondStep', error: identityError('unreachable') },
          {
            at: at('enteringCredentials'),
            context: { email, failure: failureOf('unreachable'), failedStep: 'second-step' },
            emits: [{ type: 'failure.noted', failure: failureOf('unreachable') }, focus('failure')],
          },
          { send: submitted },
        ],
        ends: { at: at('signingIn'), context: { failure: null } },
      },
      'shows that the second step crashed': {
        steps: [...passwordAccepted, ...asked, { failed: 'secondStep', error: new Error('broken') }],
        ends: {
          at: at('enteringCredentials'),
          context: { failure: failureOf('unexpected'), failedStep: 'second-step' },
          emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }, focus('failure')],
          running: offering,
        },
      },
    },
  ),
});
