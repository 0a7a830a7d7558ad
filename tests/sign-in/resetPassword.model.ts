import { failureOf } from '../../machines/contracts/failures.ts';
import { resetDoneRedirectMs } from '../../machines/contracts/timing.ts';
import { noRequirementMet } from '../../machines/contracts/requirements.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const password = 'Correct-Horse!9';
const valid = { password, confirmation: password };
const weak = { password: 'abc', confirmation: '' };
const longPassword = `${password}${'x'.repeat(114)}`;
const long = { password: longPassword, confirmation: longPassword };
const longest = { password: longPassword.slice(0, -1), confirmation: longPassword.slice(0, -1) };
const submitted = { type: 'password.submitted', ...valid } as const;
const typed = { type: 'password.typed', ...weak } as const;
const restored = { type: 'page.restored' } as const;
const toLogin = { type: 'login.chosen' } as const;
const newLink = { type: 'newLink.chosen' } as const;
const focus = (target: 'password' | 'failure' | 'outcome' | 'heading') =>
  ({ type: 'focus.requested', target }) as const;
const loginRequested = (notice: 'password-reset' | null) => ({ type: 'login.requested', notice }) as const;
const onlyLowercase = { ...noRequirementMet, hasLowercase: true };
const allMet = {
  hasMinLength: true,
  hasUppercase: true,
  hasLowercase: true,
  hasNumber: true,
  hasSpecialChar: true,
  passwordsMatch: true,
};

export const resetPasswordModel = defineModel({
  machine: resetPasswordMachine,
  inputs: { 'opened by a link': { hasLink: true }, 'opened without a link': { hasLink: false } },
  samples: {
    events: {
      'password.typed': { 'a few letters': weak },
      'password.submitted': { 'all requirements met': valid, 'requirements not met': weak, 'too long': long },
      'login.chosen': { plain: {} },
      'newLink.chosen': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      resetPassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'link used': identityError('link-spent'),
          'other browser': identityError('link-from-other-browser'),
          breached: identityError('password-breached'),
        },
      },
      linkHandover: { done: { plain: undefined }, failed: { broken: new Error('broken') } },
      revokeSession: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  secrets: [password],
  laws: ({ eventually, never }) => ({
    ...everyBusyStateEnds,
    'a password is sent only with a link': never(
      ({ starts, context }) => starts('resetPassword') && !context.hasLink,
      { returningToLogin: { on: { 'password.submitted': '#resetPassword.resetting' } } },
    ),
    'the password counts as reset only if the provider has reset it': never(
      ({ before, succeeds, context }) =>
        context.isPasswordReset && before?.context.isPasswordReset !== true && !succeeds('resetPassword'),
      { openedElsewhere: { on: { 'password.typed': { actions: 'setPasswordReset' } } } },
    ),
    'the session that the reset opened is ended': eventually(
      ({ state }) => state.matches('endingNewSession'),
      ({ state }) => state.matches('returningToLogin'),
    ),
  }),
  journeys: journeysOf(
    resetPasswordMachine,
    { hasLink: true },
    {
      'sets a new password, ends the session that it opened, and opens the login page after two seconds': {
        specifies: ['2 Reset password', '4 Reset password', '9 redirect to /login'],
        steps: [
          {
            at: ['choosingPassword'],
            tags: [],
            context: { requirements: noRequirementMet, isRulesReminderShown: false },
          },
          { send: submitted },
          {
            at: ['resetting'],
            tags: ['busy'],
            context: { requirements: allMet },
            calls: [{ actor: 'resetPassword', input: { password } }],
            cannot: [submitted],
          },
          { done: 'resetPassword', output: undefined },
          {
            at: ['endingNewSession'],
            tags: ['busy', 'done'],
            calls: [{ actor: 'revokeSession', input: undefined }],
            emits: [],
            cannot: [submitted],
          },
          { done: 'revokeSession', output: undefined },
          { at: ['passwordReset'], tags: ['done'], emits: [focus('outcome')] },
          { wait: resetDoneRedirectMs - 1 },
          { at: ['passwordReset'], emits: [] },
          { wait: 1 },
        ],
        ends: { at: ['returningToLogin'], tags: ['leaving'], emits: [loginRequested('password-reset')] },
      },
      'updates the checklist while typing, and only shows a reminder if submitted too early': {
        specifies: ['2 Reset password', '4 Reset password', '5 New password', '9 password'],
        steps: [
          { send: typed },
          { at: ['choosingPassword'], context: { requirements: onlyLowercase }, emits: [] },
          { send: { type: 'password.submitted', ...valid, confirmation: 'Correct-Horse!8' } },
          {
            at: ['choosingPassword'],
            context: { requirements: { ...allMet, passwordsMatch: false }, isRulesReminderShown: true },
            calls: [],
            emits: [focus('password')],
          },
          { send: typed },
          { context: { isRulesReminderShown: false, requirements: onlyLowercase } },
          { send: { ...submitted, ...weak } },
          { send: submitted },
        ],
        ends: { at: ['resetting'], context: { isRulesReminderShown: false, requirements: allMet } },
      },
      'sends no password that is too long, and never shortens it': {
        specifies: ['5 New password'],
        steps: [
          { send: { ...typed, ...long } },
          { at: ['choosingPassword'], context: { requirements: allMet, isTooLong: true } },
          { send: { ...submitted, ...long } },
          { at: ['choosingPassword'], context: { isTooLong: true }, calls: [], emits: [focus('password')] },
          { send: { ...submitted, ...longest } },
        ],
        ends: {
          at: ['resetting'],
          context: { isTooLong: false },
          calls: [{ actor: 'resetPassword', input: { password: longest.password } }],
        },
      },
      'shows a failure instead of the reminder, and clears it at the next attempt': {
        specifies: ['8 reset fails'],
        steps: [
          { send: submitted },
          { failed: 'resetPassword', error: identityError('password-breached', 'Used elsewhere.') },
          {
            at: ['choosingPassword'],
            tags: [],
            context: { failure: { code: 'password-breached', providerMessage: 'Used elsewhere.' } },
            emits: [focus('failure')],
          },
          { send: { ...submitted, ...weak } },
          { context: { failure: null, isRulesReminderShown: true } },
          { send: submitted },
          { failed: 'resetPassword', error: identityError('unreachable') },
          { send: typed },
          { context: { failure: failureOf('unreachable') } },
          { send: submitted },
        ],
        ends: { at: ['resetting'], context: { failure: null } },
      },
      'shows a breached password until another one is typed': {
        steps: [
          { send: submitted },
          { failed: 'resetPassword', error: identityError('password-breached') },
          { context: { failure: failureOf('password-breached') } },
          { send: typed },
        ],
        ends: { at: ['choosingPassword'], context: { failure: null, requirements: onlyLowercase } },
      },
      'completes the reset when the session cannot be ended': {
        steps: [
          { send: submitted },
          { done: 'resetPassword', output: undefined },
          { failed: 'revokeSession', error: identityError('unreachable') },
          { at: ['passwordReset'], emits: [focus('outcome')] },
          { send: toLogin },
        ],
        ends: { at: ['returningToLogin'], emits: [loginRequested('password-reset')] },
      },
      'leads from a used link to a new one, and asks for a password again on Back': {
        steps: [
          { send: submitted },
          { failed: 'resetPassword', error: identityError('link-spent') },
          { at: ['linkSpent'], tags: [], emits: [focus('heading')], cannot: [submitted] },
          { send: newLink },
          { at: ['leavingForNewLink'], tags: ['leaving'], emits: [{ type: 'forgotPassword.requested' }] },
          { send: restored },
          { at: ['choosingPassword'] },
          { send: submitted },
          { failed: 'resetPassword', error: identityError('link-spent') },
          { send: toLogin },
        ],
        ends: { at: ['returningToLogin'], emits: [focus('heading'), loginRequested(null)] },
      },
      'shows that the link was requested in another browser': {
        steps: [
          { send: submitted },
          { failed: 'resetPassword', error: identityError('link-from-other-browser') },
          { at: ['openedElsewhere'], emits: [focus('heading')], running: ['linkHandover'] },
          { send: toLogin },
          { at: ['returningToLogin'], emits: [loginRequested(null)] },
          { send: restored },
          { send: submitted },
          { failed: 'resetPassword', error: identityError('link-from-other-browser') },
          { send: newLink },
        ],
        ends: { at: ['leavingForNewLink'] },
      },
      'asks for the password again if the link can no longer be handed over': {
        steps: [
          { send: submitted },
          { failed: 'resetPassword', error: identityError('link-from-other-browser') },
          { done: 'linkHandover', output: undefined },
          { at: ['choosingPassword'], context: { failure: null } },
          { send: submitted },
          { failed: 'resetPassword', error: identityError('link-from-other-browser') },
          { failed: 'linkHandover', error: new Error('broken') },
        ],
        ends: {
          at: ['choosingPassword'],
          context: { failure: failureOf('unexpected') },
          emits: [focus('heading'), focus('heading'), focus('failure')],
        },
      },
      'shows no form without a link, and leads to a new link or the login page': {
        specifies: ['2 /reset-password'],
        input: { hasLink: false },
        steps: [
          { at: ['linkMissing'], cannot: [submitted], calls: [] },
          { send: newLink },
          { at: ['leavingForNewLink'], emits: [{ type: 'forgotPassword.requested' }] },
          { send: restored },
          { at: ['linkMissing'] },
          { send: toLogin },
          { at: ['returningToLogin'], emits: [loginRequested(null)] },
          { send: restored },
        ],
        ends: { at: ['linkMissing'] },
      },
      'shows a used link on Back after the reset, from the login page and from the forgot-password page': {
        steps: [
          { send: submitted },
          { done: 'resetPassword', output: undefined },
          { done: 'revokeSession', output: undefined },
          { send: toLogin },
          { send: restored },
          { at: ['linkSpent'] },
          { send: newLink },
          { send: restored },
        ],
        ends: { at: ['linkSpent'] },
      },
      'accepts the password again when the page is restored during the reset': {
        steps: [{ send: submitted }, { send: restored }],
        ends: { at: ['choosingPassword'], running: [], can: [submitted] },
      },
    },
  ),
});
