import { logoutEverywhereMachine } from '../../machines/dashboard/logoutEverywhere.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const open = { send: { type: 'everywhere.chosen' } } as const;
const confirm = { send: { type: 'logout.confirmed' } } as const;
const choosePassword = { send: { type: 'password.chosen' } } as const;
const cancel = { send: { type: 'cancel.pressed' } } as const;
const focus = (target: 'everywhere' | 'question') => ({ type: 'focus.requested', target }) as const;

/** "Log out everywhere" on the profile. */
export const logoutEverywhereModel = defineModel({
  machine: logoutEverywhereMachine,
  inputs: { 'page opened': undefined },
  samples: {
    events: plainEvents('everywhere.chosen', 'logout.confirmed', 'password.chosen', 'cancel.pressed'),
    actors: {},
  },
  laws: ({ never }) => ({
    'the client is signed out only after a question': never(
      ({ emitted, before }) =>
        emitted.some(({ type }) => type === 'signOut.requested') &&
        before?.state.matches('confirmingLogout') !== true,
    ),
    'a question that is canceled signs nobody out': never(
      ({ event, emitted }) =>
        event?.type === 'cancel.pressed' && emitted.some(({ type }) => type === 'signOut.requested'),
    ),
  }),
  journeys: journeysOf(logoutEverywhereMachine, undefined, {
    'explains first, then signs out': {
      steps: [
        confirm,
        { at: ['closed'], emits: [] },
        open,
        { at: ['confirmingLogout'], emits: [focus('question')] },
        confirm,
      ],
      ends: { at: ['closed'], emits: [{ type: 'signOut.requested' }] },
    },
    'leads to the password, which ends the other sessions': {
      steps: [open, choosePassword],
      ends: { at: ['closed'], emits: [focus('question'), { type: 'password.requested' }] },
    },
    'changes nothing when the client cancels': {
      steps: [open, cancel],
      ends: { at: ['closed'], emits: [focus('question'), focus('everywhere')] },
    },
  }),
});
