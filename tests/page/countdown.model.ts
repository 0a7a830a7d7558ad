import { countdownTickMs } from '../../machines/contracts/timing.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, waits } from '../support/journeys.ts';

const fiveMinutes = { expiresAtMs: 300_000 };
const clockRead = { actor: 'readClock', input: undefined } as const;

/** The remaining time of a passcode. */
export const countdownModel = defineModel({
  machine: countdownMachine,
  inputs: { 'for five minutes': fiveMinutes, 'for two minutes from now': { durationMs: 120_000 } },
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
    'reads the clock once a second until the time is up': {
      specifies: ['4 Widget', '9 passcode'],
      steps: [
        { at: ['readingClock'], context: { remainingMs: null }, calls: [clockRead] },
        { done: 'readClock', output: 240_000 },
        { at: ['waitingForTick'], context: { remainingMs: 60_000 }, calls: [] },
        ...waits(countdownTickMs, { at: ['waitingForTick'], calls: [] }),
        { at: ['readingClock'], calls: [clockRead] },
        { done: 'readClock', output: 299_999 },
        { at: ['waitingForTick'], context: { remainingMs: 1 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 300_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 }, isDone: true },
    },
    'starts a duration at the first reading of the clock': {
      input: { durationMs: 120_000 },
      steps: [
        { done: 'readClock', output: 500_000 },
        { at: ['waitingForTick'], context: { remainingMs: 120_000 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 601_000 },
        { at: ['waitingForTick'], context: { remainingMs: 19_000 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 620_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 } },
    },
    'expires at the next reading when the device slept past the end': {
      steps: [
        { done: 'readClock', output: 0 },
        { context: { remainingMs: 300_000 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 9_000_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 } },
    },
    'gains no time when the clock is set back': {
      steps: [
        { done: 'readClock', output: 240_000 },
        { context: { remainingMs: 60_000 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 240_000 - 86_400_000 },
        { context: { remainingMs: 60_000 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 241_000 - 86_400_000 },
        { context: { remainingMs: 59_000 } },
        { wait: countdownTickMs },
        { done: 'readClock', output: 300_000 - 86_400_000 },
      ],
      ends: { at: ['expired'], context: { remainingMs: 0 }, isDone: true },
    },
    'reads the clock again when a reading fails': {
      steps: [
        { failed: 'readClock', error: new Error('no clock') },
        { at: ['waitingForTick'] },
        { wait: countdownTickMs },
      ],
      ends: { at: ['readingClock'], context: { remainingMs: null } },
    },
  }),
});
