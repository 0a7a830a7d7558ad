import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import { copyLimitMs } from '../contracts/timing.ts';
import { provenRequest } from '../passkeys/provenRequest.machine.ts';
import { isRecoveryCode } from './recoveryCode.ts';
import type { TwoStepEmitted } from './twoStepEmitted.ts';

/** Why the codes are shown: they came with a new authenticator, or the client asks for new ones. */
export type CodesPurpose = 'enrollment' | 'renewal';

/** How the client takes the codes out of the screen. */
export type ExportWay = 'clipboard' | 'file' | 'paper';

export interface RecoveryCodesOutcome {
  readonly kind: 'saved' | 'cancelled';
}

/** Shows recovery codes once and has the client confirm that they are saved. The codes themselves stay in the view. */
export const recoveryCodesMachine = setup({
  types: {
    context: {} as {
      purpose: CodesPurpose;
      failure: Failure | null;
      /** The last way that the client chose. */
      way: ExportWay;
      /** Result of the last export; `null` before it. */
      exported: 'done' | 'failed' | null;
      isIncomplete: boolean;
    },
    input: {} as { purpose: CodesPurpose },
    output: {} as RecoveryCodesOutcome,
    events: {} as
      | { type: 'copy.pressed' }
      | { type: 'download.pressed' }
      | { type: 'print.pressed' }
      | { type: 'saved.chosen' }
      | { type: 'recoveryCode.submitted'; code: string }
      | { type: 'retry.chosen' }
      | { type: 'cancel.pressed' }
      | { type: 'back.pressed' },
    emitted: {} as TwoStepEmitted,
    /** `unsaved`: the codes are lost if the client leaves now. */
    tags: {} as 'busy' | 'unsaved',
    children: {} as { renewRecoveryCodes: 'renewRecoveryCodes' },
  },
  actors: {
    renewRecoveryCodes: provenRequest<void, void>(),
    exportRecoveryCodes: waitNotProvided<void, { way: ExportWay }>('exportRecoveryCodes'),
    // Compares the typed code with the ones on the screen.
    checkRecoveryCode: notProvided<void, { code: string }>('checkRecoveryCode'),
  },
  actions: {
    clearFailure: assign({ failure: null, isIncomplete: false }),
    setWay: assign({ exported: null, way: (_, { way }: { way: ExportWay }) => way }),
    setExported: assign({ exported: (_, { exported }: { exported: 'done' | 'failed' }) => exported }),
    setIncomplete: assign({ isIncomplete: true, failure: null }),
    storeFailure: failureAction('failure'),
    storeCodeFailure: failureAction('recovery-code'),
    discardSecrets: emit({ type: 'secrets.discarded' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusRecoveryCode: emit({ type: 'focus.requested', target: 'recovery-code' }),
  },
  guards: {
    isRenewal: ({ context }) => context.purpose === 'renewal',
    isRecoveryCode: (_, { code }: { code: string }) => isRecoveryCode(code),
    isOutcome,
  },
  delays: { exportLimit: copyLimitMs },
}).createMachine({
  id: 'recoveryCodes',
  description: 'Shows recovery codes once and has the client confirm that they are saved.',
  context: ({ input }) => ({
    ...input,
    failure: null,
    // Stryker disable next-line StringLiteral: the way is set before the codes are exported
    way: 'clipboard',
    exported: null,
    isIncomplete: false,
  }),
  // This screen replaces another one, whose focused control disappears.
  entry: 'focusHeading',
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isRenewal', target: 'renewing' }, { target: 'savingCodes' }],
    },
    renewing: {
      invoke: {
        id: 'renewRecoveryCodes',
        src: 'renewRecoveryCodes',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'done' },
            actions: 'focusHeading',
            target: 'savingCodes',
          },
          { guard: { type: 'isOutcome', params: 'declined' }, target: 'cancelled' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'notRenewed' },
      },
    },
    notRenewed: {
      on: {
        'retry.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'renewing' },
        'cancel.pressed': 'cancelled',
      },
    },
    savingCodes: {
      tags: 'unsaved',
      initial: 'showingCodes',
      on: { 'saved.chosen': { actions: 'focusRecoveryCode', target: 'confirmingCode' } },
      states: {
        showingCodes: {
          on: {
            'copy.pressed': {
              actions: { type: 'setWay', params: { way: 'clipboard' } },
              target: 'exportingCodes',
            },
            'download.pressed': {
              actions: { type: 'setWay', params: { way: 'file' } },
              target: 'exportingCodes',
            },
            'print.pressed': {
              actions: { type: 'setWay', params: { way: 'paper' } },
              target: 'exportingCodes',
            },
          },
        },
        exportingCodes: {
          tags: 'busy',
          invoke: {
            id: 'exportRecoveryCodes',
            src: 'exportRecoveryCodes',
            input: ({ context: { way } }) => ({ way }),
            onDone: {
              actions: { type: 'setExported', params: { exported: 'done' } },
              target: 'showingCodes',
            },
            onError: {
              actions: { type: 'setExported', params: { exported: 'failed' } },
              target: 'showingCodes',
            },
          },
          after: {
            exportLimit: {
              actions: { type: 'setExported', params: { exported: 'failed' } },
              target: 'showingCodes',
            },
          },
        },
      },
    },
    confirmingCode: {
      tags: 'unsaved',
      on: {
        'recoveryCode.submitted': [
          {
            guard: { type: 'isRecoveryCode', params: fromEvent },
            actions: 'clearFailure',
            target: 'checkingCode',
          },
          { actions: ['setIncomplete', 'focusRecoveryCode'] },
        ],
        'back.pressed': { actions: ['clearFailure', 'focusHeading'], target: 'savingCodes' },
      },
    },
    checkingCode: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'checkRecoveryCode',
        src: 'checkRecoveryCode',
        input: ({ event }) => {
          assertEvent(event, 'recoveryCode.submitted');
          return { code: event.code };
        },
        onDone: 'saved',
        onError: { actions: { type: 'storeCodeFailure', params: fromEvent }, target: 'confirmingCode' },
      },
    },
    saved: { entry: 'discardSecrets', type: 'final', output: { kind: 'saved' } },
    cancelled: { entry: 'discardSecrets', type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as RecoveryCodesOutcome,
});
