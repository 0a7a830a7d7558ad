import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { isPasscode, isUnclearPasscode, passcodeText } from '../contracts/passcodeText.ts';
import { failureAction } from '../contracts/reporting.ts';
import { authenticatorExpiryMinutes } from '../contracts/timing.ts';
import { provenRequest } from '../passkeys/provenRequest.machine.ts';
import { recoveryCodesMachine } from './recoveryCodes.machine.ts';
import type { TwoStepEmitted } from './twoStepEmitted.ts';

export interface TotpEnrollmentInput {
  /** Whether to remove an authenticator that the client has already. */
  readonly replaces: boolean;
}

export interface TotpEnrollmentOutcome {
  readonly kind: 'enrolled' | 'cancelled';
}

/** Sets up an authenticator app. The shared secret stays in the view. */
export const totpEnrollmentMachine = setup({
  types: {
    context: {} as TotpEnrollmentInput & {
      /** Whether the field has a text in which the passcode is not certain. */
      isUnclear: boolean;
      failure: Failure | null;
    },
    input: {} as TotpEnrollmentInput,
    output: {} as TotpEnrollmentOutcome,
    events: {} as
      | { type: 'secret.chosen' }
      | { type: 'qrCode.chosen' }
      | { type: 'continue.pressed' }
      | { type: 'code.typed'; code: string }
      | { type: 'retry.chosen' }
      | { type: 'back.pressed' }
      | { type: 'cancel.pressed' }
      | { type: 'page.restored' },
    emitted: {} as TwoStepEmitted,
    tags: {} as 'busy',
    children: {} as { createAuthenticator: 'createAuthenticator'; recoveryCodes: 'recoveryCodes' },
  },
  actors: {
    // Resolves without the secret, which the view reads where the actor stored it.
    createAuthenticator: provenRequest<void, TotpEnrollmentInput>(),
    verifyAuthenticatorCode: notProvided<void, { code: string }>('verifyAuthenticatorCode'),
    recoveryCodes: recoveryCodesMachine,
  },
  actions: {
    clearFailure: assign({ failure: null, isUnclear: false }),
    setUnclear: assign({ isUnclear: (_, { code }: { code: string }) => isUnclearPasscode(code) }),
    storeFailure: failureAction('failure'),
    storeCodeFailure: failureAction('passcode'),
    discardSecrets: emit({ type: 'secrets.discarded' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
  },
  guards: {
    isPasscode: (_, { code }: { code: string }) => isPasscode(code),
    isTooLate: (_, { error }: { error: unknown }) => toFailure(error).code === 'return-too-late',
    isOutcome,
  },
  delays: { enrollmentLimit: authenticatorExpiryMinutes * 60_000 },
}).createMachine({
  id: 'totpEnrollment',
  description: 'Sets up an authenticator app: QR code or typed secret, first code, recovery codes.',
  context: ({ input }) => ({ ...input, isUnclear: false, failure: null }),
  // This screen replaces another one, whose focused control disappears.
  entry: 'focusHeading',
  initial: 'creatingAuthenticator',
  states: {
    creatingAuthenticator: {
      invoke: {
        id: 'createAuthenticator',
        src: 'createAuthenticator',
        input: ({ context: { replaces } }) => ({ replaces }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'done' },
            actions: 'focusHeading',
            target: 'connecting',
          },
          { guard: { type: 'isOutcome', params: 'declined' }, target: 'cancelled' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'notCreated' },
      },
    },
    notCreated: {
      on: {
        'retry.chosen': { actions: ['clearFailure', 'focusHeading'], target: 'creatingAuthenticator' },
        'cancel.pressed': 'cancelled',
      },
    },
    expired: {
      description:
        'The provider deletes an authenticator that is not verified in time, or that a setup in another tab replaces.',
      entry: ['discardSecrets', 'focusHeading'],
      on: {
        'retry.chosen': { actions: 'focusHeading', target: 'creatingAuthenticator' },
        'cancel.pressed': 'cancelled',
      },
    },
    connecting: {
      initial: 'showingQrCode',
      after: { enrollmentLimit: { actions: 'clearFailure', target: 'expired' } },
      on: {
        'page.restored': '.showingQrCode',
      },
      states: {
        showingQrCode: {
          on: {
            'secret.chosen': { actions: 'focusHeading', target: 'showingSecret' },
            'continue.pressed': { actions: 'focusPasscode', target: 'enteringCode' },
            'cancel.pressed': '#totpEnrollment.cancelled',
          },
        },
        showingSecret: {
          on: {
            'qrCode.chosen': { actions: 'focusHeading', target: 'showingQrCode' },
            'continue.pressed': { actions: 'focusPasscode', target: 'enteringCode' },
            'cancel.pressed': '#totpEnrollment.cancelled',
          },
        },
        enteringCode: {
          on: {
            'code.typed': [
              {
                guard: { type: 'isPasscode', params: fromEvent },
                actions: 'clearFailure',
                target: 'verifyingCode',
              },
              { actions: ['clearFailure', { type: 'setUnclear', params: fromEvent }] },
            ],
            'back.pressed': { actions: ['clearFailure', 'focusHeading'], target: 'showingQrCode' },
            'cancel.pressed': '#totpEnrollment.cancelled',
          },
        },
        verifyingCode: {
          description: 'Not canceled, because the authenticator may count already.',
          tags: 'busy',
          invoke: {
            id: 'verifyAuthenticatorCode',
            src: 'verifyAuthenticatorCode',
            input: ({ event }) => {
              assertEvent(event, 'code.typed');
              return { code: passcodeText(event.code) };
            },
            onDone: '#totpEnrollment.savingCodes',
            onError: [
              { guard: { type: 'isTooLate', params: fromEvent }, target: '#totpEnrollment.expired' },
              { actions: { type: 'storeCodeFailure', params: fromEvent }, target: 'enteringCode' },
            ],
          },
        },
      },
    },
    savingCodes: {
      description: 'The authenticator counts already; the codes are shown only now.',
      invoke: {
        id: 'recoveryCodes',
        src: 'recoveryCodes',
        input: { purpose: 'enrollment' },
        onDone: [
          { guard: { type: 'isOutcome', params: 'saved' }, target: 'enrolled' },
          { guard: { type: 'isOutcome', params: 'cancelled' }, target: 'enrolled' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'withoutCodes' },
      },
    },
    withoutCodes: {
      description: 'The client can create new recovery codes later.',
      entry: 'discardSecrets',
      on: { 'continue.pressed': 'enrolled' },
    },
    enrolled: { type: 'final', output: { kind: 'enrolled' } },
    cancelled: { entry: 'discardSecrets', type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as TotpEnrollmentOutcome,
});
