import { failureOf } from '../../machines/contracts/failures.ts';
import { twoStepSetupMachine } from '../../machines/widget/twoStepSetup.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const required = { reason: 'required', methods: ['authenticator', 'text'] } as const;
const recovered = { reason: 'recovered', methods: ['authenticator', 'text'] } as const;
const onlyApp = { reason: 'required', methods: ['authenticator'] } as const;
const onlyText = { reason: 'required', methods: ['text'] } as const;
const app = { type: 'authenticator.chosen' } as const;
const text = { type: 'text.chosen' } as const;
const skipped = { type: 'skip.pressed' } as const;
const wentBack = { type: 'back.pressed' } as const;
const focused = (target: 'heading' | 'failure') => ({ type: 'focus.requested', target }) as const;
const broken = identityError('unexpected');
const emittedFailure = { type: 'failure.noted', failure: failureOf('unexpected') } as const;
const enrollment = {
  done: { enrolled: { kind: 'enrolled' }, cancelled: { kind: 'cancelled' } },
  failed: { broken },
} as const;

export const twoStepSetupModel = defineModel({
  machine: twoStepSetupMachine,
  inputs: { required, 'after a recovery code': recovered, 'only an app': onlyApp, 'only text': onlyText },
  samples: {
    events: {
      'authenticator.chosen': { plain: {} },
      'text.chosen': { plain: {} },
      'skip.pressed': { plain: {} },
      'back.pressed': { plain: {} },
    },
    actors: { totpEnrollment: enrollment, smsEnrollment: enrollment },
  },
  project: ({ reason, methods, failure }) => [reason, methods, failure !== null],
  laws: ({ never }) => ({
    'a method counts as set up only if its setup was finished': never(
      ({ state, succeeds }) =>
        state.matches('enrolled') &&
        !succeeds('totpEnrollment', 'enrolled') &&
        !succeeds('smsEnrollment', 'enrolled'),
      { enrollingPhone: { on: { 'skip.pressed': 'enrolled' } } },
    ),
    'a required method is never skipped': never(
      ({ state, context }) => state.matches('skipped') && context.reason === 'required',
      { enrollingPhone: { on: { 'skip.pressed': 'skipped' } } },
    ),
  }),
  journeys: journeysOf(twoStepSetupMachine, required, {
    'sets up an authenticator app': {
      specifies: ['2 second factor', '6'],
      steps: [
        { at: ['choosingMethod'], can: [app, text, wentBack], cannot: [skipped], emits: [] },
        { send: app },
        {
          at: ['enrollingAuthenticator'],
          calls: [{ actor: 'totpEnrollment', input: { replaces: false } }],
          cannot: [wentBack, text],
        },
        { done: 'totpEnrollment', output: { kind: 'enrolled' } },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' }, emits: [] },
    },
    'replaces the lost authenticator after a recovery code': {
      specifies: ['2 second factor', '6'],
      input: recovered,
      steps: [{ send: app }],
      ends: {
        at: ['enrollingAuthenticator'],
        calls: [{ actor: 'totpEnrollment', input: { replaces: true } }],
      },
    },
    'sets up text messages': {
      specifies: ['2 second factor', '6'],
      steps: [
        { send: text },
        {
          at: ['enrollingPhone'],
          calls: [{ actor: 'smsEnrollment', input: null }],
          cannot: [wentBack, app],
        },
        { done: 'smsEnrollment', output: { kind: 'enrolled' } },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' }, emits: [] },
    },
    'returns to the choice when a method is canceled': {
      steps: [
        { send: app },
        { done: 'totpEnrollment', output: { kind: 'cancelled' } },
        { at: ['choosingMethod'], emits: [focused('heading')] },
        { send: text },
        { done: 'smsEnrollment', output: { kind: 'cancelled' } },
        { at: ['choosingMethod'], emits: [focused('heading')] },
        { send: wentBack },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' }, emits: [] },
    },
    'can be skipped only after a recovery code': {
      input: recovered,
      steps: [{ send: skipped }],
      ends: { at: ['skipped'], output: { kind: 'skipped' } },
    },
    'offers only an authenticator app where text messages are not offered': {
      input: onlyApp,
      steps: [{ can: [app], cannot: [text, skipped] }],
      ends: { at: ['choosingMethod'] },
    },
    'offers only text messages where authenticator apps are not offered': {
      input: onlyText,
      steps: [{ can: [text], cannot: [app, skipped] }],
      ends: { at: ['choosingMethod'] },
    },
    'reports a method that broke, until a method is chosen': {
      steps: [
        { send: app },
        { failed: 'totpEnrollment', error: broken },
        {
          at: ['choosingMethod'],
          context: { failure: broken.failure },
          emits: [emittedFailure, focused('failure')],
        },
        { send: text },
        { context: { failure: null } },
        { failed: 'smsEnrollment', error: broken },
        {
          at: ['choosingMethod'],
          context: { failure: broken.failure },
          emits: [emittedFailure, focused('failure')],
        },
        { send: app },
      ],
      ends: { at: ['enrollingAuthenticator'], context: { failure: null } },
    },
  }),
});
