import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import type { NewPasswordOutcome } from '../../machines/widget/newPassword.machine.ts';
import { passwordMachine } from '../../machines/widget/password.machine.ts';
import type { StrengthVerdict } from '../../machines/widget/passwordStrength.machine.ts';
import { defineFlow } from '../statechart/flow.ts';
import { identityError } from '../support/identityErrors.ts';
import { strengths } from './passwordSamples.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const good: StrengthVerdict = { strength: strengths.strong, failure: null };
const newcomer = { email, userType: 'new', canSendLink: true } as const;
const client = { email, userType: 'password', canSendLink: true } as const;
const passwordless = { email, userType: 'passwordless', canSendLink: true } as const;
const submitted = { type: 'password.submitted', password } as const;
const forgot = { type: 'forgot.chosen' } as const;
const newPassword = { type: 'newPassword.chosen' } as const;
const link = { type: 'link.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const focus = (target: 'password' | 'failure') => ({ type: 'focus.requested', target }) as const;
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const mailed = (kind: 'reset_password' | 'login_or_create_eml') =>
  ({ type: 'log.raised', log: { name: 'email_sent', email, kind } }) as const;
const wrong = { code: 'credentials-wrong', providerMessage: 'Wrong.' } as const;
const outcome = (
  kind: NewPasswordOutcome['kind'],
  failure: NewPasswordOutcome['failure'] = null,
  verdict: StrengthVerdict | null = null,
) => ({ kind, failure, verdict });
const mailAsked = [{ actor: 'startReset', input: { email } }] as const;
const linkAsked = [{ actor: 'sendMagicLink', input: { email } }] as const;
const resetSent = (reason: 'forgotten' | 'set-new' | 'duplicate' | 'breached') =>
  ({ kind: 'reset-sent', email, reason }) as const;

/** The screen for a password: create one, enter the one on file, or go without. */
export const passwordFlow = defineFlow({
  machine: passwordMachine,
  inputs: {
    'of a newcomer': newcomer,
    'of a client with a password': client,
    'of a client without a password': passwordless,
    'of a client, without magic links': { ...client, canSendLink: false },
    'of a client without a password, without magic links': { ...passwordless, canSendLink: false },
  },
  samples: {
    events: {
      'password.submitted': { 'a password': { password }, nothing: { password: '' } },
      'forgot.chosen': { plain: {} },
      'newPassword.chosen': { plain: {} },
      'link.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      newPassword: {
        done: {
          saved: outcome('saved'),
          refused: outcome('refused', failureOf('password-reset-required')),
          'link chosen': outcome('link-chosen', null, good),
          'went back': outcome('went-back'),
        },
        failed: { broken: new Error('The screen broke off.') },
      },
      signInWithPassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          wrong: identityError('credentials-wrong', 'The email address or the password is wrong.'),
          'reset required': identityError('password-reset-required'),
          breached: identityError('password-breached'),
        },
      },
      startReset: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
      sendMagicLink: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  secrets: [password],
  journeys: [
    {
      name: 'a newcomer chooses a password and is signed in',
      input: newcomer,
      steps: [
        {
          expect: {
            at: ['creatingAccount'],
            calls: [{ actor: 'newPassword', input: { email, canSendLink: true, verdict: null } }],
            cannot: [submitted, forgot, newPassword, link, back],
          },
        },
        { done: 'newPassword', output: outcome('saved') },
      ],
      ends: {
        at: ['signedIn'],
        output: { kind: 'signed-in' },
        emits: [],
      },
    },
    {
      name: 'a newcomer whose address has an account after all gets a mail to set a password (dedupe)',
      input: newcomer,
      steps: [
        { done: 'newPassword', output: outcome('refused', failureOf('password-reset-required')) },
        { expect: { at: ['startingReset'], tags: ['busy'] } },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['resetSent'], output: resetSent('duplicate') },
    },
    {
      name: 'where that mail cannot be sent, the account is treated as the one it is',
      input: newcomer,
      steps: [
        { done: 'newPassword', output: outcome('refused', failureOf('password-reset-required')) },
        { failed: 'startReset', error: identityError('unreachable') },
        {
          expect: {
            at: ['choosingWay'],
            context: { failure: failureOf('unreachable') },
            emits: [noted(failureOf('unreachable')), focus('failure')],
          },
        },
        { send: newPassword },
        { expect: { at: ['startingReset'], context: { failure: null } } },
        { failed: 'startReset', error: identityError('unreachable') },
        { expect: { at: ['choosingWay'] } },
        { send: newPassword },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['resetSent'], output: resetSent('set-new') },
    },
    {
      name: 'a newcomer asks for a link instead; where it cannot be sent, the password chosen so far still counts',
      input: newcomer,
      steps: [
        { done: 'newPassword', output: outcome('link-chosen', null, good) },
        { expect: { at: ['sendingLink'], tags: ['busy'] } },
        { failed: 'sendMagicLink', error: identityError('unreachable') },
        {
          expect: {
            at: ['creatingAccount'],
            context: { failure: failureOf('unreachable') },
            emits: [noted(failureOf('unreachable')), focus('failure')],
          },
        },
        { done: 'newPassword', output: outcome('link-chosen', null, good) },
        {
          expect: {
            context: { failure: null },
            calls: [
              { actor: 'newPassword', input: { email, canSendLink: true, verdict: null } },
              ...linkAsked,
              { actor: 'newPassword', input: { email, canSendLink: true, verdict: good } },
              ...linkAsked,
            ],
          },
        },
        { done: 'sendMagicLink', output: undefined },
      ],
      ends: { at: ['linkSent'], output: { kind: 'link-sent', email } },
    },
    {
      name: 'a newcomer goes back to the first screen with the address',
      input: newcomer,
      steps: [{ done: 'newPassword', output: outcome('went-back') }],
      ends: { at: ['wentBack'], output: { kind: 'went-back', email } },
    },
    {
      name: 'a screen that breaks off leads back to the first one',
      input: newcomer,
      steps: [{ failed: 'newPassword', error: new Error('broken') }],
      ends: { at: ['wentBack'] },
    },
    {
      name: 'a client logs in, once a press',
      input: client,
      steps: [
        { expect: { at: ['enteringPassword'], calls: [], tags: [], cannot: [newPassword] } },
        { send: submitted },
        {
          expect: {
            at: ['signingIn'],
            tags: ['busy'],
            calls: [{ actor: 'signInWithPassword', input: { email, password } }],
            cannot: [submitted, forgot, link, back],
          },
        },
        { done: 'signInWithPassword', output: undefined },
      ],
      ends: { at: ['signedIn'], emits: [] },
    },
    {
      name: 'no password is none, and a wrong one is said to be so; the next try clears both',
      input: client,
      steps: [
        { send: { ...submitted, password: '' } },
        {
          expect: {
            at: ['enteringPassword'],
            context: { passwordFault: 'missing' },
            calls: [],
            emits: [focus('password')],
          },
        },
        { send: submitted },
        { expect: { context: { passwordFault: null } } },
        { failed: 'signInWithPassword', error: identityError(wrong.code, wrong.providerMessage) },
        {
          expect: {
            at: ['enteringPassword'],
            context: { passwordFailure: wrong },
            emits: [noted(wrong), focus('password')],
          },
        },
        { send: { ...submitted, password: '' } },
        { expect: { context: { passwordFailure: null, passwordFault: 'missing' } } },
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('unreachable') },
        { send: submitted },
        {
          expect: {
            at: ['signingIn'],
            context: { passwordFailure: null },
            emits: [focus('password'), noted(failureOf('unreachable')), focus('password')],
          },
        },
        { expect: { at: ['signingIn'] } },
        { failed: 'signInWithPassword', error: identityError('timed-out') },
      ],
      ends: {
        at: ['enteringPassword'],
        context: { passwordFailure: failureOf('timed-out') },
        emits: [noted(failureOf('timed-out')), focus('password')],
        running: [],
      },
    },
    {
      name: 'a password that has to be replaced starts a reset by mail (dedupe)',
      input: client,
      steps: [
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('password-reset-required') },
        { expect: { at: ['startingReset'], emits: [] } },
        { failed: 'startReset', error: identityError('unreachable') },
        { expect: { at: ['enteringPassword'] } },
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('password-reset-required') },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['resetSent'], output: resetSent('duplicate') },
    },
    {
      name: 'a password that turned up in a breach starts a reset by mail, which says why',
      input: client,
      steps: [
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('password-breached') },
        { expect: { at: ['startingReset'] } },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['resetSent'], output: resetSent('breached'), emits: [mailed('reset_password')] },
    },
    {
      name: 'a forgotten password starts a reset by mail',
      input: client,
      steps: [
        { send: forgot },
        {
          expect: {
            at: ['startingReset'],
            tags: ['busy'],
            calls: mailAsked,
            cannot: [forgot, submitted, link, back],
          },
        },
        { failed: 'startReset', error: identityError('too-many-requests') },
        {
          expect: {
            at: ['enteringPassword'],
            context: { failure: failureOf('too-many-requests') },
            emits: [noted(failureOf('too-many-requests')), focus('failure')],
          },
        },
        { send: forgot },
        { expect: { context: { failure: null } } },
        { expect: { at: ['startingReset'], emits: [] } },
        { failed: 'startReset', error: identityError('timed-out') },
        {
          expect: {
            at: ['enteringPassword'],
            context: { failure: failureOf('timed-out') },
            emits: [noted(failureOf('timed-out')), focus('failure')],
            running: [],
          },
        },
        { send: submitted },
        { expect: { context: { failure: null } } },
        { failed: 'signInWithPassword', error: identityError('password-reset-required') },
        { failed: 'startReset', error: identityError('unreachable') },
        { send: forgot },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['resetSent'], output: resetSent('forgotten') },
    },
    {
      name: 'a client with a password goes without it, by a link',
      input: client,
      steps: [
        { send: { ...submitted, password: '' } },
        { send: link },
        {
          expect: {
            at: ['sendingLink'],
            tags: ['busy'],
            context: { passwordFault: null },
            calls: linkAsked,
            cannot: [link, back, submitted],
          },
        },
        { expect: { at: ['sendingLink'] } },
        { failed: 'sendMagicLink', error: identityError('timed-out') },
        {
          expect: {
            at: ['enteringPassword'],
            context: { failure: failureOf('timed-out') },
            emits: [focus('password'), noted(failureOf('timed-out')), focus('failure')],
            running: [],
          },
        },
        { send: back },
      ],
      ends: { at: ['wentBack'] },
    },
    {
      name: 'a client without a password signs in by a link',
      input: passwordless,
      steps: [
        { expect: { at: ['choosingWay'], cannot: [submitted, forgot] } },
        { send: link },
        { expect: { at: ['sendingLink'], calls: linkAsked } },
        { failed: 'sendMagicLink', error: identityError('unreachable') },
        { expect: { at: ['choosingWay'], context: { failure: failureOf('unreachable') } } },
        { send: link },
        { expect: { context: { failure: null } } },
        { done: 'sendMagicLink', output: undefined },
      ],
      ends: {
        at: ['linkSent'],
        emits: [noted(failureOf('unreachable')), focus('failure'), mailed('login_or_create_eml')],
      },
    },
    {
      name: 'a client without a password sets one, by mail',
      input: passwordless,
      steps: [
        { send: newPassword },
        { expect: { at: ['startingReset'], calls: mailAsked } },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['resetSent'], output: resetSent('set-new') },
    },
    {
      name: 'a client without a password goes back',
      input: passwordless,
      steps: [{ send: back }],
      ends: { at: ['wentBack'] },
    },
    {
      name: 'without magic links nobody can ask for one',
      input: { ...client, canSendLink: false },
      steps: [{ expect: { cannot: [link] } }, { send: link }],
      ends: { at: ['enteringPassword'], calls: [] },
    },
    {
      name: 'without magic links there is only a new password',
      input: { ...passwordless, canSendLink: false },
      steps: [{ send: link }],
      ends: { at: ['choosingWay'], cannot: [link], can: [newPassword, back] },
    },
    {
      name: 'a page brought back while something is on its way asks anew',
      input: client,
      steps: [
        { send: submitted },
        { send: restored },
        { expect: { at: ['enteringPassword'], running: [], emits: [] } },
        { send: forgot },
        { send: restored },
        { expect: { at: ['enteringPassword'], running: [], emits: [] } },
        { send: link },
        { send: restored },
      ],
      ends: { at: ['enteringPassword'], running: [], emits: [], can: [submitted, forgot, link] },
    },
    {
      name: 'the failure of a link is not said any more once the account is known to exist',
      input: newcomer,
      steps: [
        { done: 'newPassword', output: outcome('link-chosen') },
        { failed: 'sendMagicLink', error: identityError('unreachable') },
        { expect: { at: ['creatingAccount'], context: { failure: failureOf('unreachable') } } },
        { done: 'newPassword', output: outcome('refused', failureOf('password-reset-required')) },
      ],
      ends: { at: ['startingReset'], context: { failure: null } },
    },
  ],
});
