import { emit, setup } from 'xstate';
import type { Appearance } from './appearances.ts';

/** Color scheme of the site: light, dark, or the device's own. */
export const appearanceMachine = setup({
  types: {
    context: {} as { remembered: Appearance },
    input: {} as { remembered: Appearance },
    events: {} as { type: 'appearance.chosen'; appearance: Appearance },
    emitted: {} as { type: 'appearance.changed'; appearance: Appearance },
  },
  actions: {
    emitChange: emit((_, { appearance }: { appearance: Appearance }) => ({
      type: 'appearance.changed',
      appearance,
    })),
  },
  guards: {
    isLight: (_, { appearance }: { appearance: Appearance }) => appearance === 'light',
    isDark: (_, { appearance }: { appearance: Appearance }) => appearance === 'dark',
  },
}).createMachine({
  id: 'appearance',
  description: "Color scheme of the site: light, dark, or the device's own.",
  context: ({ input }) => ({ remembered: input.remembered }),
  initial: 'remembering',
  on: {
    'appearance.chosen': [
      {
        guard: { type: 'isLight', params: ({ event }) => event },
        actions: [{ type: 'emitChange', params: ({ event }) => event }],
        target: '.light',
      },
      {
        guard: { type: 'isDark', params: ({ event }) => event },
        actions: [{ type: 'emitChange', params: ({ event }) => event }],
        target: '.dark',
      },
      { actions: [{ type: 'emitChange', params: ({ event }) => event }], target: '.followingSystem' },
    ],
  },
  states: {
    remembering: {
      always: [
        {
          guard: { type: 'isLight', params: ({ context }) => ({ appearance: context.remembered }) },
          target: 'light',
        },
        {
          guard: { type: 'isDark', params: ({ context }) => ({ appearance: context.remembered }) },
          target: 'dark',
        },
        { target: 'followingSystem' },
      ],
    },
    followingSystem: {},
    light: {},
    dark: {},
  },
});
