import { resetRequestRedirectMs } from '../../machines/contracts/timing.ts';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { domainRefused, identityError } from '../support/identityErrors.ts';

const email = 'ada@fairlead.example';
const opened = { email: '' };
const submitted = { type: 'email.submitted', email } as const;
const backToLogin = { type: 'login.chosen' } as const;
const restored = { type: 'page.restored' } as const;
const refused = { failed: 'sendResetLink', error: domainRefused } as const;
const focus = (target: 'email' | 'failure' | 'outcome') => ({ type: 'focus.requested', target }) as const;

export const forgotPasswordModel = defineModel({
  machine: forgotPasswordMachine,
  inputs: { opened },
  samples: {
    events: {
      'email.submitted': { 'an email address': { email }, 'an empty field': { email: '' } },
      'login.chosen': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      sendResetLink: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'another domain': domainRefused,
          'unknown email address': identityError('account-unknown'),
          unreachable: identityError('unreachable'),
        },
      },
    },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'an unknown account looks like a known one': never(
      ({ context, fails, state }) =>
        context.failure?.code === 'account-unknown' ||
        (fails('sendResetLink') &&
          context.failure === null &&
          !state.matches('linkSent') &&
          context.emailFault === null),
    ),
    'no link is sent to a faulty email address': never(
      ({ starts, context }) => starts('sendResetLink') && context.emailFault !== null,
      { enteringEmail: { on: { 'page.restored': '#forgotPassword.sendingLink' } } },
    ),
  }),
  journeys: journeysOf(forgotPasswordMachine, opened, {
    'sends one link, confirms it, and opens the login page after three seconds': {
      specifies: ['2 Forgot password', '4 Forgot password', '8 reset requested', '9 redirect to /login'],
      input: { email: 'earlier@fairlead.example' },
      steps: [
        { at: ['enteringEmail'], tags: [], context: { email: 'earlier@fairlead.example' } },
        { send: { ...submitted, email: ` mailto:${email}` } },
        {
          at: ['sendingLink'],
          tags: ['busy'],
          calls: [{ actor: 'sendResetLink', input: { email } }],
          cannot: [submitted],
        },
        { done: 'sendResetLink', output: undefined },
        {
          at: ['linkSent'],
          tags: [],
          emits: [focus('outcome')],
          context: { failure: null },
          cannot: [submitted],
        },
        { wait: resetRequestRedirectMs - 1 },
        { at: ['linkSent'], emits: [] },
        { wait: 1 },
      ],
      ends: { at: ['returningToLogin'], tags: ['leaving'], emits: [{ type: 'login.requested', email }] },
    },
    'shows the same confirmation for an unknown email address': {
      specifies: ['8 reset requested'],
      steps: [{ send: submitted }, { failed: 'sendResetLink', error: identityError('account-unknown') }],
      ends: {
        at: ['linkSent'],
        tags: [],
        context: { failure: null, emailFault: null },
        emits: [focus('outcome')],
      },
    },
    'shows the message of the provider for a failure, and clears it at the next attempt': {
      specifies: ['4 Forgot password', '8 reset request fails'],
      steps: [
        { send: submitted },
        { failed: 'sendResetLink', error: identityError('too-many-requests', 'Slow down.') },
        {
          at: ['enteringEmail'],
          tags: [],
          context: { email, failure: { code: 'too-many-requests', providerMessage: 'Slow down.' } },
          emits: [focus('failure')],
        },
        { send: submitted },
      ],
      ends: { at: ['sendingLink'], context: { failure: null } },
    },
    'shows at the field that the project does not accept the domain, until the next attempt': {
      specifies: ['3 Bootstrap data of a project'],
      steps: [
        { send: submitted },
        refused,
        {
          at: ['enteringEmail'],
          tags: [],
          context: { email, emailFault: null, failure: domainRefused.failure },
          emits: [focus('email')],
          running: [],
        },
        { send: submitted },
      ],
      ends: { at: ['sendingLink'], context: { failure: null }, emits: [] },
    },
    'shows an invalid email address, sends nothing, and replaces the previous message': {
      steps: [
        { send: { ...submitted, email: ' ' } },
        {
          at: ['enteringEmail'],
          context: { email: '', emailFault: 'missing' },
          calls: [],
          emits: [focus('email')],
        },
        { send: { ...submitted, email: ' ada ' } },
        { context: { email: 'ada', emailFault: 'malformed' } },
        { send: submitted },
        { context: { emailFault: null } },
        { failed: 'sendResetLink', error: identityError('unreachable') },
        { send: { ...submitted, email: '' } },
      ],
      ends: { at: ['enteringEmail'], context: { emailFault: 'missing', failure: null } },
    },
    'goes back to the login page before, during and after sending, with the email address': {
      specifies: ['2 Forgot password'],
      input: { email },
      steps: [
        { send: backToLogin },
        { at: ['returningToLogin'], emits: [{ type: 'login.requested', email }] },
        { send: restored },
        { at: ['enteringEmail'], tags: [], can: [submitted] },
        { send: submitted },
        { send: backToLogin },
        { at: ['returningToLogin'], running: [], emits: [{ type: 'login.requested', email }] },
        { send: restored },
        { send: submitted },
        { done: 'sendResetLink', output: undefined },
        { send: backToLogin },
      ],
      ends: { at: ['returningToLogin'] },
    },
    'accepts the email address again when the page is restored while sending': {
      steps: [{ send: submitted }, { send: restored }],
      ends: { at: ['enteringEmail'], running: [], can: [submitted] },
    },
  }),
});
