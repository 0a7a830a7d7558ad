import { fromEvent } from '../../machines/contracts/fromEvent.ts';
import { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { defineModel } from 'fairlead-statechart';
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
const changeEmitted = { type: 'passkeys.changed' } as const;
const failureEmitted = { type: 'failure.noted', failure: broken.failure } as const;
const focus = (target: 'section' | 'heading') => ({ type: 'focus.requested', target }) as const;

/** Passkeys on the profile: list and registration. */
export const passkeyManagementModel = defineModel({
  machine: passkeyManagementMachine,
  inputs: {
    'page opened': opened,
    'opened for the list': { arrival: 'list' },
    'opened for a new passkey': { arrival: 'new' },
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
  laws: ({ never, until }) => ({
    'nothing is requested before the client is known': until(
      ({ actors }) => actors.length === 0,
      ({ context }) => context.userId !== null,
    ),
    'another client never sees the passkeys of the one before': never(
      ({ before, context, runs, starts }) =>
        before !== null &&
        context.userId !== before.context.userId &&
        runs('passkeys') &&
        !starts('passkeys'),
      {
        managing: {
          on: {
            'client.learned': { guard: 'isArriving', actions: { type: 'storeClient', params: fromEvent } },
          },
        },
      },
    ),
    'a change is announced only after a passkey was created': never(
      ({ emitted, succeeds }) =>
        emitted.some(({ type }) => type === 'passkeys.changed') &&
        !succeeds('passkeyRegistration', 'created'),
      { broken: { on: { 'section.shown': { actions: 'emitChange' } } } },
    ),
  }),
  journeys: journeysOf(passkeyManagementMachine, opened, {
    'lists the passkeys once, as soon as the client is known': {
      specifies: ['2 Profile'],
      steps: [
        { at: ['awaitingClient'], calls: [] },
        shown,
        { emits: [] },
        learned,
        { at: ['managing'], calls: [listed('managed')], emits: [] },
        learned,
      ],
      ends: { at: ['managing'], calls: [], running: ['passkeys'], context: { userId: 'user-1' } },
    },
    'sets up another passkey, announces the change, and shows the success title until Done': {
      specifies: ['2 Profile'],
      steps: [
        learned,
        another,
        { at: ['settingUp'], calls: [listed('managed'), started], emits: [focus('heading')] },
        created,
        { at: ['managing'], calls: [listed('created')], emits: [changeEmitted, focus('heading')] },
        finished,
      ],
      ends: { at: ['managing'], calls: [listed('managed')], emits: [focus('heading')] },
    },
    'returns to the list without a change when the client skips': {
      steps: [learned, another, created, another, skipped],
      ends: {
        at: ['managing'],
        calls: [listed('managed'), started, listed('created'), started, listed('managed')],
        emits: [focus('heading'), changeEmitted, focus('heading'), focus('heading'), focus('heading')],
      },
    },
    'starts registration when the URL asks for a new passkey, and focuses it once mounted': {
      input: { arrival: 'new' },
      steps: [
        learned,
        { at: ['settingUp'], calls: [started], emits: [] },
        shown,
        { emits: [focus('section')], context: { hasArrived: true } },
        shown,
        { emits: [] },
        skipped,
      ],
      ends: { at: ['managing'], calls: [listed('managed')] },
    },
    'starts registration even if the section is mounted before the client is known': {
      input: { arrival: 'new' },
      steps: [shown, { at: ['awaitingClient'], emits: [focus('section')] }, learned],
      ends: { at: ['settingUp'], calls: [started] },
    },
    'focuses the passkey list once mounted when the URL asks for it': {
      input: { arrival: 'list' },
      steps: [learned, { at: ['managing'], calls: [listed('managed')] }, shown],
      ends: { at: ['managing'], emits: [focus('section')] },
    },
    'shows another client on the same page their own list': {
      input: { arrival: 'new' },
      steps: [
        learned,
        created,
        another,
        other,
        { at: ['managing'], running: ['passkeys'], context: { userId: 'user-2' } },
        { calls: [started, listed('created'), started, listed('managed')] },
        another,
        skipped,
      ],
      ends: { at: ['managing'], context: { reason: 'managed' } },
    },
    'reports an unexpected error and returns to the list on retry': {
      steps: [
        learned,
        another,
        created,
        { failed: 'passkeys', error: broken },
        {
          at: ['broken'],
          emits: [focus('heading'), changeEmitted, focus('heading'), failureEmitted],
          calls: [listed('managed'), started, listed('created')],
        },
        retry,
        { at: ['managing'], calls: [listed('managed')], emits: [focus('heading')] },
        another,
        { failed: 'passkeyRegistration', error: broken },
      ],
      ends: { at: ['broken'], emits: [focus('heading'), failureEmitted] },
    },
    'keeps the registration open when the same client is identified again': {
      input: { arrival: 'new' },
      steps: [learned, { at: ['settingUp'], context: { userId: 'user-1' } }, learned],
      ends: { at: ['settingUp'], running: ['passkeyRegistration'] },
    },
  }),
});
