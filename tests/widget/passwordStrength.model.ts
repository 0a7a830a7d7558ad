import { failureOf } from '../../machines/contracts/failures.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { passwordStrengthMachine } from '../../machines/widget/passwordStrength.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';
import { strengths } from './passwordSamples.ts';

const email = 'ann@company.example';
const early = 'Brass-Lan';
const whole = 'Brass-Lantern-71-Quay';
const typed = (password: string) => ({ type: 'password.typed', password }) as const;
const asked = (password: string, of: string | null = email) => [
  { actor: 'checkStrength', input: { email: of, password } } as const,
];

export const passwordStrengthModel = defineModel({
  machine: passwordStrengthMachine,
  inputs: { 'with an email': { email } },
  samples: {
    events: {
      'password.typed': { plain: { password: whole } },
      // Only the machine itself raises this event, so it has no samples.
      'pause.passed': {},
    },
    actors: {
      checkStrength: {
        done: { strong: strengths.strong },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  secrets: [whole, early],
  journeys: journeysOf(
    passwordStrengthMachine,
    { email },
    {
      'checks the password half a second after the last key': {
        specifies: ['5 Widget password', '9 debounce'],
        steps: [
          { at: ['awaitingText'], calls: [], running: [] },
          { send: typed(whole) },
          { wait: typingPauseMs - 1 },
          { at: ['awaitingPause'], calls: [] },
          { wait: 1 },
          { at: ['checkingStrength'], calls: asked(whole) },
          { done: 'checkStrength', output: strengths.weak },
        ],
        ends: { at: ['checked'], output: { strength: strengths.weak, failure: null } },
      },
      'restarts the pause at every key, and sends one request': {
        specifies: ['9 debounce'],
        input: { email: null },
        steps: [
          { send: typed(early) },
          { wait: typingPauseMs - 1 },
          { send: typed(whole) },
          { wait: typingPauseMs - 1 },
          { at: ['awaitingPause'], calls: [] },
          { wait: 1 },
        ],
        ends: { at: ['checkingStrength'], calls: asked(whole, null), running: ['checkStrength'] },
      },
      'aborts the check when the text changes, and checks the new text': {
        steps: [
          { send: typed(early) },
          { wait: typingPauseMs },
          { at: ['checkingStrength'], calls: asked(early) },
          { send: typed(whole) },
          { at: ['awaitingPause'], running: [] },
          { wait: typingPauseMs },
          { calls: asked(whole) },
          { done: 'checkStrength', output: strengths.strong },
        ],
        ends: { at: ['checked'], output: { strength: strengths.strong, failure: null } },
      },
      'outputs the failure of the check': {
        steps: [
          { send: typed(whole) },
          { wait: typingPauseMs },
          { failed: 'checkStrength', error: identityError('email-invalid', 'That is no email address.') },
        ],
        ends: {
          at: ['unanswered'],
          output: {
            strength: null,
            failure: { code: 'email-invalid', providerMessage: 'That is no email address.' },
          },
        },
      },
      'outputs a timeout of the check': {
        steps: [
          { send: typed(whole) },
          { wait: typingPauseMs },
          { at: ['checkingStrength'] },
          { failed: 'checkStrength', error: identityError('timed-out') },
        ],
        ends: {
          at: ['unanswered'],
          running: [],
          output: { strength: null, failure: failureOf('timed-out') },
        },
      },
    },
  ),
});
