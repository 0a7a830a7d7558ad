import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { emitFailure } from '../contracts/reporting.ts';
import { passkeyRegistrationMachine } from '../passkeys/passkeyRegistration.machine.ts';
import type { PasskeysReason } from '../passkeys/passkeyRows.ts';
import { passkeysMachine } from '../passkeys/passkeys.machine.ts';

/** Part of the profile that the URL requested: the passkey list, a new passkey, or neither. */
export type PasskeyArrival = 'none' | 'list' | 'new';

type PasskeyManagementEvent =
  | { type: 'client.learned'; userId: string }
  /** The passkey section was mounted. */
  | { type: 'section.shown' }
  | { type: 'retry.chosen' };

type PasskeyManagementEmitted =
  /** A passkey was added or deleted. */
  | { type: 'passkeys.changed' }
  | { type: 'failure.noted'; failure: Failure }
  | { type: 'focus.requested'; target: 'section' | 'heading' };

/** Lets a client create and manage passkeys on the profile. */
export const passkeyManagementMachine = setup({
  types: {
    context: {} as {
      userId: string | null;
      arrival: PasskeyArrival;
      /** False only while the URL requests the section and the focus has not been moved to it yet. */
      hasArrived: boolean;
      reason: PasskeysReason;
    },
    input: {} as { arrival: PasskeyArrival },
    events: {} as PasskeyManagementEvent,
    emitted: {} as PasskeyManagementEmitted,
    children: {} as { passkeys: 'passkeys'; passkeyRegistration: 'passkeyRegistration' },
  },
  actors: { passkeys: passkeysMachine, passkeyRegistration: passkeyRegistrationMachine },
  actions: {
    storeClient: assign({ userId: (_, { userId }: { userId: string }) => userId }),
    storeReason: assign({ reason: (_, { reason }: { reason: PasskeysReason }) => reason }),
    setArrived: assign({ hasArrived: true }),
    emitChange: emit({ type: 'passkeys.changed' }),
    emitFailure: emitFailure(),
    focusSection: emit({ type: 'focus.requested', target: 'section' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isAnotherClient: ({ context }, { userId }: { userId: string }) => context.userId !== userId,
    isOpenedForNew: ({ context }) => context.arrival === 'new',
    isArriving: ({ context }) => !context.hasArrived,
    hasCreated: (_, { output }: { output: { readonly kind: string } }) => output.kind === 'created',
    isAnotherWanted: (_, { output }: { output: { readonly kind: string } }) => output.kind === 'another',
  },
}).createMachine({
  id: 'passkeyManagement',
  description: 'Lets a client create and manage passkeys on the profile.',
  context: ({ input: { arrival } }) => ({
    userId: null,
    arrival,
    hasArrived: arrival === 'none',
    reason: 'managed',
  }),
  initial: 'awaitingClient',
  on: {
    'client.learned': {
      guard: { type: 'isAnotherClient', params: fromEvent },
      actions: [
        { type: 'storeClient', params: fromEvent },
        { type: 'storeReason', params: { reason: 'managed' } },
      ],
      target: '.managing',
    },
    'section.shown': { guard: 'isArriving', actions: ['setArrived', 'focusSection'] },
  },
  states: {
    awaitingClient: {
      on: {
        'client.learned': {
          guard: 'isOpenedForNew',
          actions: [{ type: 'storeClient', params: fromEvent }],
          target: 'settingUp',
        },
      },
    },
    managing: {
      invoke: {
        id: 'passkeys',
        src: 'passkeys',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: [
          {
            guard: { type: 'isAnotherWanted', params: fromEvent },
            actions: ['focusHeading'],
            target: 'settingUp',
          },
          {
            actions: [{ type: 'storeReason', params: { reason: 'managed' } }, 'focusHeading'],
            target: 'managing',
            reenter: true,
          },
        ],
        onError: { actions: [{ type: 'emitFailure', params: fromEvent }], target: 'broken' },
      },
    },
    settingUp: {
      invoke: {
        id: 'passkeyRegistration',
        src: 'passkeyRegistration',
        onDone: [
          {
            guard: { type: 'hasCreated', params: fromEvent },
            actions: [{ type: 'storeReason', params: { reason: 'created' } }, 'emitChange', 'focusHeading'],
            target: 'managing',
          },
          {
            actions: [{ type: 'storeReason', params: { reason: 'managed' } }, 'focusHeading'],
            target: 'managing',
          },
        ],
        onError: { actions: [{ type: 'emitFailure', params: fromEvent }], target: 'broken' },
      },
    },
    broken: {
      description: 'An unexpected error stopped the passkey list or the registration.',
      on: {
        'retry.chosen': {
          actions: [{ type: 'storeReason', params: { reason: 'managed' } }, 'focusHeading'],
          target: 'managing',
        },
      },
    },
  },
});
