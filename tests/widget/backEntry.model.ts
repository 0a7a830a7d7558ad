import { backEntryMachine } from '../../machines/widget/backEntry.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const opened = { send: { type: 'screen.opened' } } as const;
const closed = { send: { type: 'screen.closed' } } as const;
const left = { send: { type: 'entry.left' } } as const;
const entered = { send: { type: 'entry.entered' } } as const;
const added = { type: 'entry.requested' } as const;
const removed = { type: 'removal.requested' } as const;
const back = { type: 'back.requested' } as const;

/** The entry in the browser's history of the screens with "Back". */
export const backEntryModel = defineModel({
  machine: backEntryMachine,
  inputs: { 'a new visit': { isOnEntry: false }, 'a reload on the entry': { isOnEntry: true } },
  samples: {
    events: {
      'screen.opened': { plain: {} },
      'screen.closed': { plain: {} },
      'entry.left': { plain: {} },
      'entry.entered': { plain: {} },
    },
    actors: {},
  },
  journeys: journeysOf(
    backEntryMachine,
    { isOnEntry: false },
    {
      'goes back on the screen when the browser goes back': {
        steps: [
          { at: ['withoutScreen'], emits: [] },
          opened,
          { at: ['showingScreen'], emits: [added], cannot: [opened.send] },
          left,
        ],
        ends: { at: ['withoutScreen'], emits: [back] },
      },
      'has an entry for the next screen, too, which Back may lead to': {
        steps: [opened, { emits: [added] }, left, { emits: [back] }, opened],
        ends: { at: ['showingScreen'], emits: [added] },
      },
      'removes the entry of a screen that its own button or a success has closed': {
        steps: [opened, { emits: [added] }, closed, { at: ['removingEntry'], emits: [removed] }, left],
        ends: { at: ['withoutScreen'], emits: [] },
      },
      'adds an entry after the removal of the one before': {
        steps: [
          opened,
          closed,
          { emits: [added, removed] },
          opened,
          { at: ['replacingEntry'], emits: [] },
          left,
        ],
        ends: { at: ['showingScreen'], emits: [added] },
      },
      'adds none if the next screen is closed before': {
        steps: [opened, closed, opened, closed, { at: ['removingEntry'] }, left],
        ends: { at: ['withoutScreen'], emits: [added, removed] },
      },
      'leaves the entry of a closed screen that Forward leads to': {
        steps: [entered, { at: ['removingEntry'], emits: [removed] }, left],
        ends: { at: ['withoutScreen'], emits: [] },
      },
      'stays on the entry after a reload that shows the screen again': {
        input: { isOnEntry: true },
        steps: [{ at: ['showingScreen'], emits: [] }, left],
        ends: { at: ['withoutScreen'], emits: [back] },
      },
    },
  ),
});
