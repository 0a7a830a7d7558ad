import { assign, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';
import { countdownTickMs } from '../contracts/timing.ts';

/** Counts down to the end of a passcode's time. */
export const countdownMachine = setup({
  types: {
    context: {} as {
      expiresAtMs: number;
      /** `null` until the clock was read for the first time. */
      remainingMs: number | null;
    },
    /** By the clock of this device. */
    input: {} as { expiresAtMs: number },
  },
  actors: { readClock: notProvided<number, void>('readClock') },
  actions: {
    keepRemainder: assign({
      remainingMs: ({ context }, { output }: { output: number }) => Math.max(0, context.expiresAtMs - output),
    }),
  },
  guards: { isOver: ({ context }, { output }: { output: number }) => output >= context.expiresAtMs },
  delays: { tick: countdownTickMs },
}).createMachine({
  id: 'countdown',
  description: 'Counts down to the end of a passcode’s time.',
  context: ({ input }) => ({ expiresAtMs: input.expiresAtMs, remainingMs: null }),
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
