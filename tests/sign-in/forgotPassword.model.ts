import { resetRequestRedirectMs } from '../../machines/contracts/timing.ts';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ada@fairlead.example';
const opened = { email: '' };
const submitted = { type: 'email.submitted', email } as const;
const backToLogin = { type: 'login.chosen' } as const;
const restored = { type: 'page.restored' } as const;
const focus = (target: 'email' | 'failure' | 'outcome') => ({ type: 'focus.requested', target }) as const;

/** The forgot-password page: an address, Send Reset Link, Back to Login. */
export const forgotPasswordModel = defineModel({
  machine: forgotPasswordMachine,
  inputs: { opened },
  samples: {
    events: {
      'email.submitted': { 'an address': { email }, 'no address': { email: '' } },
      'login.chosen': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      sendResetLink: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'unknown address': identityError('address-unknown'),
          unreachable: identityError('unreachable'),
        },
      },
    },
  },
  journeys: [
    {
      name: 'a link is sent once, the person is told, and after three seconds the login page is asked for',
      input: { email: 'kept@fairlead.example' },
      steps: [
        { expect: { at: ['enteringEmail'], tags: [], context: { email: 'kept@fairlead.example' } } },
        { send: { ...submitted, email: ` ${email} ` } },
        {
          expect: {
            at: ['sendingLink'],
            tags: ['busy'],
            calls: [{ actor: 'sendResetLink', input: { email } }],
            cannot: [submitted],
          },
        },
        { done: 'sendResetLink', output: undefined },
        {
          expect: {
            at: ['linkSent'],
            tags: [],
            emits: [focus('outcome')],
            context: { failure: null },
            cannot: [submitted],
          },
        },
        { wait: resetRequestRedirectMs - 1 },
        { expect: { at: ['linkSent'], emits: [] } },
        { wait: 1 },
      ],
      ends: { at: ['returningToLogin'], tags: ['leaving'], emits: [{ type: 'login.requested', email }] },
    },
    {
      name: 'an address nobody has looks like any other',
      input: opened,
      steps: [{ send: submitted }, { failed: 'sendResetLink', error: identityError('address-unknown') }],
      ends: {
        at: ['linkSent'],
        tags: [],
        context: { failure: null, emailFault: null },
        emits: [focus('outcome')],
      },
    },
    {
      name: 'a failure is said in the provider’s words, and the next try clears it',
      input: opened,
      steps: [
        { send: submitted },
        { failed: 'sendResetLink', error: identityError('too-many-requests', 'Slow down.') },
        {
          expect: {
            at: ['enteringEmail'],
            tags: [],
            context: { email, failure: { code: 'too-many-requests', providerMessage: 'Slow down.' } },
            emits: [focus('failure')],
          },
        },
        { send: submitted },
      ],
      ends: { at: ['sendingLink'], context: { failure: null } },
    },
    {
      name: 'an address that is none is said, sends nothing, and takes the place of what was said before',
      input: opened,
      steps: [
        { send: { ...submitted, email: ' ' } },
        {
          expect: {
            at: ['enteringEmail'],
            context: { email: '', emailFault: 'missing' },
            calls: [],
            emits: [focus('email')],
          },
        },
        { send: { ...submitted, email: ' ada ' } },
        { expect: { context: { email: 'ada', emailFault: 'malformed' } } },
        { send: submitted },
        { expect: { context: { emailFault: null } } },
        { failed: 'sendResetLink', error: identityError('unreachable') },
        { send: { ...submitted, email: '' } },
      ],
      ends: { at: ['enteringEmail'], context: { emailFault: 'missing', failure: null } },
    },
    {
      name: 'Back to Login works before, during and after sending, and carries the address',
      input: { email },
      steps: [
        { send: backToLogin },
        { expect: { at: ['returningToLogin'], emits: [{ type: 'login.requested', email }] } },
        { send: restored },
        { expect: { at: ['enteringEmail'], tags: [], can: [submitted] } },
        { send: submitted },
        { send: backToLogin },
        { expect: { at: ['returningToLogin'], running: [], emits: [{ type: 'login.requested', email }] } },
        { send: restored },
        { send: submitted },
        { done: 'sendResetLink', output: undefined },
        { send: backToLogin },
      ],
      ends: { at: ['returningToLogin'] },
    },
    {
      name: 'a page brought back while sending takes the address again',
      input: opened,
      steps: [{ send: submitted }, { send: restored }],
      ends: { at: ['enteringEmail'], running: [], can: [submitted] },
    },
  ],
});
