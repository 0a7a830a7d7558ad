import { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const opened = { arrival: 'none' } as const;
const broken = identityError('unexpected');
const learned = { send: { type: 'client.learned', userId: 'user-1' } } as const;
const other = { send: { type: 'client.learned', userId: 'user-2' } } as const;
const shown = { send: { type: 'section.shown' } } as const;
const retry = { send: { type: 'retry.chosen' } } as const;
const created = { done: 'passkeyRegistration', output: { kind: 'created' } } as const;
const skipped = { done: 'passkeyRegistration', output: { kind: 'skipped' } } as const;
const another = { done: 'passkeys', output: { kind: 'another' } } as const;
const finished = { done: 'passkeys', output: { kind: 'finished' } } as const;
const listed = (reason: 'managed' | 'created') => ({ actor: 'passkeys', input: { reason } }) as const;
const started = { actor: 'passkeyRegistration', input: undefined } as const;
const tellsChange = { type: 'passkeys.changed' } as const;
const noted = { type: 'failure.noted', failure: broken.failure } as const;
const focus = (target: 'section' | 'heading') => ({ type: 'focus.requested', target }) as const;

/** The passkeys on the profile: the list, and the start of a new one. */
export const passkeyManagementModel = defineModel({
  machine: passkeyManagementMachine,
  inputs: {
    'page opened': opened,
    'opened for the passkeys': { arrival: 'list' },
    'opened for a new one': { arrival: 'new' },
  },
  samples: {
    events: {
      'client.learned': { client: { userId: 'user-1' }, 'another client': { userId: 'user-2' } },
      ...plainEvents('section.shown', 'retry.chosen'),
    },
    actors: {
      passkeys: {
        done: { another: { kind: 'another' }, finished: { kind: 'finished' } },
        failed: { broken },
      },
      passkeyRegistration: {
        done: { created: { kind: 'created' }, skipped: { kind: 'skipped' } },
        failed: { broken },
      },
    },
  },
  journeys: journeysOf(passkeyManagementMachine, opened, {
    'the passkeys are listed as soon as it is known whose, and once': {
      steps: [
        { expect: { at: ['awaitingClient'], calls: [] } },
        shown,
        { expect: { emits: [] } },
        learned,
        { expect: { at: ['managing'], calls: [listed('managed')], emits: [] } },
        learned,
      ],
      ends: { at: ['managing'], calls: [], running: ['passkeys'], context: { userId: 'user-1' } },
    },
    'another passkey is set up, told of, and shown above the others until all is done': {
      steps: [
        learned,
        another,
        {
          expect: {
            at: ['settingUp'],
            calls: [listed('managed'), started],
            emits: [focus('heading')],
          },
        },
        created,
        {
          expect: {
            at: ['managing'],
            calls: [listed('created')],
            emits: [tellsChange, focus('heading')],
          },
        },
        finished,
      ],
      ends: { at: ['managing'], calls: [listed('managed')], emits: [focus('heading')] },
    },
    'who skips has created nothing, and is back at the list': {
      steps: [learned, another, created, another, skipped],
      ends: {
        at: ['managing'],
        calls: [listed('managed'), started, listed('created'), started, listed('managed')],
        emits: [focus('heading'), tellsChange, focus('heading'), focus('heading'), focus('heading')],
      },
    },
    'a page opened for a new passkey starts setting one up, and leads there once it stands': {
      input: { arrival: 'new' },
      steps: [
        learned,
        { expect: { at: ['settingUp'], calls: [started], emits: [] } },
        shown,
        { expect: { emits: [focus('section')], context: { hasArrived: true } } },
        shown,
        { expect: { emits: [] } },
        skipped,
      ],
      ends: { at: ['managing'], calls: [listed('managed')] },
    },
    'a page that stands before it is known whose it is starts setting one up all the same': {
      input: { arrival: 'new' },
      steps: [shown, { expect: { at: ['awaitingClient'], emits: [focus('section')] } }, learned],
      ends: { at: ['settingUp'], calls: [started] },
    },
    'a page opened for the passkeys leads to them once they stand': {
      input: { arrival: 'list' },
      steps: [learned, { expect: { at: ['managing'], calls: [listed('managed')] } }, shown],
      ends: { at: ['managing'], emits: [focus('section')] },
    },
    'another client on the same page finds their own list, whatever the one before was at': {
      input: { arrival: 'new' },
      steps: [
        learned,
        created,
        another,
        other,
        { expect: { at: ['managing'], running: ['passkeys'], context: { userId: 'user-2' } } },
        { expect: { calls: [started, listed('created'), started, listed('managed')] } },
        another,
        skipped,
      ],
      ends: { at: ['managing'], context: { reason: 'managed' } },
    },
    'a fault is noted and leads back to the list': {
      steps: [
        learned,
        another,
        created,
        { failed: 'passkeys', error: broken },
        {
          expect: {
            at: ['broken'],
            emits: [focus('heading'), tellsChange, focus('heading'), noted],
            calls: [listed('managed'), started, listed('created')],
          },
        },
        retry,
        { expect: { at: ['managing'], calls: [listed('managed')], emits: [focus('heading')] } },
        another,
        { failed: 'passkeyRegistration', error: broken },
      ],
      ends: { at: ['broken'], emits: [focus('heading'), noted] },
    },
    'the same client learned of once more is not led away from a new passkey': {
      input: { arrival: 'new' },
      steps: [learned, { expect: { at: ['settingUp'], context: { userId: 'user-1' } } }, learned],
      ends: { at: ['settingUp'], running: ['passkeyRegistration'] },
    },
  }),
});
