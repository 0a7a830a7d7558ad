import { assign, setup } from 'xstate';
import { waitNotProvided } from '../contracts/notProvided.ts';
import { countdownTickMs } from '../contracts/timing.ts';

/** Counts down to the end of a passcode or of a session. */
export const countdownMachine = setup({
  types: {
    context: {} as {
      expiresAtMs: number | null;
      /** From the first reading of the clock to the end, where that gives the end. */
      lastsMs: number;
      /** `null` until the clock was read for the first time. */
      remainingMs: number | null;
    },
    /** By the clock of this device. */
    input: {} as { expiresAtMs: number } | { lastsMs: number },
  },
  actors: { readClock: waitNotProvided<number, void>('readClock') },
  actions: {
    keepRemainder: assign(({ context }, { output }: { output: number }) => {
      const expiresAtMs = context.expiresAtMs ?? output + context.lastsMs;
      return { expiresAtMs, remainingMs: Math.max(0, expiresAtMs - output) };
    }),
  },
  guards: {
    isOver: ({ context }, { output }: { output: number }) =>
      context.expiresAtMs !== null && output >= context.expiresAtMs,
  },
  delays: { tick: countdownTickMs },
}).createMachine({
  id: 'countdown',
  description: 'Counts down to the end of a passcode or of a session.',
  context: ({ input }) => ({ expiresAtMs: null, lastsMs: 0, ...input, remainingMs: null }),
  initial: 'readingClock',
  states: {
    readingClock: {
      description:
        'The clock is read anew each time, so that a device that slept goes on with the right time.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            actions: [{ type: 'keepRemainder', params: ({ event }) => event }],
            target: 'expired',
          },
          { actions: [{ type: 'keepRemainder', params: ({ event }) => event }], target: 'waitingForTick' },
        ],
        onError: 'waitingForTick',
      },
    },
    waitingForTick: { after: { tick: 'readingClock' } },
    expired: { type: 'final' },
  },
});
