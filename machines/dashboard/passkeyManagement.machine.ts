import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { emitFailure } from '../contracts/reporting.ts';
import { passkeyRegistrationMachine } from '../passkeys/passkeyRegistration.machine.ts';
import type { PasskeysReason } from '../passkeys/passkeyRows.ts';
import { passkeysMachine } from '../passkeys/passkeys.machine.ts';

/** What the profile was opened for: one of its other parts, the passkeys, or a new one of them. */
export type PasskeyArrival = 'none' | 'list' | 'new';

type PasskeyManagementEvent =
  | { type: 'client.learned'; userId: string }
  /** What is drawn of it stands on the page. */
  | { type: 'section.shown' }
  | { type: 'retry.chosen' };

type PasskeyManagementEmitted =
  /** For whoever knows how many passkeys there are. */
  | { type: 'passkeys.changed' }
  | { type: 'failure.noted'; failure: Failure }
  | { type: 'focus.requested'; target: 'section' | 'heading' };

/** Lets a client set passkeys up and see to them on the profile. */
export const passkeyManagementMachine = setup({
  types: {
    context: {} as {
      userId: string | null;
      arrival: PasskeyArrival;
      /** The person has been led here, or never wanted to be. */
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
    keepClient: assign({ userId: (_, { userId }: { userId: string }) => userId }),
    keepReason: assign({ reason: (_, { reason }: { reason: PasskeysReason }) => reason }),
    noteArrival: assign({ hasArrived: true }),
    tellChange: emit({ type: 'passkeys.changed' }),
    emitFailure: emitFailure(),
    focusSection: emit({ type: 'focus.requested', target: 'section' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isOtherClient: ({ context }, { userId }: { userId: string }) => context.userId !== userId,
    isOpenedForNew: ({ context }) => context.arrival === 'new',
    isArriving: ({ context }) => !context.hasArrived,
    hasCreated: (_, { output }: { output: { readonly kind: string } }) => output.kind === 'created',
    isAnotherWanted: (_, { output }: { output: { readonly kind: string } }) => output.kind === 'another',
  },
}).createMachine({
  id: 'passkeyManagement',
  description: 'Lets a client set passkeys up and see to them on the profile.',
  context: ({ input: { arrival } }) => ({
    userId: null,
    arrival,
    hasArrived: arrival === 'none',
    reason: 'managed',
  }),
  initial: 'awaitingClient',
  on: {
    'client.learned': {
      guard: { type: 'isOtherClient', params: fromEvent },
      actions: [
        { type: 'keepClient', params: fromEvent },
        { type: 'keepReason', params: { reason: 'managed' } },
      ],
      target: '.managing',
    },
    'section.shown': { guard: 'isArriving', actions: ['noteArrival', 'focusSection'] },
  },
  states: {
    awaitingClient: {
      on: {
        'client.learned': [
          {
            guard: 'isOpenedForNew',
            actions: [{ type: 'keepClient', params: fromEvent }],
            target: 'settingUp',
          },
          { actions: [{ type: 'keepClient', params: fromEvent }], target: 'managing' },
        ],
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
            actions: [{ type: 'keepReason', params: { reason: 'managed' } }, 'focusHeading'],
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
            actions: [{ type: 'keepReason', params: { reason: 'created' } }, 'tellChange', 'focusHeading'],
            target: 'managing',
          },
          {
            actions: [{ type: 'keepReason', params: { reason: 'managed' } }, 'focusHeading'],
            target: 'managing',
          },
        ],
        onError: { actions: [{ type: 'emitFailure', params: fromEvent }], target: 'broken' },
      },
    },
    broken: {
      description: 'A fault of ours: what was at work is gone.',
      on: {
        'retry.chosen': {
          actions: [{ type: 'keepReason', params: { reason: 'managed' } }, 'focusHeading'],
          target: 'managing',
        },
      },
    },
  },
});
