import { failureOf } from '../../machines/contracts/failures.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { noRequirementMet } from '../../machines/contracts/requirements.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const email = 'ann@company.example';
const current = 'Wrong-Horse!8';
const password = 'Correct-Horse!9';
const weak = { password: 'abc', confirmation: '' };
const good = { password, confirmation: password };
const longPassword = `${password}${'x'.repeat(114)}`;
const long = { password: longPassword, confirmation: longPassword };
const ann = { userId: 'user-1', email, hasPassword: true };
const passwordless = { ...ann, hasPassword: false };
const noEmail = { ...passwordless, email: null };
const learn = (account: { userId: string; email: string | null; hasPassword: boolean }) =>
  ({ send: { type: 'account.learned', ...account } }) as const;
const submitted = { type: 'password.submitted', currentPassword: current, ...good } as const;
const submit = { send: submitted } as const;
const open = { send: { type: 'change.requested' } } as const;
const sendLink = { send: { type: 'resetLink.requested' } } as const;
const goBack = { send: { type: 'return.requested' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const submitting = [learn(ann), open, submit] as const;
const changed = { done: 'changePassword', output: undefined } as const;
const sent = { done: 'sendResetLink', output: undefined } as const;
const refuse = (error: Error) => ({ failed: 'changePassword', error }) as const;
const changeCall = {
  actor: 'changePassword',
  input: { email, currentPassword: current, password, isUncertain: false },
} as const;
const repeatedCall = { ...changeCall, input: { ...changeCall.input, isUncertain: true } } as const;
const linkFailed = { failed: 'sendResetLink', error: identityError('unreachable') } as const;
const linkCall = { actor: 'sendResetLink', input: { email } } as const;
const changeEmitted = { type: 'account.changed' } as const;
const focus = (target: 'change' | 'current' | 'password' | 'failure' | 'outcome' | 'heading') =>
  ({ type: 'focus.requested', target }) as const;
const allMet = {
  hasMinLength: true,
  hasUppercase: true,
  hasLowercase: true,
  hasNumber: true,
  hasSpecialChar: true,
  passwordsMatch: true,
};
const blank = {
  requirements: noRequirementMet,
  currentFault: null,
  isRulesReminderShown: false,
  isUncertain: false,
  failure: null,
};

/** Password change on the profile: current password, new password twice, six requirements. */
export const passwordChangeModel = defineModel({
  machine: passwordChangeMachine,
  inputs: { 'page opened': undefined },
  samples: {
    events: {
      'account.learned': {
        'with a password': ann,
        'without a password': passwordless,
        'without an email address': noEmail,
      },
      'change.requested': { plain: {} },
      'password.typed': { 'a few letters': weak },
      'password.submitted': {
        'all rules met': { currentPassword: current, ...good },
        'rules not met': { currentPassword: current, ...weak },
        'too long': { currentPassword: current, ...long },
        'without the current password': { currentPassword: '', ...good },
      },
      ...plainEvents('resetLink.requested', 'return.requested', 'logout.chosen', 'page.restored'),
    },
    actors: {
      changePassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'wrong password': identityError('credentials-wrong', 'Wrong email or password.'),
          'reset required': identityError('password-reset-required'),
          'session over': identityError('session-ended'),
          breached: identityError('password-breached'),
          unreachable: identityError('unreachable'),
        },
      },
      sendResetLink: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  secrets: [password, current],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a password is changed only in an account that has one': never(
      ({ starts, context }) => starts('changePassword') && !context.hasPassword,
      { linkSent: { on: { 'change.requested': '#passwordChange.closed' } } },
    ),
    'a password counts as changed only if the provider has changed it': never(
      ({ before, state, succeeds }) =>
        state.matches('passwordChanged') &&
        before?.state.matches('passwordChanged') !== true &&
        !succeeds('changePassword'),
      { closed: { on: { 'password.typed': '#passwordChange.passwordChanged' } } },
    ),
  }),
  journeys: journeysOf(passwordChangeMachine, undefined, {
    'changes the password, closes the form, rechecks the session and confirms': {
      specifies: ['2 Profile'],
      steps: [
        { at: ['learningAccount'], calls: [], can: [] },
        learn(ann),
        { at: ['closed'], context: ann, emits: [], tags: [] },
        open,
        { at: ['enteringPasswords'], emits: [focus('current')], context: blank },
        submit,
        {
          at: ['changingPassword'],
          tags: ['busy'],
          context: { requirements: allMet },
          calls: [changeCall],
          emits: [],
          cannot: [submitted],
        },
        changed,
        { at: ['passwordChanged'], tags: [], context: blank, emits: [changeEmitted, focus('outcome')] },
        learn(ann),
        { send: { type: 'logout.chosen' } },
        { at: ['passwordChanged'], emits: [{ type: 'signOut.requested' }] },
        open,
      ],
      ends: { at: ['enteringPasswords'], emits: [focus('current')] },
    },
    'shows a wrong current password beside its field and keeps the typed values': {
      steps: [
        ...submitting,
        refuse(identityError('credentials-wrong', 'Wrong email or password.')),
        {
          at: ['enteringPasswords'],
          context: { currentFault: 'wrong', failure: null, requirements: allMet },
          emits: [focus('current'), focus('current')],
        },
        submit,
      ],
      ends: { at: ['changingPassword'], context: { ...blank, requirements: allMet } },
    },
    'reports a missing current password and unmet rules without a request': {
      steps: [
        learn(ann),
        open,
        { send: { ...submitted, currentPassword: '' } },
        {
          at: ['enteringPasswords'],
          context: { currentFault: 'missing', requirements: allMet, isRulesReminderShown: false },
          calls: [],
          emits: [focus('current'), focus('current')],
        },
        { send: { ...submitted, confirmation: 'Correct-Horse!8' } },
        {
          context: {
            currentFault: null,
            isRulesReminderShown: true,
            requirements: { ...allMet, passwordsMatch: false },
          },
          calls: [],
          emits: [focus('password')],
        },
        { send: { type: 'password.typed', ...weak } },
        {
          at: ['enteringPasswords'],
          context: { isRulesReminderShown: false, requirements: { ...noRequirementMet, hasLowercase: true } },
        },
        { send: { ...submitted, ...weak } },
        { context: { isRulesReminderShown: true } },
        goBack,
      ],
      ends: { at: ['closed'], context: blank, emits: [focus('password'), focus('change')], calls: [] },
    },
    'shows why a new password is rejected, until the next attempt': {
      steps: [
        ...submitting,
        refuse(identityError('password-breached', 'Used elsewhere.')),
        {
          at: ['enteringPasswords'],
          context: {
            failure: { code: 'password-breached', providerMessage: 'Used elsewhere.' },
            isUncertain: false,
          },
          emits: [focus('current'), focus('failure')],
        },
        { send: { ...submitted, ...weak } },
        { context: { failure: null, isRulesReminderShown: true } },
        submit,
        refuse(identityError('unreachable')),
        { context: { failure: failureOf('unreachable') } },
        submit,
      ],
      ends: { at: ['changingPassword'], context: { failure: null } },
    },
    'shows a breach warning until another password is typed; other failures stay': {
      steps: [
        ...submitting,
        refuse(identityError('unreachable')),
        { send: { type: 'password.typed', ...weak } },
        { context: { failure: failureOf('unreachable') } },
        submit,
        refuse(identityError('password-breached')),
        { send: { type: 'password.typed', ...weak } },
      ],
      ends: { at: ['enteringPasswords'], context: { failure: null } },
    },
    'stops waiting when the identity provider does not respond, and keeps the typed values': {
      steps: [
        ...submitting,
        { at: ['changingPassword'], emits: [focus('current')] },
        { failed: 'changePassword', error: identityError('timed-out') },
      ],
      ends: {
        at: ['enteringPasswords'],
        context: { failure: failureOf('timed-out'), requirements: allMet },
        emits: [focus('failure')],
        running: [],
      },
    },
    'repeats a change whose response was lost as one that may be done, until it is': {
      steps: [
        ...submitting,
        refuse(identityError('unreachable')),
        submit,
        { calls: [changeCall, repeatedCall] },
        refuse(identityError('credentials-wrong')),
        { context: { currentFault: 'wrong', isUncertain: true } },
        submit,
        { calls: [repeatedCall] },
        changed,
        open,
        submit,
      ],
      ends: { at: ['changingPassword'], calls: [changeCall] },
    },
    'reports an ended session and rechecks it': {
      steps: [...submitting, refuse(identityError('session-ended'))],
      ends: {
        at: ['enteringPasswords'],
        context: { failure: failureOf('session-ended') },
        emits: [focus('current'), changeEmitted, focus('failure')],
      },
    },
    'offers a reset link when the password must be replaced': {
      steps: [
        ...submitting,
        refuse(identityError('password-reset-required')),
        { at: ['resetRequired'], context: blank, emits: [focus('current'), focus('heading')] },
        sendLink,
        { at: ['sendingLink'], tags: ['busy'], calls: [changeCall, linkCall] },
        sent,
      ],
      ends: { at: ['linkSent'], emits: [focus('outcome')], tags: [] },
    },
    'sends a reset link instead, and again when it fails or does not arrive': {
      steps: [
        ...submitting,
        refuse(identityError('credentials-wrong')),
        sendLink,
        { at: ['sendingLink'], context: blank },
        linkFailed,
        {
          at: ['linkNotSent'],
          context: { failure: failureOf('unreachable') },
          emits: [focus('current'), focus('current'), focus('failure')],
        },
        sendLink,
        { at: ['sendingLink'], context: { failure: null } },
        { at: ['sendingLink'] },
        { failed: 'sendResetLink', error: identityError('timed-out') },
        { at: ['linkNotSent'], context: { failure: failureOf('timed-out') }, emits: [focus('failure')] },
        sendLink,
        sent,
        sendLink,
        { at: ['sendingLink'], running: ['sendResetLink'] },
        sent,
        { emits: [focus('outcome'), focus('outcome')] },
        goBack,
      ],
      ends: { at: ['closed'], emits: [focus('heading')], context: blank },
    },
    'returns to the start when a failed link is abandoned': {
      steps: [learn(ann), open, sendLink, linkFailed, goBack],
      ends: { at: ['closed'], context: blank, emits: [focus('current'), focus('failure'), focus('heading')] },
    },
    'sends a client without a password a link to set one, then offers the form': {
      steps: [
        learn(passwordless),
        { at: ['withoutPassword'], context: passwordless, cannot: [{ type: 'change.requested' }] },
        sendLink,
        { calls: [linkCall] },
        sent,
        { at: ['linkSent'] },
        learn(passwordless),
        { at: ['linkSent'] },
        goBack,
        { at: ['withoutPassword'] },
        learn(ann),
      ],
      ends: { at: ['closed'], context: ann },
    },
    'offers nothing to a client with neither a password nor an email address, until one is added': {
      steps: [
        learn(noEmail),
        {
          at: ['withoutEmail'],
          cannot: [{ type: 'resetLink.requested' }, { type: 'change.requested' }],
          calls: [],
        },
        learn(passwordless),
      ],
      ends: { at: ['withoutPassword'], can: [{ type: 'resetLink.requested' }] },
    },
    'resets for another client on the same page and cancels the pending request': {
      steps: [
        learn(ann),
        open,
        { send: { ...submitted, ...weak } },
        submit,
        refuse(identityError('password-breached')),
        submit,
        learn({ ...ann, userId: 'user-2' }),
      ],
      ends: { at: ['closed'], running: [], context: { ...blank, userId: 'user-2' } },
    },
    'recovers when the page is restored during a change or while sending a link': {
      steps: [
        ...submitting,
        restored,
        { at: ['enteringPasswords'], running: [], can: [submitted], context: { isUncertain: true } },
        sendLink,
        restored,
      ],
      ends: { at: ['linkNotSent'], running: [], can: [{ type: 'resetLink.requested' }] },
    },
    'does not show one account the failure of another': {
      steps: [...submitting, refuse(identityError('unreachable')), learn(passwordless)],
      ends: { at: ['withoutPassword'], context: { failure: null } },
    },
    'clears a failure when the current password is missing': {
      steps: [
        ...submitting,
        refuse(identityError('unreachable')),
        { send: { ...submitted, currentPassword: '' } },
      ],
      ends: { at: ['enteringPasswords'], context: { failure: null, currentFault: 'missing' } },
    },
    'returns a client without a password to the start after a link failed': {
      steps: [learn(passwordless), sendLink, linkFailed, { at: ['linkNotSent'] }, goBack],
      ends: { at: ['withoutPassword'], context: { failure: null } },
    },
    'sends no password that is too long, and never shortens it': {
      steps: [
        learn(ann),
        open,
        { send: { type: 'password.typed', ...long } },
        { context: { requirements: allMet, isTooLong: true } },
        { send: { ...submitted, ...long } },
        { at: ['enteringPasswords'], context: { isTooLong: true }, calls: [] },
        submit,
      ],
      ends: { at: ['changingPassword'], context: { isTooLong: false }, calls: [changeCall] },
    },
  }),
});
