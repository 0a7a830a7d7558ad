import { assign, setup } from 'xstate';
import { waitNotProvided } from '../contracts/notProvided.ts';
import { countdownTickMs } from '../contracts/timing.ts';

/** Counts down to the expiry of a passcode or a session. */
export const countdownMachine = setup({
  types: {
    context: {} as {
      expiresAtMs: number | null;
      /** Duration in milliseconds from the first clock reading, used if `expiresAtMs` is not given. */
      durationMs: number;
      /** Milliseconds that remain; `null` until the first clock reading. */
      remainingMs: number | null;
    },
    /** `expiresAtMs` is a time in epoch milliseconds, by the clock of this device. */
    input: {} as { expiresAtMs: number } | { durationMs: number },
  },
  actors: { readClock: waitNotProvided<number, void>('readClock') },
  actions: {
    setRemainder: assign(({ context }, { output }: { output: number }) => {
      const expiresAtMs = context.expiresAtMs ?? output + context.durationMs;
      const leftMs = Math.max(0, expiresAtMs - output);
      // A clock that was set back adds no time.
      const remainingMs = Math.min(leftMs, context.remainingMs ?? leftMs);
      return { expiresAtMs: output + remainingMs, remainingMs };
    }),
  },
  guards: {
    isOver: ({ context }, { output }: { output: number }) =>
      context.expiresAtMs !== null && output >= context.expiresAtMs,
  },
  delays: { tick: countdownTickMs },
}).createMachine({
  id: 'countdown',
  description: 'Counts down to the expiry of a passcode or a session.',
  context: ({ input }) => ({ expiresAtMs: null, durationMs: 0, ...input, remainingMs: null }),
  initial: 'readingClock',
  states: {
    readingClock: {
      description: 'Reads the clock at every tick, so that the time is right after the device has slept.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            actions: [{ type: 'setRemainder', params: ({ event }) => event }],
            target: 'expired',
          },
          { actions: [{ type: 'setRemainder', params: ({ event }) => event }], target: 'waitingForTick' },
        ],
        onError: 'waitingForTick',
      },
    },
    waitingForTick: { after: { tick: 'readingClock' } },
    expired: { type: 'final' },
  },
});
