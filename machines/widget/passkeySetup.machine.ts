import { assign, emit, setup } from 'xstate';
import { isOutcome } from '../contracts/outcomes.ts';
import { passkeyRegistrationMachine } from '../passkeys/passkeyRegistration.machine.ts';
import type { PasskeysReason } from '../passkeys/passkeyRows.ts';
import { passkeysMachine } from '../passkeys/passkeys.machine.ts';

export interface PasskeySetupOutcome {
  /** `broken`: one of the screens crashed. */
  readonly kind: 'finished' | 'broken';
  /** Cause of `broken`. */
  readonly error?: unknown;
}

/** Has a client create passkeys, one after another, and manage them. */
export const passkeySetupMachine = setup({
  types: {
    context: {} as { reason: PasskeysReason },
    output: {} as PasskeySetupOutcome,
    emitted: {} as { readonly type: 'focus.requested'; readonly target: 'heading' },
    children: {} as { passkeyRegistration: 'passkeyRegistration'; passkeys: 'passkeys' },
  },
  actors: {
    passkeyRegistration: passkeyRegistrationMachine,
    passkeys: passkeysMachine,
  },
  actions: {
    setReason: assign({ reason: (_, reason: PasskeysReason) => reason }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: { isOutcome },
}).createMachine({
  id: 'passkeySetup',
  description: 'Has a client create passkeys, one after another, and manage them.',
  context: { reason: 'skipped' },
  initial: 'creatingPasskey',
  states: {
    creatingPasskey: {
      invoke: {
        id: 'passkeyRegistration',
        src: 'passkeyRegistration',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'created' },
            actions: [{ type: 'setReason', params: 'created' }, 'focusHeading'],
            target: 'managingPasskeys',
          },
          {
            guard: { type: 'isOutcome', params: 'skipped' },
            actions: [{ type: 'setReason', params: 'skipped' }, 'focusHeading'],
            target: 'managingPasskeys',
          },
        ],
        onError: 'broken',
      },
    },
    managingPasskeys: {
      invoke: {
        id: 'passkeys',
        src: 'passkeys',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'another' },
            actions: 'focusHeading',
            target: 'creatingPasskey',
          },
          { guard: { type: 'isOutcome', params: 'finished' }, target: 'finished' },
        ],
        onError: 'broken',
      },
    },
    finished: { type: 'final', output: { kind: 'finished' } },
    broken: {
      type: 'final',
      output: ({ event }) => ({ kind: 'broken', error: Reflect.get(event, 'error') }),
    },
  },
  output: ({ event }) => event.output as PasskeySetupOutcome,
});
