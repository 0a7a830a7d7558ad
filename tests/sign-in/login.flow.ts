import { failureOf } from '../../machines/contracts/failures.ts';
import { loginMachine } from '../../machines/sign-in/login.machine.ts';
import { defineFlow } from '../statechart/flow.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ada@fairlead.example';
const password = 'Correct-Horse-9';
const opened = { next: '/dashboard', email: '', notice: null };
const submitted = { type: 'credentials.submitted', email, password } as const;
const restored = { type: 'page.restored' } as const;
const wrong = failureOf('credentials-wrong');
const timedOut = failureOf('timed-out');
const focus = (target: 'email' | 'password' | 'failure') => ({ type: 'focus.requested', target }) as const;
const offered = { actor: 'offerPasskeys', input: undefined } as const;
const noFaults = { emailFault: null, passwordFault: null, failure: null, notice: null };

/** The login page: e-mail, password, Sign In, and a way to those who forgot theirs. */
export const loginFlow = defineFlow({
  machine: loginMachine,
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
    },
    actors: {
      signInWithPassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'wrong credentials': identityError('credentials-wrong'),
        },
      },
      offerPasskeys: { done: { plain: undefined }, failed: { broken: new Error('no field') } },
      signInWithPasskey: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unknown: identityError('passkey-unknown') },
      },
    },
  },
  secrets: [password],
  journeys: [
    {
      name: 'a client signs in and is taken to the page asked for',
      input: { ...opened, next: '/dashboard/crypto' },
      steps: [
        { expect: { at: ['enteringCredentials'], tags: [], context: noFaults, cannot: [restored] } },
        { send: { ...submitted, email: `  ${email} ` } },
        {
          expect: {
            at: ['signingIn'],
            tags: ['busy'],
            context: { ...noFaults, email },
            calls: [offered, { actor: 'signInWithPassword', input: { email, password } }],
            // A second press while the first is on its way is impossible.
            cannot: [submitted],
            emits: [],
          },
        },
        { done: 'signInWithPassword', output: undefined },
      ],
      ends: {
        at: ['signedIn'],
        tags: ['leaving'],
        emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }],
        cannot: [submitted],
      },
    },
    {
      name: 'a passkey chosen in the autofill lets the client in',
      input: { ...opened, next: '/dashboard/crypto', notice: 'session-ended' },
      steps: [
        { expect: { at: ['enteringCredentials'], running: ['offerPasskeys'] } },
        { done: 'offerPasskeys', output: undefined },
        {
          expect: {
            at: ['usingPasskey'],
            tags: ['busy'],
            context: { notice: null, way: 'passkey' },
            cannot: [submitted],
            calls: [offered, { actor: 'signInWithPasskey', input: undefined }],
          },
        },
        { done: 'signInWithPasskey', output: undefined },
      ],
      ends: {
        at: ['signedIn'],
        emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }],
        running: [],
      },
    },
    {
      name: 'a passkey that is refused is said, and leaves the password and the autofill',
      input: opened,
      steps: [
        { done: 'offerPasskeys', output: undefined },
        { failed: 'signInWithPasskey', error: identityError('passkey-unknown') },
        {
          expect: {
            at: ['enteringCredentials'],
            context: { failure: failureOf('passkey-unknown'), way: 'passkey' },
            emits: [{ type: 'failure.noted', failure: failureOf('passkey-unknown') }, focus('failure')],
            running: ['offerPasskeys'],
          },
        },
        { send: submitted },
        { expect: { at: ['signingIn'], context: { failure: null, way: 'password' } } },
        { failed: 'signInWithPassword', error: identityError('credentials-wrong') },
        { expect: { context: { failure: wrong, way: 'password' } } },
        { done: 'offerPasskeys', output: undefined },
        { expect: { context: { failure: null, way: 'passkey' } } },
        { send: restored },
      ],
      ends: { at: ['enteringCredentials'] },
    },
    {
      name: 'a provider that does not judge the passkey is given up',
      input: opened,
      steps: [
        { done: 'offerPasskeys', output: undefined },
        { expect: { at: ['usingPasskey'], emits: [] } },
        { failed: 'signInWithPasskey', error: identityError('timed-out') },
      ],
      ends: {
        at: ['enteringCredentials'],
        context: { failure: timedOut },
        emits: [{ type: 'failure.noted', failure: timedOut }, focus('failure')],
      },
    },
    {
      name: 'a browser that breaks over passkeys leaves the form as it is',
      input: opened,
      steps: [
        { failed: 'offerPasskeys', error: new Error('no field') },
        {
          expect: {
            at: ['enteringCredentials'],
            context: noFaults,
            emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }],
            running: [],
          },
        },
        { send: submitted },
      ],
      ends: { at: ['signingIn'] },
    },
    {
      name: 'wrong credentials are said and noted, and the next try clears what was said',
      input: opened,
      steps: [
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('credentials-wrong') },
        {
          expect: {
            at: ['enteringCredentials'],
            tags: [],
            context: { email, failure: wrong },
            emits: [{ type: 'failure.noted', failure: wrong }, focus('failure')],
          },
        },
        { send: submitted },
        { expect: { at: ['signingIn'], context: noFaults } },
        { failed: 'signInWithPassword', error: new Error('no network') },
      ],
      ends: { at: ['enteringCredentials'], context: { failure: failureOf('unexpected') } },
    },
    {
      name: 'a provider that does not answer is given up',
      input: opened,
      steps: [
        { send: submitted },
        { expect: { at: ['signingIn'], running: ['signInWithPassword'], emits: [] } },
        { failed: 'signInWithPassword', error: identityError('timed-out') },
        { expect: { emits: [{ type: 'failure.noted', failure: timedOut }, focus('failure')] } },
      ],
      ends: {
        at: ['enteringCredentials'],
        context: { email, failure: timedOut },
        running: ['offerPasskeys'],
      },
    },
    {
      name: 'each missing field is said, what was said before goes, and the first faulty field gets the focus',
      input: { ...opened, notice: 'password-reset' },
      steps: [
        { expect: { at: ['enteringCredentials'], context: { notice: 'password-reset' } } },
        { send: { ...submitted, email: ' ', password: '' } },
        {
          expect: {
            at: ['enteringCredentials'],
            context: { email: '', emailFault: 'missing', passwordFault: 'missing', notice: null },
            calls: [offered],
            emits: [focus('email')],
          },
        },
        { send: { ...submitted, email: ' ada@fairlead ' } },
        {
          expect: {
            context: { email: 'ada@fairlead', emailFault: 'malformed', passwordFault: null },
            emits: [focus('email')],
          },
        },
        { send: { ...submitted, password: '' } },
        {
          expect: {
            context: { email, emailFault: null, passwordFault: 'missing' },
            emits: [focus('password')],
          },
        },
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('credentials-wrong') },
        { send: { ...submitted, password: '' } },
      ],
      ends: { at: ['enteringCredentials'], context: { failure: null, passwordFault: 'missing' } },
    },
    {
      name: 'a forgotten password leads on with the address typed so far, and Back brings the form back',
      input: opened,
      steps: [
        { send: { type: 'forgot.chosen', email: ` ${email}` } },
        {
          expect: {
            at: ['leavingForForgotPassword'],
            tags: ['leaving'],
            emits: [{ type: 'forgotPassword.requested', email }],
          },
        },
        { send: restored },
      ],
      ends: { at: ['enteringCredentials'], tags: [], context: { email }, can: [submitted] },
    },
    {
      name: 'Back from the dashboard brings a form that works, and so does leaving while signing in',
      input: opened,
      steps: [
        { send: submitted },
        { send: restored },
        { expect: { at: ['enteringCredentials'], running: ['offerPasskeys'] } },
        { send: submitted },
        { done: 'signInWithPassword', output: undefined },
        { send: restored },
      ],
      ends: { at: ['enteringCredentials'], can: [submitted] },
    },
    {
      name: 'signing in elsewhere signs in here',
      input: opened,
      steps: [{ send: { type: 'session.found' } }],
      ends: {
        at: ['signedIn'],
        emits: [{ type: 'dashboard.requested', path: '/dashboard' }],
        calls: [offered],
      },
    },
  ],
});
