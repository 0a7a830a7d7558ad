import { failureOf } from '../../machines/contracts/failures.ts';
import { resetDoneRedirectMs } from '../../machines/contracts/timing.ts';
import { noRequirementMet } from '../../machines/contracts/requirements.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const password = 'Correct-Horse!9';
const good = { password, confirmation: password };
const weak = { password: 'abc', confirmation: '' };
const submitted = { type: 'password.submitted', ...good } as const;
const typed = { type: 'password.typed', ...weak } as const;
const restored = { type: 'page.restored' } as const;
const toLogin = { type: 'login.chosen' } as const;
const newLink = { type: 'newLink.chosen' } as const;
const focus = (target: 'password' | 'failure' | 'outcome' | 'heading') =>
  ({ type: 'focus.requested', target }) as const;
const loginAsked = (notice: 'password-reset' | null) => ({ type: 'login.requested', notice }) as const;
const onlyLowercase = { ...noRequirementMet, hasLowercase: true };
const allMet = {
  hasMinLength: true,
  hasUppercase: true,
  hasLowercase: true,
  hasNumber: true,
  hasSpecialChar: true,
  passwordsMatch: true,
};

/** The reset-password page: a new password twice, six requirements, Reset Password. */
export const resetPasswordModel = defineModel({
  machine: resetPasswordMachine,
  inputs: { 'opened by a link': { hasLink: true }, 'opened without a link': { hasLink: false } },
  samples: {
    events: {
      'password.typed': { 'a few letters': weak },
      'password.submitted': { 'all rules met': good, 'rules not met': weak },
      'login.chosen': { plain: {} },
      'newLink.chosen': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      resetPassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'link spent': identityError('link-spent'),
          'other browser': identityError('link-from-other-browser'),
          breached: identityError('password-breached'),
        },
      },
      revokeSession: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  secrets: [password],
  journeys: [
    {
      name: 'a new password is set, the session it opened is ended, and after two seconds the login page says so',
      input: { hasLink: true },
      steps: [
        { expect: { at: ['choosingPassword'], tags: [], context: { requirements: noRequirementMet } } },
        { send: submitted },
        {
          expect: {
            at: ['resetting'],
            tags: ['busy'],
            context: { requirements: allMet },
            calls: [{ actor: 'resetPassword', input: { password } }],
            cannot: [submitted],
          },
        },
        { done: 'resetPassword', output: undefined },
        {
          expect: {
            at: ['endingMintedSession'],
            tags: ['busy', 'done'],
            calls: [{ actor: 'revokeSession', input: undefined }],
            emits: [],
            cannot: [submitted],
          },
        },
        { done: 'revokeSession', output: undefined },
        { expect: { at: ['passwordReset'], tags: ['done'], emits: [focus('outcome')] } },
        { wait: resetDoneRedirectMs - 1 },
        { expect: { at: ['passwordReset'], emits: [] } },
        { wait: 1 },
      ],
      ends: { at: ['returningToLogin'], tags: ['leaving'], emits: [loginAsked('password-reset')] },
    },
    {
      name: 'the checklist follows what is typed, and the button before all rules hold only reminds of them',
      input: { hasLink: true },
      steps: [
        { send: typed },
        { expect: { at: ['choosingPassword'], context: { requirements: onlyLowercase }, emits: [] } },
        { send: { type: 'password.submitted', ...good, confirmation: 'Correct-Horse!8' } },
        {
          expect: {
            at: ['choosingPassword'],
            context: { requirements: { ...allMet, passwordsMatch: false }, isRulesReminderShown: true },
            calls: [],
            emits: [focus('password')],
          },
        },
        { send: typed },
        { expect: { context: { isRulesReminderShown: false, requirements: onlyLowercase } } },
        { send: { ...submitted, ...weak } },
        { send: submitted },
      ],
      ends: { at: ['resetting'], context: { isRulesReminderShown: false, requirements: allMet } },
    },
    {
      name: 'a failure is said, takes the place of the reminder, and is cleared by the next try',
      input: { hasLink: true },
      steps: [
        { send: submitted },
        { failed: 'resetPassword', error: identityError('password-breached', 'Used elsewhere.') },
        {
          expect: {
            at: ['choosingPassword'],
            tags: [],
            context: { failure: { code: 'password-breached', providerMessage: 'Used elsewhere.' } },
            emits: [focus('failure')],
          },
        },
        { send: { ...submitted, ...weak } },
        { expect: { context: { failure: null, isRulesReminderShown: true } } },
        { send: submitted },
        { failed: 'resetPassword', error: identityError('unreachable') },
        { send: typed },
        { expect: { context: { failure: failureOf('unreachable') } } },
        { send: submitted },
      ],
      ends: { at: ['resetting'], context: { failure: null } },
    },
    {
      name: 'a breach that was found is said until another password is typed',
      input: { hasLink: true },
      steps: [
        { send: submitted },
        { failed: 'resetPassword', error: identityError('password-breached') },
        { expect: { context: { failure: failureOf('password-breached') } } },
        { send: typed },
      ],
      ends: { at: ['choosingPassword'], context: { failure: null, requirements: onlyLowercase } },
    },
    {
      name: 'a session that cannot be ended does not hold the person up',
      input: { hasLink: true },
      steps: [
        { send: submitted },
        { done: 'resetPassword', output: undefined },
        { failed: 'revokeSession', error: identityError('unreachable') },
        { expect: { at: ['passwordReset'], emits: [focus('outcome')] } },
        { send: toLogin },
      ],
      ends: { at: ['returningToLogin'], emits: [loginAsked('password-reset')] },
    },
    {
      name: 'a spent link leads to a new one, and coming back asks for a password again',
      input: { hasLink: true },
      steps: [
        { send: submitted },
        { failed: 'resetPassword', error: identityError('link-spent') },
        { expect: { at: ['linkSpent'], tags: [], emits: [focus('heading')], cannot: [submitted] } },
        { send: newLink },
        {
          expect: {
            at: ['leavingForNewLink'],
            tags: ['leaving'],
            emits: [{ type: 'forgotPassword.requested' }],
          },
        },
        { send: restored },
        { expect: { at: ['choosingPassword'] } },
        { send: submitted },
        { failed: 'resetPassword', error: identityError('link-spent') },
        { send: toLogin },
      ],
      ends: { at: ['returningToLogin'], emits: [focus('heading'), loginAsked(null)] },
    },
    {
      name: 'a link opened in another browser than the one that asked for it says so',
      input: { hasLink: true },
      steps: [
        { send: submitted },
        { failed: 'resetPassword', error: identityError('link-from-other-browser') },
        { expect: { at: ['openedElsewhere'], emits: [focus('heading')] } },
        { send: toLogin },
        { expect: { at: ['returningToLogin'], emits: [loginAsked(null)] } },
        { send: restored },
        { send: submitted },
        { failed: 'resetPassword', error: identityError('link-from-other-browser') },
        { send: newLink },
      ],
      ends: { at: ['leavingForNewLink'] },
    },
    {
      name: 'a page without a link asks for none of it and leads on',
      input: { hasLink: false },
      steps: [
        { expect: { at: ['linkMissing'], cannot: [submitted], calls: [] } },
        { send: newLink },
        { expect: { at: ['leavingForNewLink'], emits: [{ type: 'forgotPassword.requested' }] } },
        { send: restored },
        { expect: { at: ['linkMissing'] } },
        { send: toLogin },
        { expect: { at: ['returningToLogin'], emits: [loginAsked(null)] } },
        { send: restored },
      ],
      ends: { at: ['linkMissing'] },
    },
    {
      name: 'after the reset, Back shows that the link is spent, whichever way the page was left',
      input: { hasLink: true },
      steps: [
        { send: submitted },
        { done: 'resetPassword', output: undefined },
        { done: 'revokeSession', output: undefined },
        { send: toLogin },
        { send: restored },
        { expect: { at: ['linkSpent'] } },
        { send: newLink },
        { send: restored },
      ],
      ends: { at: ['linkSpent'] },
    },
    {
      name: 'a page brought back while resetting takes the password again',
      input: { hasLink: true },
      steps: [{ send: submitted }, { send: restored }],
      ends: { at: ['choosingPassword'], running: [], can: [submitted] },
    },
  ],
});
