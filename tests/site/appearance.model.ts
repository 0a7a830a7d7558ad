import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const firstVisit = { remembered: 'system' } as const;
const choose = (appearance: 'system' | 'light' | 'dark') =>
  ({ type: 'appearance.chosen', appearance }) as const;
const changed = (appearance: 'system' | 'light' | 'dark') =>
  ({ type: 'appearance.changed', appearance }) as const;

/** The color scheme of the site: light, dark, or the device's own. */
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
    'follows the device on a first visit, until the visitor chooses': {
      steps: [
        { at: ['followingSystem'], emits: [] },
        { send: choose('dark') },
        { at: ['dark'], emits: [changed('dark')] },
        { send: choose('light') },
        { at: ['light'], emits: [changed('light')] },
        { send: choose('system') },
      ],
      ends: { at: ['followingSystem'], emits: [changed('system')] },
    },
    'restores light without emitting a change': {
      input: { remembered: 'light' },
      steps: [],
      ends: { at: ['light'], emits: [] },
    },
    'restores dark without emitting a change': {
      input: { remembered: 'dark' },
      steps: [],
      ends: { at: ['dark'], emits: [] },
    },
  }),
});
