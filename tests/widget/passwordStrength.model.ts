import { failureOf } from '../../machines/contracts/failures.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { passwordStrengthMachine } from '../../machines/widget/passwordStrength.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { strengths } from './passwordSamples.ts';

const email = 'ann@company.example';
const early = 'Brass-Lan';
const whole = 'Brass-Lantern-71-Quay';
const typed = (password: string) => ({ type: 'password.typed', password }) as const;
const asked = (password: string, of: string | null = email) => [
  { actor: 'checkStrength', input: { email: of, password } } as const,
];

/** The live check of a new password, half a second after the last key. */
export const passwordStrengthModel = defineModel({
  machine: passwordStrengthMachine,
  inputs: { 'with an address': { email } },
  samples: {
    events: {
      'password.typed': { plain: { password: whole } },
      // Only the machine itself says that the pause has passed.
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
  journeys: [
    {
      name: 'half a second after the last key the provider is asked, and its answer ends the check',
      input: { email },
      steps: [
        { expect: { at: ['awaitingText'], calls: [], running: [] } },
        { send: typed(whole) },
        { wait: typingPauseMs - 1 },
        { expect: { at: ['awaitingPause'], calls: [] } },
        { wait: 1 },
        { expect: { at: ['checkingStrength'], calls: asked(whole) } },
        { done: 'checkStrength', output: strengths.weak },
      ],
      ends: { at: ['judged'], output: { strength: strengths.weak, failure: null } },
    },
    {
      name: 'each key starts the pause anew, so that one request goes out for what was typed in one go',
      input: { email: null },
      steps: [
        { send: typed(early) },
        { wait: typingPauseMs - 1 },
        { send: typed(whole) },
        { wait: typingPauseMs - 1 },
        { expect: { at: ['awaitingPause'], calls: [] } },
        { wait: 1 },
      ],
      ends: { at: ['checkingStrength'], calls: asked(whole, null), running: ['checkStrength'] },
    },
    {
      name: 'text typed while the provider is asked calls that answer off; the one about the newer text counts',
      input: { email },
      steps: [
        { send: typed(early) },
        { wait: typingPauseMs },
        { expect: { at: ['checkingStrength'], calls: asked(early) } },
        { send: typed(whole) },
        { expect: { at: ['awaitingPause'], running: [] } },
        { wait: typingPauseMs },
        { expect: { calls: asked(whole) } },
        { done: 'checkStrength', output: strengths.strong },
      ],
      ends: { at: ['judged'], output: { strength: strengths.strong, failure: null } },
    },
    {
      name: 'a provider that cannot be asked is said to be so',
      input: { email },
      steps: [
        { send: typed(whole) },
        { wait: typingPauseMs },
        { failed: 'checkStrength', error: identityError('address-invalid', 'That is no address.') },
      ],
      ends: {
        at: ['unanswered'],
        output: {
          strength: null,
          failure: { code: 'address-invalid', providerMessage: 'That is no address.' },
        },
      },
    },
    {
      name: 'a provider that does not answer is given up',
      input: { email },
      steps: [
        { send: typed(whole) },
        { wait: typingPauseMs },
        { expect: { at: ['checkingStrength'] } },
        { failed: 'checkStrength', error: identityError('timed-out') },
      ],
      ends: {
        at: ['unanswered'],
        running: [],
        output: { strength: null, failure: failureOf('timed-out') },
      },
    },
  ],
});
