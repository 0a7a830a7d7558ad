import { countdownTickMs } from '../../machines/contracts/timing.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { journeysOf, waits } from '../support/journeys.ts';

const fiveMinutes = { expiresAtMs: 300_000 };
const clockRead = { actor: 'readClock', input: undefined } as const;

/** The time a passcode has left. */
export const countdownModel = defineModel({
  machine: countdownMachine,
  inputs: { 'for five minutes': fiveMinutes, 'for two minutes from now': { lastsMs: 120_000 } },
  samples: {
    events: {},
    actors: {
      readClock: {
        done: { early: 1_000, 'at the end': 300_000 },
        failed: { 'no clock': new Error('no clock') },
      },
    },
  },
  journeys: journeysOf(countdownMachine, fiveMinutes, {
    'the clock is read once a second until the time is up': {
      steps: [
        { expect: { at: ['readingClock'], context: { remainingMs: null }, calls: [clockRead] } },
        { done: 'readClock', output: 240_000 },
        { expect: { at: ['waitingForTick'], context: { remainingMs: 60_000 }, calls: [] } },
        ...waits(countdownTickMs, { at: ['waitingForTick'], calls: [] }),
        { expect: { at: ['readingClock'], calls: [clockRead] } },
        { done: 'readClock', output: 299_999 },
        { expect: { at: ['waitingForTick'], context: { remainingMs: 1 } } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 300_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 }, isDone: true },
    },
    'a time without an end begins with the first reading of the clock': {
      input: { lastsMs: 120_000 },
      steps: [
        { done: 'readClock', output: 500_000 },
        { expect: { at: ['waitingForTick'], context: { remainingMs: 120_000 } } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 601_000 },
        { expect: { at: ['waitingForTick'], context: { remainingMs: 19_000 } } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 620_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 } },
    },
    'a device that slept past the end finds the time up at its next look': {
      steps: [
        { done: 'readClock', output: 0 },
        { expect: { context: { remainingMs: 300_000 } } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 9_000_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 } },
    },
    'a clock that cannot be read is read again': {
      steps: [
        { failed: 'readClock', error: new Error('no clock') },
        { expect: { at: ['waitingForTick'] } },
        { wait: countdownTickMs },
      ],
      ends: { at: ['readingClock'], context: { remainingMs: null } },
    },
  }),
});
