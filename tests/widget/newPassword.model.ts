import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { strengths } from './passwordSamples.ts';

const email = 'ann@company.example';
const weak = 'abc';
const password = 'Brass-Lantern-71-Quay';
const start = { email, canSendLink: true, verdict: null };
const good = { strength: strengths.strong, failure: null } as const;
const poor = { strength: strengths.weak, failure: null } as const;
const typed = (text: string) => ({ type: 'password.typed', password: text }) as const;
const submitted = { type: 'password.submitted', password } as const;
const focusPassword = { type: 'focus.requested', target: 'password' } as const;
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const link = { type: 'link.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const judged = (strength: (typeof strengths)[keyof typeof strengths]) =>
  ({ below: 'passwordStrength/checkStrength', ending: { output: strength } }) as const;

/** A new password that is judged while it is typed, and saved once it is good. */
export const newPasswordModel = defineModel({
  machine: newPasswordMachine,
  inputs: {
    'for a new account': start,
    'by a reset link': { email: null, canSendLink: false, verdict: null },
    'again, the text judged good before': { ...start, verdict: good },
  },
  samples: {
    events: {
      'password.typed': { 'some text': { password }, nothing: { password: '' } },
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
            failed: { 'not an address': identityError('address-invalid', 'That is no full email address.') },
          },
        },
        failed: { broken: new Error('The check broke off.') },
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
  journeys: [
    {
      name: 'the button waits until the provider calls the password good, which is then saved once',
      input: start,
      steps: [
        {
          expect: {
            at: ['choosingPassword.unjudged'],
            tags: [],
            cannot: [submitted],
            calls: [],
            running: [],
          },
        },
        { send: typed(weak) },
        {
          expect: {
            at: ['choosingPassword.judging'],
            cannot: [submitted],
            calls: [{ actor: 'passwordStrength', input: { email } }],
            told: [{ actor: 'passwordStrength', event: typed(weak) }],
          },
        },
        { wait: typingPauseMs },
        {
          expect: { calls: [{ actor: 'passwordStrength/checkStrength', input: { email, password: weak } }] },
        },
        judged(strengths.weak),
        { expect: { at: ['choosingPassword.poor'], context: { verdict: poor }, cannot: [submitted] } },
        { send: typed(password) },
        { expect: { at: ['choosingPassword.judging'], context: { verdict: poor }, cannot: [submitted] } },
        { wait: typingPauseMs },
        judged(strengths.strong),
        { expect: { at: ['choosingPassword.good'], context: { verdict: good }, emits: [] } },
        { send: submitted },
        {
          expect: {
            at: ['savingPassword'],
            tags: ['busy'],
            cannot: [submitted, typed(weak), link, back],
            running: ['savePassword'],
          },
        },
        { done: 'savePassword', output: undefined },
      ],
      ends: { at: ['saved'], output: { kind: 'saved' } },
    },
    {
      name: 'what is saved is what was sent, for the address it belongs to',
      input: { ...start, verdict: good },
      steps: [{ expect: { at: ['choosingPassword.good'] } }, { send: submitted }],
      ends: { at: ['savingPassword'], calls: [{ actor: 'savePassword', input: { email, password } }] },
    },
    {
      name: 'text that follows at once is judged in the place of the earlier one',
      input: start,
      steps: [
        { send: typed(weak) },
        { wait: typingPauseMs },
        {
          expect: {
            calls: [
              { actor: 'passwordStrength', input: { email } },
              { actor: 'passwordStrength/checkStrength', input: { email, password: weak } },
            ],
          },
        },
        { send: typed(password) },
        { expect: { at: ['choosingPassword.judging'], running: ['passwordStrength'], calls: [] } },
        { wait: typingPauseMs },
        { expect: { calls: [{ actor: 'passwordStrength/checkStrength', input: { email, password } }] } },
        judged(strengths.fair),
      ],
      ends: {
        at: ['choosingPassword.good'],
        context: { verdict: { strength: strengths.fair, failure: null } },
      },
    },
    {
      name: 'a field that was emptied is not judged, whether or not its text was being judged',
      input: start,
      steps: [
        { send: typed(weak) },
        { send: typed('') },
        { expect: { at: ['choosingPassword.unjudged'], running: [], context: { verdict: null } } },
        { send: typed(weak) },
        { wait: typingPauseMs },
        judged(strengths.weak),
        { send: typed(password) },
        { send: typed('') },
        { expect: { at: ['choosingPassword.unjudged'], context: { verdict: null } } },
        { send: typed(password) },
        { wait: typingPauseMs },
        judged(strengths.strong),
        { send: typed('') },
      ],
      ends: {
        at: ['choosingPassword.unjudged'],
        context: { verdict: null },
        cannot: [submitted],
        running: [],
      },
    },
    {
      name: 'a check that fails says why, keeps the button shut, and newer text is judged anew',
      input: start,
      steps: [
        { send: typed(weak) },
        { wait: typingPauseMs },
        {
          below: 'passwordStrength/checkStrength',
          ending: { error: identityError('address-invalid', 'No address.') },
        },
        {
          expect: {
            at: ['choosingPassword.poor'],
            context: {
              verdict: {
                strength: null,
                failure: { code: 'address-invalid', providerMessage: 'No address.' },
              },
            },
            emits: [
              {
                type: 'failure.noted',
                failure: { code: 'address-invalid', providerMessage: 'No address.' },
              },
            ],
            cannot: [submitted],
          },
        },
        { send: typed(password) },
        { wait: typingPauseMs },
        judged(strengths.complete),
      ],
      ends: { at: ['choosingPassword.good'] },
    },
    {
      name: 'a check that breaks off is a failure as well',
      input: start,
      steps: [{ send: typed(weak) }, { failed: 'passwordStrength', error: new Error('broken') }],
      ends: {
        at: ['choosingPassword.poor'],
        context: { verdict: { strength: null, failure: failureOf('unexpected') } },
        emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }],
      },
    },
    {
      name: 'a password that the provider refuses after all is said to be so, and has to be another one',
      input: { ...start, verdict: good },
      steps: [
        { send: submitted },
        { failed: 'savePassword', error: identityError('password-breached', 'Used elsewhere.') },
        {
          expect: {
            at: ['choosingPassword.poor'],
            tags: [],
            context: { failure: { code: 'password-breached', providerMessage: 'Used elsewhere.' } },
            emits: [noted({ code: 'password-breached', providerMessage: 'Used elsewhere.' }), focusPassword],
            cannot: [submitted],
          },
        },
        { send: typed('') },
        { expect: { at: ['choosingPassword.unjudged'], context: { failure: null } } },
        { send: typed(password) },
        { wait: typingPauseMs },
        judged(strengths.strong),
        { send: submitted },
        { failed: 'savePassword', error: identityError('password-weak') },
        { expect: { at: ['choosingPassword.poor'], context: { failure: failureOf('password-weak') } } },
        { send: typed(password) },
      ],
      ends: {
        at: ['choosingPassword.judging'],
        context: { failure: null },
        emits: [noted(failureOf('password-weak')), focusPassword],
      },
    },
    {
      name: 'a failure of the wire keeps the text good, and the next try clears it',
      input: { ...start, verdict: good },
      steps: [
        { send: submitted },
        { failed: 'savePassword', error: identityError('unreachable') },
        {
          expect: {
            at: ['choosingPassword.good'],
            context: { failure: failureOf('unreachable') },
            emits: [noted(failureOf('unreachable')), focusPassword],
          },
        },
        { send: submitted },
      ],
      ends: { at: ['savingPassword'], context: { failure: null } },
    },
    {
      name: 'a provider that wants a reset, or another link, ends the choosing',
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
    {
      name: 'a link instead takes along what was thought of the text, in case the person comes back',
      input: start,
      steps: [{ send: typed(password) }, { wait: typingPauseMs }, judged(strengths.strong), { send: link }],
      ends: { at: ['leftForLink'], output: { kind: 'link-chosen', verdict: good } },
    },
    {
      name: 'a text that was poor before has to be typed anew',
      input: { ...start, verdict: poor },
      steps: [{ expect: { at: ['choosingPassword.unjudged'] } }, { send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    {
      name: 'without magic links there is none to ask for',
      input: { email: null, canSendLink: false, verdict: null },
      steps: [{ expect: { cannot: [link], can: [back] } }, { send: link }],
      ends: { at: ['choosingPassword.unjudged'] },
    },
    {
      name: 'a page brought back while saving takes the same password again',
      input: { ...start, verdict: good },
      steps: [{ send: submitted }, { send: restored }],
      ends: { at: ['choosingPassword.good'], running: [], emits: [], can: [submitted] },
    },
  ],
});
