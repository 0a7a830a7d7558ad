import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { journeysOf } from '../support/journeys.ts';

const firstVisit = { remembered: 'system' } as const;
const choose = (appearance: 'system' | 'light' | 'dark') =>
  ({ type: 'appearance.chosen', appearance }) as const;
const changed = (appearance: 'system' | 'light' | 'dark') =>
  ({ type: 'appearance.changed', appearance }) as const;

/** Light, dark, or as the device is. */
export const appearanceModel = defineModel({
  machine: appearanceMachine,
  inputs: {
    'nothing remembered': firstVisit,
    'light remembered': { remembered: 'light' },
    'dark remembered': { remembered: 'dark' },
  },
  samples: {
    events: {
      'appearance.chosen': {
        system: { appearance: 'system' },
        light: { appearance: 'light' },
        dark: { appearance: 'dark' },
      },
    },
    actors: {},
  },
  journeys: journeysOf(appearanceMachine, firstVisit, {
    'a first visit follows the device, until the person says otherwise': {
      steps: [
        { expect: { at: ['followingSystem'], emits: [] } },
        { send: choose('dark') },
        { expect: { at: ['dark'], emits: [changed('dark')] } },
        { send: choose('light') },
        { expect: { at: ['light'], emits: [changed('light')] } },
        { send: choose('system') },
      ],
      ends: { at: ['followingSystem'], emits: [changed('system')] },
    },
    'a visitor who asked for light gets light, and nothing is told anew': {
      input: { remembered: 'light' },
      steps: [],
      ends: { at: ['light'], emits: [] },
    },
    'a visitor who asked for dark gets dark, and nothing is told anew': {
      input: { remembered: 'dark' },
      steps: [],
      ends: { at: ['dark'], emits: [] },
    },
  }),
});
