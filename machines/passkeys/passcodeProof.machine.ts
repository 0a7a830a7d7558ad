import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { SentPasscode } from '../contracts/passcodeRequests.ts';
import { isPasscode, isUnclearPasscode, passcodeText } from '../contracts/passcodeText.ts';
import type { PasscodeDestination } from '../contracts/proofRequests.ts';
import { failureAction, failureActionAs } from '../contracts/reporting.ts';
import { passcodeExpiryMinutes } from '../contracts/timing.ts';
import type { PasskeyEmitted } from './passkeyEmitted.ts';

type PasscodeProofInput = PasscodeDestination & { readonly userId: string };

interface PasscodeProofContext extends PasscodeProofInput {
  readonly methodId: string;
  readonly isResent: boolean;
  /** Whether the field has a text in which the passcode is not certain. */
  readonly isUnclear: boolean;
  readonly codeFailure: Failure | null;
  /** Failure to send a passcode. */
  readonly failure: Failure | null;
}

export interface PasscodeProofOutcome {
  readonly kind: 'confirmed' | 'went-back';
}

const initialContext = { isResent: false, isUnclear: false, codeFailure: null, failure: null } as const;

/** Sends a passcode to a signed-in client, who confirms their identity with it. */
export const passcodeProofMachine = setup({
  types: {
    context: {} as PasscodeProofContext,
    input: {} as PasscodeProofInput,
    output: {} as PasscodeProofOutcome,
    events: {} as
      | { type: 'code.typed'; code: string }
      | { type: 'resend.requested' }
      | { type: 'retry.chosen' }
      | { type: 'back.pressed' },
    emitted: {} as PasskeyEmitted,
    tags: {} as 'busy',
  },
  actors: {
    sendProof: notProvided<SentPasscode, PasscodeDestination>('sendProof'),
    verifyProof: notProvided<void, { userId: string; methodId: string; code: string }>('verifyProof'),
  },
  actions: {
    reset: assign(initialContext),
    setMethodId: assign((_, { output }: { output: SentPasscode }) => ({ methodId: output.methodId })),
    setUnclear: assign({ isUnclear: (_, { code }: { code: string }) => isUnclearPasscode(code) }),
    setResent: assign({ isResent: true }),
    storeFailure: failureAction('failure'),
    storeCodeFailure: failureActionAs((codeFailure) => ({ codeFailure }), 'passcode'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
  },
  guards: { isComplete: (_, { code }: { code: string }) => isPasscode(code) },
  delays: { passcodeLife: passcodeExpiryMinutes * 60_000 },
}).createMachine({
  id: 'passcodeProof',
  description: 'Sends a passcode to a signed-in client, who confirms their identity with it.',
  // Stryker disable next-line StringLiteral: the id is set before a passcode can be verified
  context: ({ input }) => ({ ...input, ...initialContext, methodId: '' }),
  entry: 'focusHeading',
  initial: 'sendingPasscode',
  on: { 'back.pressed': '.wentBack' },
  states: {
    sendingPasscode: {
      tags: 'busy',
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context: { channel, destination } }) => ({ channel, destination }),
        onDone: {
          actions: [{ type: 'setMethodId', params: fromEvent }, 'focusPasscode'],
          target: 'awaitingCode',
        },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unsent' },
      },
    },
    unsent: {
      on: { 'retry.chosen': { actions: ['reset', 'focusHeading'], target: 'sendingPasscode' } },
    },
    awaitingCode: {
      initial: 'enteringCode',
      after: { passcodeLife: { actions: ['reset', 'focusHeading'], target: 'codeExpired' } },
      states: {
        enteringCode: {
          on: {
            'code.typed': [
              {
                guard: { type: 'isComplete', params: fromEvent },
                actions: 'reset',
                target: 'verifyingCode',
              },
              { actions: ['reset', { type: 'setUnclear', params: fromEvent }] },
            ],
            'resend.requested': { actions: 'reset', target: 'resendingCode' },
          },
        },
        verifyingCode: {
          tags: 'busy',
          invoke: {
            id: 'verifyProof',
            src: 'verifyProof',
            input: ({ context: { userId, methodId }, event }) => {
              assertEvent(event, 'code.typed');
              return { userId, methodId, code: passcodeText(event.code) };
            },
            onDone: '#passcodeProof.confirmed',
            onError: { actions: { type: 'storeCodeFailure', params: fromEvent }, target: 'enteringCode' },
          },
        },
        resendingCode: {
          tags: 'busy',
          invoke: {
            id: 'sendProof',
            src: 'sendProof',
            input: ({ context: { channel, destination } }) => ({ channel, destination }),
            onDone: {
              actions: [{ type: 'setMethodId', params: fromEvent }, 'setResent', 'focusPasscode'],
              target: '#passcodeProof.awaitingCode',
              reenter: true,
            },
            onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'enteringCode' },
          },
        },
      },
    },
    codeExpired: {
      on: { 'resend.requested': { actions: 'focusHeading', target: 'sendingPasscode' } },
    },
    confirmed: { type: 'final', output: { kind: 'confirmed' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
  output: ({ event }) => event.output as PasscodeProofOutcome,
});
