import { panelHintsMachine } from '../../machines/emulator/panelHints.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const firstVisit = { panel: 'outbox', closed: [] } as const;
const laterVisit = { panel: 'outbox', closed: ['outbox'] } as const;
const chosen = (panel: 'outbox' | 'users') => ({ type: 'panel.chosen', panel }) as const;
const close = { type: 'hint.closed' } as const;
const open = { type: 'hint.requested' } as const;

export const panelHintsModel = defineModel({
  machine: panelHintsMachine,
  inputs: { 'a first visit': firstVisit, 'a later visit': laterVisit },
  samples: {
    events: {
      'panel.chosen': { outbox: { panel: 'outbox' }, users: { panel: 'users' } },
      ...plainEvents('hint.closed', 'hint.requested'),
    },
    actors: {},
  },
  project: ({ panel, closed }) => ({ panel, closed }),
  journeys: [
    ...journeysOf(panelHintsMachine, firstVisit, {
      'shows the hint of every panel until it is closed, and remembers each closing': {
        steps: [
          { at: ['shown'], emits: [], cannot: [open] },
          { send: close },
          { at: ['closed'], emits: [{ type: 'closings.changed', closed: ['outbox'] }], cannot: [close] },
          { send: chosen('users') },
          { at: ['shown'], context: { panel: 'users' } },
          { send: close },
          { at: ['closed'], emits: [{ type: 'closings.changed', closed: ['outbox', 'users'] }] },
          { send: chosen('outbox') },
        ],
        ends: { at: ['closed'], context: { panel: 'outbox', closed: ['outbox', 'users'] }, emits: [] },
      },
    }),
    ...journeysOf(panelHintsMachine, laterVisit, {
      'shows a closed hint again on request, and on the next visit, too': {
        steps: [
          { at: ['closed'], emits: [] },
          { send: chosen('users') },
          { send: close },
          { at: ['closed'], emits: [{ type: 'closings.changed', closed: ['outbox', 'users'] }] },
          { send: chosen('outbox') },
          { send: open },
          { at: ['shown'], emits: [{ type: 'closings.changed', closed: ['users'] }] },
          { send: chosen('users') },
          { at: ['closed'] },
          { send: open },
          { at: ['shown'], emits: [{ type: 'closings.changed', closed: [] }] },
          { send: chosen('outbox') },
        ],
        ends: { at: ['shown'], context: { panel: 'outbox', closed: [] } },
      },
    }),
  ],
});
