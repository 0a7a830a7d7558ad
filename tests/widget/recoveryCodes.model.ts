import { failureOf } from '../../machines/contracts/failures.ts';
import { copyLimitMs } from '../../machines/contracts/timing.ts';
import { recoveryCodesMachine, type ExportWay } from '../../machines/widget/recoveryCodes.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const code = 'h6tv-4xkd-8wpz';
const enrollment = { purpose: 'enrollment' } as const;
const renewal = { purpose: 'renewal' } as const;
const copied = { type: 'copy.pressed' } as const;
const downloaded = { type: 'download.pressed' } as const;
const printed = { type: 'print.pressed' } as const;
const saved = { type: 'saved.chosen' } as const;
const submitted = { type: 'recoveryCode.submitted', code } as const;
const retried = { type: 'retry.chosen' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const wentBack = { type: 'back.pressed' } as const;
const focused = (target: 'heading' | 'failure' | 'recovery-code') =>
  ({ type: 'focus.requested', target }) as const;
const discarded = { type: 'secrets.discarded' } as const;
const emittedFailure = (failure: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(failure) }) as const;
const unreachable = identityError('unreachable');
const wrong = identityError('recovery-code-wrong');
const refused = new Error('refused');
const renewed = { done: 'renewRecoveryCodes', output: { kind: 'done' } } as const;
const declined = { done: 'renewRecoveryCodes', output: { kind: 'declined' } } as const;
const renewing = { actor: 'renewRecoveryCodes', input: undefined } as const;
const exporting = (way: ExportWay) => ({ actor: 'exportRecoveryCodes', input: { way } }) as const;
const exported = { done: 'exportRecoveryCodes', output: undefined } as const;

export const recoveryCodesModel = defineModel({
  machine: recoveryCodesMachine,
  inputs: { 'codes of a new authenticator': enrollment, 'new codes': renewal },
  samples: {
    events: {
      'copy.pressed': { plain: {} },
      'download.pressed': { plain: {} },
      'print.pressed': { plain: {} },
      'saved.chosen': { plain: {} },
      'recoveryCode.submitted': { complete: { code }, incomplete: { code: 'h6tv' } },
      'retry.chosen': { plain: {} },
      'cancel.pressed': { plain: {} },
      'back.pressed': { plain: {} },
    },
    actors: {
      renewRecoveryCodes: {
        done: { renewed: renewed.output, declined: declined.output },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      exportRecoveryCodes: { done: { plain: undefined }, failed: { refused } },
      checkRecoveryCode: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), wrong },
      },
    },
  },
  secrets: [code],
  project: ({ purpose, failure, way, exported: result, isIncomplete }) => [
    purpose,
    failure?.code,
    way,
    result,
    isIncomplete,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a declined step-up renews nothing': never(
      ({ succeeds, state }) => succeeds('renewRecoveryCodes', 'declined') && !state.matches('cancelled'),
    ),
    'the codes count as saved only after one of them was typed': never(
      ({ state, succeeds }) => state.matches('saved') && !succeeds('checkRecoveryCode'),
      { checkingCode: { on: { 'saved.chosen': '#recoveryCodes.saved' } } },
    ),
    'the codes are discarded at the end': never(
      ({ state, emitted }) =>
        state.status === 'done' && !emitted.some(({ type }) => type === 'secrets.discarded'),
    ),
  }),
  journeys: journeysOf(recoveryCodesMachine, enrollment, {
    'shows the codes of a new authenticator until the client enters one of them': {
      specifies: ['2 second factor', '6'],
      steps: [
        {
          at: ['savingCodes.showingCodes'],
          tags: ['unsaved'],
          emits: [focused('heading')],
          calls: [],
          context: { exported: null, failure: null, isIncomplete: false },
          cannot: [submitted, cancelled, retried],
        },
        { send: saved },
        {
          at: ['confirmingCode'],
          emits: [focused('recovery-code')],
          cannot: [copied, downloaded, printed, cancelled],
        },
        { send: submitted },
        {
          at: ['checkingCode'],
          tags: ['busy', 'unsaved'],
          calls: [{ actor: 'checkRecoveryCode', input: { code } }],
          emits: [],
          cannot: [submitted, wentBack],
        },
        { done: 'checkRecoveryCode', output: undefined },
      ],
      ends: { at: ['saved'], output: { kind: 'saved' }, emits: [discarded] },
    },
    'copies, saves and prints the codes, one after the other': {
      steps: [
        { send: copied },
        {
          at: ['savingCodes.exportingCodes'],
          tags: ['unsaved', 'busy'],
          calls: [exporting('clipboard')],
          context: { way: 'clipboard', exported: null },
          cannot: [copied, downloaded, printed],
          can: [saved],
        },
        exported,
        { at: ['savingCodes.showingCodes'], context: { exported: 'done' } },
        { send: downloaded },
        {
          at: ['savingCodes.exportingCodes'],
          calls: [exporting('file')],
          context: { way: 'file', exported: null },
        },
        { failed: 'exportRecoveryCodes', error: refused },
        { at: ['savingCodes.showingCodes'], context: { way: 'file', exported: 'failed' } },
        { send: printed },
        {
          at: ['savingCodes.exportingCodes'],
          calls: [exporting('paper')],
          context: { way: 'paper', exported: null },
        },
        exported,
        { send: copied },
        {
          at: ['savingCodes.exportingCodes'],
          calls: [exporting('clipboard')],
          context: { way: 'clipboard', exported: null },
        },
        exported,
      ],
      ends: { at: ['savingCodes.showingCodes'], context: { exported: 'done' }, emits: [focused('heading')] },
    },
    'reports a clipboard that does not answer': {
      steps: [
        { send: copied },
        { wait: copyLimitMs - 1 },
        { at: ['savingCodes.exportingCodes'] },
        { wait: 1 },
      ],
      ends: { at: ['savingCodes.showingCodes'], context: { exported: 'failed' }, running: [] },
    },
    'continues while the codes are still copied': {
      steps: [{ send: copied }, { emits: [focused('heading')] }, { send: saved }],
      ends: { at: ['confirmingCode'], running: [], emits: [focused('recovery-code')] },
    },
    'reports an incomplete code and a wrong code at the field': {
      steps: [
        { send: saved },
        { emits: [focused('heading'), focused('recovery-code')] },
        { send: { type: 'recoveryCode.submitted', code: 'h6tv-' } },
        {
          at: ['confirmingCode'],
          context: { isIncomplete: true, failure: null },
          emits: [focused('recovery-code')],
          calls: [],
        },
        { send: submitted },
        { at: ['checkingCode'], context: { isIncomplete: false } },
        { failed: 'checkRecoveryCode', error: wrong },
        {
          at: ['confirmingCode'],
          tags: ['unsaved'],
          context: { failure: wrong.failure },
          emits: [emittedFailure('recovery-code-wrong'), focused('recovery-code')],
        },
        { send: { type: 'recoveryCode.submitted', code: '' } },
        { context: { isIncomplete: true, failure: null } },
        { send: submitted },
        { failed: 'checkRecoveryCode', error: wrong },
        { send: submitted },
        { at: ['checkingCode'], context: { failure: null } },
        { failed: 'checkRecoveryCode', error: wrong },
        {
          emits: [
            focused('recovery-code'),
            emittedFailure('recovery-code-wrong'),
            focused('recovery-code'),
            emittedFailure('recovery-code-wrong'),
            focused('recovery-code'),
          ],
        },
        { send: wentBack },
      ],
      ends: { at: ['savingCodes.showingCodes'], context: { failure: null }, emits: [focused('heading')] },
    },
    'creates new codes before it shows them': {
      input: renewal,
      steps: [
        {
          at: ['renewing'],
          tags: [],
          calls: [renewing],
          emits: [focused('heading')],
          context: { purpose: 'renewal' },
          cannot: [saved, cancelled],
        },
        renewed,
      ],
      ends: {
        at: ['savingCodes.showingCodes'],
        tags: ['unsaved'],
        emits: [focused('heading')],
        // The old codes are void, so the new ones must be saved.
        cannot: [cancelled],
      },
    },
    'offers a retry if no codes are created, and can be canceled': {
      input: renewal,
      steps: [
        { failed: 'renewRecoveryCodes', error: unreachable },
        {
          at: ['notRenewed'],
          context: { failure: unreachable.failure },
          emits: [focused('heading'), emittedFailure('unreachable'), focused('failure')],
        },
        { send: retried },
        {
          at: ['renewing'],
          context: { failure: null },
          emits: [focused('heading')],
          calls: [renewing, renewing],
        },
        { failed: 'renewRecoveryCodes', error: identityError('timed-out') },
        { emits: [emittedFailure('timed-out'), focused('failure')] },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [discarded] },
    },
    'ends if the client declines the step-up': {
      specifies: ['6'],
      input: renewal,
      steps: [declined],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [focused('heading'), discarded] },
    },
  }),
});
