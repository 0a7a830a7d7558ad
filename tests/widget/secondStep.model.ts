import { failureOf } from '../../machines/contracts/failures.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { everyBusyStateEnds, oneRequestOfAKind, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';
import { codeDue, noneOnFile, nothingDue, phoneOnly, secondStepSamples } from './secondStepSamples.ts';

const methods = ['authenticator', 'text'] as const;
const optional = { isRequired: false, methods } as const;
const required = { isRequired: true, methods } as const;
const back = { type: 'back.pressed' } as const;
const retry = { type: 'retry.chosen' } as const;
const found = { type: 'session.found' } as const;
const restored = { type: 'page.restored' } as const;
const headingFocused = { type: 'focus.requested', target: 'heading' } as const;
const noted = (failure: 'unreachable' | 'unexpected') =>
  ({ type: 'failure.noted', failure: failureOf(failure) }) as const;

const read = { actor: 'readSecondStep', input: undefined } as const;
const readAgain = { ...read, id: 'readAgain' } as const;
const ask = {
  actor: 'secondFactor',
  input: { methods: ['authenticator', 'text'], phone: codeDue.phone, email: codeDue.email },
} as const;
const awaited = {
  channel: 'sms',
  destination: '+12025550143',
  methodId: 'phone-1',
  expiresAtMs: 300_000,
} as const;
const setUp = (reason: 'required' | 'recovered') =>
  ({ actor: 'twoStepSetup', input: { reason, methods } }) as const;

const isDue = { done: 'readSecondStep', output: codeDue } as const;
const isNotDue = { done: 'readSecondStep', output: nothingDue } as const;
const isPhoneOnly = { done: 'readSecondStep', output: phoneOnly } as const;
const isWithoutFactor = { done: 'readSecondStep', output: noneOnFile } as const;
const recovered = { done: 'secondFactor', output: { kind: 'recovered' } } as const;
const unreachable = identityError('unreachable');
const sessionEnded = identityError('session-ended');
const broken = new Error('broken');

/** Steps until the client is asked, and until a second factor is set up. */
const asked = [isDue] as const;
const settingUp = [...asked, recovered] as const;
const complete = { at: ['complete'], output: { kind: 'complete' }, running: [] } as const;
const wentBack = { at: ['wentBack'], output: { kind: 'went-back' }, running: [] } as const;
const ended = { at: ['ended'], output: { kind: 'ended' }, running: [] } as const;
const interrupted = { at: ['interrupted'], tags: ['shown'], running: [] } as const;

export const secondStepModel = defineModel({
  machine: secondStepMachine,
  inputs: { 'as on this site': optional, 'if a second factor is required': required },
  samples: {
    events: {
      'retry.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'session.found': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: secondStepSamples,
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    ...oneRequestOfAKind,
    'a sign-in is complete only after an answer of the provider or the client': never(
      ({ state, succeeds }) =>
        state.matches('complete') &&
        !succeeds('readSecondStep') &&
        !succeeds('secondFactor', 'verified') &&
        !succeeds('twoStepSetup', 'enrolled') &&
        !succeeds('twoStepSetup', 'skipped'),
      { 'provingSecondFactor.readingAgain': { on: { 'retry.chosen': '#secondStep.complete' } } },
    ),
    'a client who used a recovery code sets up a new method': never(
      ({ succeeds, state }) => succeeds('secondFactor', 'recovered') && !state.matches('settingUp'),
    ),
  }),
  journeys: journeysOf(secondStepMachine, optional, {
    'completes a sign-in for which nothing is due, without a screen': {
      specifies: ['6'],
      steps: [
        { at: ['readingSecondStep'], tags: ['busy'], calls: [read], cannot: [back, retry] },
        isWithoutFactor,
      ],
      ends: { ...complete, calls: [], emits: [] },
    },
    'asks for the second factor, and completes the sign-in': {
      specifies: ['6'],
      steps: [
        isDue,
        {
          at: ['provingSecondFactor.awaitingProof'],
          tags: ['shown'],
          context: { step: codeDue },
          calls: [read, ask],
          emits: [],
          cannot: [back, retry],
        },
        { done: 'secondFactor', output: { kind: 'verified' } },
      ],
      ends: { ...complete, emits: [] },
    },
    'asks for the passcode that was sent before a reload': {
      steps: [{ done: 'readSecondStep', output: { ...codeDue, awaited } }],
      ends: {
        at: ['provingSecondFactor.awaitingProof'],
        calls: [read, { ...ask, input: { ...ask.input, awaited } }],
      },
    },
    'has a client who used a recovery code set up the second factor again': {
      specifies: ['6'],
      steps: [
        ...asked,
        recovered,
        {
          at: ['settingUp'],
          tags: ['shown'],
          calls: [read, ask, setUp('recovered')],
          emits: [headingFocused],
          // The session is complete, so a page signal must not end the setup.
          cannot: [found, back, retry],
        },
        { done: 'twoStepSetup', output: { kind: 'enrolled' } },
      ],
      ends: complete,
    },
    'lets a client who used a recovery code skip the setup': {
      steps: [...settingUp, { done: 'twoStepSetup', output: { kind: 'skipped' } }],
      ends: complete,
    },
    'has a client without a second factor set one up where it is required': {
      input: required,
      steps: [
        isWithoutFactor,
        { at: ['settingUp'], calls: [read, setUp('required')], context: { reason: 'required' } },
        { done: 'twoStepSetup', output: { kind: 'enrolled' } },
      ],
      ends: complete,
    },
    'has a client whose phone number is the only way to sign in set up an app where a second factor is required':
      {
        specifies: ['6'],
        input: required,
        steps: [isPhoneOnly],
        ends: {
          at: ['settingUp'],
          calls: [read, { actor: 'twoStepSetup', input: { reason: 'required', methods: ['authenticator'] } }],
        },
      },
    'completes the sign-in of such a client if only the phone could be set up': {
      input: { isRequired: true, methods: ['text'] },
      steps: [isPhoneOnly],
      ends: complete,
    },
    'asks for nothing where a second factor is required and has been given': {
      input: required,
      steps: [isNotDue],
      ends: complete,
    },
    'asks for the setup again after a recovery code, if the setup is due after the page was restored': {
      specifies: ['6'],
      input: required,
      steps: [...settingUp, { send: restored }, isWithoutFactor],
      ends: { at: ['settingUp'], context: { reason: 'required' } },
    },
    'goes back from the question': {
      steps: [...asked, { done: 'secondFactor', output: { kind: 'went-back' } }],
      ends: wentBack,
    },
    'goes back from the setup': {
      steps: [...settingUp, { done: 'twoStepSetup', output: { kind: 'went-back' } }],
      ends: wentBack,
    },
    'ends with the session, before the question': {
      steps: [{ failed: 'readSecondStep', error: sessionEnded }],
      ends: ended,
    },
    'ends with the session, during the question': {
      steps: [...asked, { done: 'secondFactor', output: { kind: 'ended' } }],
      ends: ended,
    },
    'shows that the session could not be read, and reads it again': {
      steps: [
        { failed: 'readSecondStep', error: unreachable },
        {
          ...interrupted,
          context: { failure: failureOf('unreachable') },
          emits: [noted('unreachable'), headingFocused],
          calls: [read],
        },
        { send: retry },
        { at: ['readingSecondStep'], calls: [read] },
        isDue,
        { context: { failure: null } },
      ],
      ends: { at: ['provingSecondFactor.awaitingProof'] },
    },
    'shows that the question did not load, and goes back': {
      steps: [
        isDue,
        { failed: 'secondFactor', error: unreachable },
        {
          ...interrupted,
          context: { failure: failureOf('unreachable') },
          emits: [noted('unreachable'), headingFocused],
        },
        { send: back },
      ],
      ends: wentBack,
    },
    'shows that the setup did not load, and goes on when the session is found complete': {
      steps: [
        ...asked,
        recovered,
        { failed: 'twoStepSetup', error: unreachable },
        {
          ...interrupted,
          context: { failure: failureOf('unreachable') },
          emits: [headingFocused, noted('unreachable'), headingFocused],
        },
        { send: found },
        { at: ['readingSecondStep'] },
        isNotDue,
      ],
      ends: complete,
    },
    'shows that the question crashed, and asks again': {
      steps: [
        ...asked,
        { failed: 'secondFactor', error: broken },
        {
          ...interrupted,
          context: { failure: failureOf('unexpected') },
          emits: [noted('unexpected'), headingFocused],
        },
        { send: retry },
        ...asked,
      ],
      ends: { at: ['provingSecondFactor.awaitingProof'], running: ['secondFactor'] },
    },
    'shows that the setup crashed': {
      steps: [...settingUp, { failed: 'twoStepSetup', error: broken }],
      ends: {
        ...interrupted,
        context: { failure: failureOf('unexpected') },
        emits: [headingFocused, noted('unexpected'), headingFocused],
      },
    },
    'keeps the question, with a passcode that is on its way, when the client comes back from another app': {
      steps: [
        ...asked,
        { calls: [read, ask] },
        { send: found },
        {
          at: ['provingSecondFactor.readingAgain'],
          tags: ['shown'],
          calls: [readAgain],
          running: ['readAgain', 'secondFactor'],
        },
        { ...isDue, id: 'readAgain' },
        { at: ['provingSecondFactor.awaitingProof'], calls: [], running: ['secondFactor'] },
        { send: found },
        { failed: 'readSecondStep', id: 'readAgain', error: unreachable },
      ],
      ends: {
        at: ['provingSecondFactor.awaitingProof'],
        calls: [readAgain],
        running: ['secondFactor'],
        emits: [noted('unreachable')],
        context: { failure: null },
      },
    },
    'follows a client who has completed the sign-in in another tab': {
      steps: [
        ...asked,
        { send: found },
        { ...isNotDue, id: 'readAgain' },
        { at: ['readingSecondStep'], running: ['readSecondStep'] },
        isNotDue,
      ],
      ends: complete,
    },
    'ends when the session has ended while the client was away': {
      steps: [...asked, { send: found }, { failed: 'readSecondStep', id: 'readAgain', error: sessionEnded }],
      ends: ended,
    },
    'reads the session again when it is found while it is read': {
      steps: [{ send: found }],
      ends: { at: ['readingSecondStep'], calls: [read, read], running: ['readSecondStep'] },
    },
    'reads the session again when the page is restored': {
      steps: [...asked, { calls: [read, ask] }, { send: restored }],
      ends: { at: ['readingSecondStep'], calls: [read], running: ['readSecondStep'] },
    },
  }),
});
