import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';
import { strengths } from './passwordSamples.ts';

const email = 'ann@company.example';
const weak = 'abc';
const password = 'Brass-Lantern-71-Quay';
const long = `${password}${'x'.repeat(108)}`;
const longest = long.slice(0, -1);
const start = { email, canSendLink: true, verdict: null };
const good = { strength: strengths.strong, failure: null } as const;
const poor = { strength: strengths.weak, failure: null } as const;
const typed = (text: string) => ({ type: 'password.typed', password: text }) as const;
const submitted = { type: 'password.submitted', password } as const;
const focusPassword = { type: 'focus.requested', target: 'password' } as const;
const failureEmitted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const link = { type: 'link.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const checked = (strength: (typeof strengths)[keyof typeof strengths]) =>
  ({ nested: 'passwordStrength/checkStrength', ending: { output: strength } }) as const;

export const newPasswordModel = defineModel({
  machine: newPasswordMachine,
  inputs: {
    'for a new account': start,
    'by a reset link': { email: null, canSendLink: false, verdict: null },
    'with an acceptable password already typed': { ...start, verdict: good },
  },
  samples: {
    events: {
      'password.typed': {
        'some text': { password },
        nothing: { password: '' },
        'too long': { password: long },
      },
      'password.submitted': { plain: { password } },
      'link.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      passwordStrength: {
        runs: {
          checkStrength: {
            done: {
              strong: strengths.strong,
              fair: strengths.fair,
              guessable: strengths.guessable,
              weak: strengths.weak,
              breached: strengths.breached,
              'rules not met': strengths.incomplete,
              'rules met': strengths.complete,
            },
            failed: { 'invalid email': identityError('email-invalid', 'That is no full email address.') },
          },
        },
        failed: { broken: new Error('The check crashed.') },
      },
      savePassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'reset required': identityError('password-reset-required'),
          breached: identityError('password-breached', 'Used elsewhere.'),
          unreachable: identityError('unreachable'),
        },
      },
    },
  },
  secrets: [password, weak],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'only an acceptable password is sent': never(
      ({ starts, context }) => starts('savePassword') && context.verdict?.strength?.isValid !== true,
    ),
    'a password counts as saved only if the provider has saved it': never(
      ({ state, succeeds }) => state.matches('saved') && !succeeds('savePassword'),
      { 'choosingPassword.poor': { on: { 'back.pressed': '#newPassword.saved' } } },
    ),
  }),
  journeys: journeysOf(newPasswordMachine, start, {
    'enables the button for an acceptable password, and saves it once': {
      specifies: ['5 Widget password'],
      steps: [
        { at: ['choosingPassword.unchecked'], tags: [], cannot: [submitted], calls: [], running: [] },
        { send: typed(weak) },
        {
          at: ['choosingPassword.checking'],
          cannot: [submitted],
          calls: [{ actor: 'passwordStrength', input: { email } }],
          sent: [{ actor: 'passwordStrength', event: typed(weak) }],
        },
        { wait: typingPauseMs },
        { calls: [{ actor: 'passwordStrength/checkStrength', input: { email, password: weak } }] },
        checked(strengths.weak),
        { at: ['choosingPassword.poor'], context: { verdict: poor }, cannot: [submitted] },
        { send: typed(password) },
        { at: ['choosingPassword.checking'], context: { verdict: poor }, cannot: [submitted] },
        { wait: typingPauseMs },
        checked(strengths.strong),
        { at: ['choosingPassword.good'], context: { verdict: good }, emits: [] },
        { send: submitted },
        {
          at: ['savingPassword'],
          tags: ['busy'],
          cannot: [submitted, typed(weak), link, back],
          running: ['savePassword'],
        },
        { done: 'savePassword', output: undefined },
      ],
      ends: { at: ['saved'], output: { kind: 'saved' } },
    },
    'saves the submitted password for the email address': {
      input: { ...start, verdict: good },
      steps: [{ at: ['choosingPassword.good'] }, { send: submitted }],
      ends: { at: ['savingPassword'], calls: [{ actor: 'savePassword', input: { email, password } }] },
    },
    'checks newer text instead of the earlier text': {
      steps: [
        { send: typed(weak) },
        { wait: typingPauseMs },
        {
          calls: [
            { actor: 'passwordStrength', input: { email } },
            { actor: 'passwordStrength/checkStrength', input: { email, password: weak } },
          ],
        },
        { send: typed(password) },
        { at: ['choosingPassword.checking'], running: ['passwordStrength'], calls: [] },
        { wait: typingPauseMs },
        { calls: [{ actor: 'passwordStrength/checkStrength', input: { email, password } }] },
        checked(strengths.fair),
      ],
      ends: {
        at: ['choosingPassword.good'],
        context: { verdict: { strength: strengths.fair, failure: null } },
      },
    },
    'neither checks nor sends a password that is too long': {
      specifies: ['5 Widget password'],
      steps: [
        { send: typed(long) },
        {
          at: ['choosingPassword.unchecked'],
          context: { isTooLong: true },
          cannot: [submitted],
          calls: [],
        },
        { send: typed('') },
        { context: { isTooLong: false } },
        { send: typed(longest) },
        { at: ['choosingPassword.checking'], context: { isTooLong: false } },
        { wait: typingPauseMs },
        checked(strengths.strong),
        { at: ['choosingPassword.good'] },
        { send: typed(long) },
        { at: ['choosingPassword.unchecked'], context: { isTooLong: true, verdict: null }, running: [] },
        { send: typed(password) },
        { send: typed(long) },
        { at: ['choosingPassword.unchecked'], context: { isTooLong: true }, running: [] },
        { send: typed(password) },
      ],
      ends: { at: ['choosingPassword.checking'], context: { isTooLong: false } },
    },
    'shows no earlier failure of a password that is too long now': {
      input: { ...start, verdict: good },
      steps: [
        { send: submitted },
        { failed: 'savePassword', error: identityError('unreachable') },
        { context: { failure: failureOf('unreachable') } },
        { send: typed(long) },
      ],
      ends: { at: ['choosingPassword.unchecked'], context: { failure: null, isTooLong: true } },
    },
    'does not check an empty field': {
      steps: [
        { send: typed(weak) },
        { send: typed('') },
        { at: ['choosingPassword.unchecked'], running: [], context: { verdict: null } },
        { send: typed(weak) },
        { wait: typingPauseMs },
        checked(strengths.weak),
        { send: typed(password) },
        { send: typed('') },
        { at: ['choosingPassword.unchecked'], context: { verdict: null } },
        { send: typed(password) },
        { wait: typingPauseMs },
        checked(strengths.strong),
        { send: typed('') },
      ],
      ends: {
        at: ['choosingPassword.unchecked'],
        context: { verdict: null },
        cannot: [submitted],
        running: [],
      },
    },
    'shows a failed check, disables the button, and checks newer text': {
      specifies: ['5 Widget password'],
      steps: [
        { send: typed(weak) },
        { wait: typingPauseMs },
        {
          nested: 'passwordStrength/checkStrength',
          ending: { error: identityError('email-invalid', 'No address.') },
        },
        {
          at: ['choosingPassword.poor'],
          context: {
            verdict: { strength: null, failure: { code: 'email-invalid', providerMessage: 'No address.' } },
          },
          emits: [
            { type: 'failure.noted', failure: { code: 'email-invalid', providerMessage: 'No address.' } },
          ],
          cannot: [submitted],
        },
        { send: typed(password) },
        { wait: typingPauseMs },
        checked(strengths.complete),
      ],
      ends: { at: ['choosingPassword.good'] },
    },
    'treats a crashed check as a failure': {
      steps: [{ send: typed(weak) }, { failed: 'passwordStrength', error: new Error('broken') }],
      ends: {
        at: ['choosingPassword.poor'],
        context: { verdict: { strength: null, failure: failureOf('unexpected') } },
        emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }],
      },
    },
    'shows a refused password, and requires another one': {
      specifies: ['5 Widget password'],
      input: { ...start, verdict: good },
      steps: [
        { send: submitted },
        { failed: 'savePassword', error: identityError('password-breached', 'Used elsewhere.') },
        {
          at: ['choosingPassword.poor'],
          tags: [],
          context: { failure: { code: 'password-breached', providerMessage: 'Used elsewhere.' } },
          emits: [
            failureEmitted({ code: 'password-breached', providerMessage: 'Used elsewhere.' }),
            focusPassword,
          ],
          cannot: [submitted],
        },
        { send: typed('') },
        { at: ['choosingPassword.unchecked'], context: { failure: null } },
        { send: typed(password) },
        { wait: typingPauseMs },
        checked(strengths.strong),
        { send: submitted },
        { failed: 'savePassword', error: identityError('password-weak') },
        { at: ['choosingPassword.poor'], context: { failure: failureOf('password-weak') } },
        { send: typed(password) },
      ],
      ends: {
        at: ['choosingPassword.checking'],
        context: { failure: null },
        emits: [failureEmitted(failureOf('password-weak')), focusPassword],
      },
    },
    'keeps the password submittable after a network failure, and clears it on the next attempt': {
      input: { ...start, verdict: good },
      steps: [
        { send: submitted },
        { failed: 'savePassword', error: identityError('unreachable') },
        {
          at: ['choosingPassword.good'],
          context: { failure: failureOf('unreachable') },
          emits: [failureEmitted(failureOf('unreachable')), focusPassword],
        },
        { send: submitted },
      ],
      ends: { at: ['savingPassword'], context: { failure: null } },
    },
    'ends when the identity provider requires a reset or another link': {
      input: { ...start, verdict: good },
      steps: [
        { send: submitted },
        { failed: 'savePassword', error: identityError('password-reset-required') },
      ],
      ends: {
        at: ['refused'],
        emits: [],
        output: { kind: 'refused', failure: failureOf('password-reset-required') },
      },
    },
    'outputs the verdict when a link is chosen, for the way back': {
      steps: [{ send: typed(password) }, { wait: typingPauseMs }, checked(strengths.strong), { send: link }],
      ends: { at: ['leftForLink'], output: { kind: 'link-chosen', verdict: good } },
    },
    'does not accept a poor password from before': {
      specifies: ['5 Widget password'],
      input: { ...start, verdict: poor },
      steps: [{ at: ['choosingPassword.unchecked'] }, { send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'offers no link without magic links': {
      input: { email: null, canSendLink: false, verdict: null },
      steps: [{ cannot: [link], can: [back] }, { send: link }],
      ends: { at: ['choosingPassword.unchecked'] },
    },
    'accepts the same password again when the page is restored while saving': {
      input: { ...start, verdict: good },
      steps: [{ send: submitted }, { send: restored }],
      ends: { at: ['choosingPassword.good'], running: [], emits: [], can: [submitted] },
    },
  }),
});
