import { failureOf } from '../../machines/contracts/failures.ts';
import { noRequirementMet } from '../../machines/contracts/requirements.ts';
import { firstPasswordMachine } from '../../machines/dashboard/firstPassword.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const password = 'Correct-Horse!9';
const good = { password, confirmation: password };
const weak = { password: 'abc', confirmation: '' };
const longPassword = `${password}${'x'.repeat(114)}`;
const long = { password: longPassword, confirmation: longPassword };
const missing = { userId: 'user-1', isMissing: true };
const present = { userId: 'user-1', isMissing: false };
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
  isRulesReminderShown: false,
  isProvedAgain: false,
  failure: null,
};
const unreachable = identityError('unreachable');
const breached = identityError('password-breached', 'Used elsewhere.');
const stepUpRequired = identityError('step-up-required');
const broken = identityError('unexpected');

const learn = (account: typeof missing) => ({ send: { type: 'client.learned', ...account } }) as const;
const open = { send: { type: 'setting.chosen' } } as const;
const confirmed = { done: 'stepUp', output: { kind: 'confirmed' } } as const;
const cancelled = { done: 'stepUp', output: { kind: 'cancelled' } } as const;
const again = { id: 'stepUpAgain' } as const;
const type = { send: { type: 'password.typed', ...weak } } as const;
const submit = { send: { type: 'password.submitted', ...good } } as const;
const cancel = { send: { type: 'cancel.pressed' } } as const;
const logOut = { send: { type: 'logout.chosen' } } as const;
const accepted = { done: 'setPassword', output: undefined } as const;
const refuse = (error: typeof unreachable) => ({ failed: 'setPassword', error }) as const;
const call = { actor: 'setPassword', input: { password } } as const;
const stepUpCall = { actor: 'stepUp', input: undefined } as const;
const changed = { type: 'account.changed' } as const;
const noted = ({ failure }: typeof unreachable) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'set' | 'submit' | 'password' | 'outcome' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;
const atForm = [learn(missing), open, confirmed] as const;

/** First password of a client who signs in without one. */
export const firstPasswordModel = defineModel({
  machine: firstPasswordMachine,
  inputs: { 'page opened': undefined },
  samples: {
    events: {
      'client.learned': {
        'without a password': missing,
        'with a password': present,
        'another client': { userId: 'user-2', isMissing: true },
      },
      'password.typed': { 'a few letters': weak },
      'password.submitted': { 'all rules met': good, 'rules not met': weak, 'too long': long },
      ...plainEvents('setting.chosen', 'cancel.pressed', 'logout.chosen'),
    },
    actors: {
      setPassword: {
        done: { plain: undefined },
        failed: { unreachable, breached, 'step-up required': stepUpRequired },
      },
      stepUp: {
        done: { confirmed: { kind: 'confirmed' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  secrets: [password],
  project: ({ userId, isMissing, isTooLong, failure, isProvedAgain, isRulesReminderShown }) => [
    userId,
    isMissing,
    isTooLong,
    failure?.code,
    isProvedAgain,
    isRulesReminderShown,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the form opens only after a step-up that succeeded': never(
      ({ before, state, succeeds }) =>
        state.hasTag('form') && before?.state.hasTag('form') !== true && !succeeds('stepUp', 'confirmed'),
      { offered: { on: { 'logout.chosen': '#firstPassword.enteringPassword' } } },
    ),
    'a declined step-up changes nothing': never(
      ({ succeeds, before, context, emitted, actors }) =>
        succeeds('stepUp', 'cancelled') &&
        (actors.length > 0 ||
          context.isMissing !== before?.context.isMissing ||
          emitted.some((event) => event.type === 'account.changed')),
    ),
    'a password counts as set only if the provider has it': never(
      ({ before, state, succeeds, event }) =>
        state.matches('passwordSet') &&
        before?.state.matches('passwordSet') !== true &&
        !succeeds('setPassword') &&
        event?.type !== 'client.learned',
      { notOffered: { on: { 'password.typed': '#firstPassword.passwordSet' } } },
    ),
  }),
  journeys: journeysOf(firstPasswordMachine, undefined, {
    'sets the password after a step-up, and offers to log out': {
      specifies: ['6'],
      steps: [
        { at: ['notOffered'], cannot: [{ type: 'setting.chosen' }] },
        learn(missing),
        { at: ['offered'], context: { ...missing, ...blank }, calls: [], emits: [] },
        open,
        { at: ['steppingUp'], calls: [stepUpCall], cannot: [submit.send] },
        confirmed,
        { at: ['enteringPassword'], tags: ['form'], emits: [focus('password')] },
        type,
        { context: { requirements: { ...noRequirementMet, hasLowercase: true } } },
        submit,
        { at: ['settingPassword'], tags: ['busy', 'form'], context: { requirements: allMet }, calls: [call] },
        accepted,
        {
          at: ['passwordSet'],
          tags: [],
          context: { ...present, ...blank },
          emits: [changed, focus('outcome')],
        },
        learn(missing),
        { at: ['passwordSet'], context: present },
        learn(present),
        { at: ['passwordSet'] },
        logOut,
      ],
      ends: { at: ['passwordSet'], emits: [{ type: 'signOut.requested' }] },
    },
    'offers nothing to a client with a password, and stops when another tab has set one': {
      steps: [
        learn(present),
        { at: ['notOffered'] },
        learn(missing),
        { at: ['offered'] },
        learn(missing),
        open,
        learn(missing),
        { at: ['steppingUp'] },
        learn(present),
      ],
      ends: { at: ['notOffered'], running: [] },
    },
    'changes nothing without a step-up': {
      steps: [
        learn(missing),
        open,
        cancelled,
        { at: ['offered'], emits: [focus('set')] },
        open,
        { failed: 'stepUp', error: broken },
        { at: ['offered'], context: { failure: broken.failure }, emits: [noted(broken), focus('failure')] },
        open,
      ],
      ends: { at: ['steppingUp'], context: { failure: null }, running: ['stepUp'] },
    },
    'names the rules that a password does not meet': {
      steps: [
        ...atForm,
        { send: { type: 'password.submitted', ...weak } },
        {
          at: ['enteringPassword'],
          context: { isRulesReminderShown: true, requirements: { ...noRequirementMet, hasLowercase: true } },
          emits: [focus('password'), focus('password')],
        },
        type,
        { context: { isRulesReminderShown: false } },
        { send: { type: 'password.submitted', ...weak } },
        submit,
        { at: ['settingPassword'], context: { isRulesReminderShown: false } },
        refuse(unreachable),
        { send: { type: 'password.submitted', ...weak } },
        { context: { failure: null, isRulesReminderShown: true } },
        cancel,
      ],
      ends: { at: ['offered'], context: blank, running: [] },
    },
    'shows a refusal until the next attempt, and a breach until another password is typed': {
      steps: [
        ...atForm,
        submit,
        refuse(unreachable),
        {
          at: ['enteringPassword'],
          context: { failure: failureOf('unreachable'), requirements: allMet },
          emits: [focus('password'), noted(unreachable), focus('failure'), changed],
        },
        type,
        { context: { failure: failureOf('unreachable') } },
        submit,
        { context: { failure: null } },
        refuse(breached),
        { context: { failure: breached.failure } },
        type,
        { context: { failure: null } },
        cancel,
        { context: blank },
        open,
      ],
      ends: { at: ['steppingUp'] },
    },
    'asks once more when the step-up is too old, with the typed password still in the form': {
      steps: [
        ...atForm,
        submit,
        refuse(stepUpRequired),
        {
          at: ['steppingUpAgain'],
          tags: ['form'],
          context: { failure: null, requirements: allMet },
          emits: [focus('password')],
        },
        { ...cancelled, ...again },
        { at: ['enteringPassword'], context: { isProvedAgain: false }, emits: [focus('submit')] },
        submit,
        refuse(stepUpRequired),
        { failed: 'stepUp', error: broken, ...again },
        {
          at: ['enteringPassword'],
          context: { failure: broken.failure },
          emits: [noted(broken), focus('failure')],
        },
        submit,
        refuse(stepUpRequired),
        { ...confirmed, ...again },
        { at: ['enteringPassword'], context: { isProvedAgain: true }, emits: [focus('submit')] },
        submit,
        refuse(stepUpRequired),
        {
          at: ['enteringPassword'],
          context: { failure: stepUpRequired.failure },
          emits: [noted(stepUpRequired), focus('failure'), changed],
        },
        cancel,
      ],
      ends: { at: ['offered'], context: { isProvedAgain: false }, emits: [focus('set')] },
    },
    'notices that a password whose response was lost was set': {
      steps: [
        ...atForm,
        submit,
        refuse(unreachable),
        learn(missing),
        { at: ['enteringPassword'] },
        learn(present),
        {
          at: ['passwordSet'],
          context: { ...present, ...blank },
          emits: [focus('password'), noted(unreachable), focus('failure'), changed, focus('outcome')],
        },
        learn({ userId: 'user-2', isMissing: true }),
      ],
      ends: { at: ['offered'], context: { userId: 'user-2' } },
    },
    'waits for the response even if a refresh of the session brings the password first': {
      steps: [...atForm, submit, learn(present), { at: ['settingPassword'] }, accepted],
      ends: { at: ['passwordSet'], context: present },
    },
    'closes the form when another tab sets a password, or another client signs in': {
      steps: [
        ...atForm,
        learn(present),
        { at: ['notOffered'], emits: [focus('password')] },
        learn(missing),
        open,
        confirmed,
        submit,
        refuse(unreachable),
        learn({ userId: 'user-2', isMissing: false }),
        { at: ['notOffered'], context: { failure: null } },
        learn(missing),
        open,
        confirmed,
        submit,
        learn({ userId: 'user-2', isMissing: true }),
      ],
      ends: { at: ['offered'], running: [], context: { userId: 'user-2', ...blank } },
    },
    'sends no password that is too long, and never shortens it': {
      steps: [
        ...atForm,
        { send: { type: 'password.typed', ...long } },
        { context: { requirements: allMet, isTooLong: true }, calls: [stepUpCall] },
        { send: { type: 'password.submitted', ...long } },
        { at: ['enteringPassword'], context: { isTooLong: true }, calls: [] },
        submit,
      ],
      ends: { at: ['settingPassword'], context: { isTooLong: false }, calls: [call] },
    },
  }),
});
