import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents, sends } from '../support/journeys.ts';

const open = (at: 'first' | 'last') => ({ type: 'menu.opened', at }) as const;
const move = (to: 'next' | 'previous' | 'first' | 'last') => ({ type: 'highlight.moved', to }) as const;
const dismiss = (by: 'escape' | 'toggle' | 'outside') => ({ type: 'menu.dismissed', by }) as const;
const profileChosen = { type: 'profile.chosen' } as const;
const logoutChosen = { type: 'logout.chosen' } as const;
const focus = (target: 'menu-button' | 'menu-item-profile' | 'menu-item-logout') =>
  ({ type: 'focus.requested', target }) as const;

/** User menu: Profile and Logout, by mouse and keyboard (WAI-ARIA APG, menu button pattern). */
export const userMenuModel = defineModel({
  machine: userMenuMachine,
  inputs: { closed: undefined },
  samples: {
    events: {
      'menu.opened': { 'at the first item': { at: 'first' }, 'at the last item': { at: 'last' } },
      'menu.dismissed': {
        'by Escape': { by: 'escape' },
        'by the button': { by: 'toggle' },
        'by a click outside': { by: 'outside' },
      },
      'highlight.moved': {
        next: { to: 'next' },
        previous: { to: 'previous' },
        first: { to: 'first' },
        last: { to: 'last' },
      },
      ...plainEvents('profile.chosen', 'logout.chosen'),
    },
    actors: {},
  },
  journeys: journeysOf(userMenuMachine, undefined, {
    'chooses Profile with the mouse': {
      specifies: ['2 Dashboard'],
      steps: [
        { at: ['closed'], cannot: [profileChosen, logoutChosen] },
        { send: open('first') },
        { at: ['choosingItem'], emits: [focus('menu-item-profile')] },
        { send: profileChosen },
      ],
      ends: { at: ['closed'], emits: [{ type: 'profile.requested' }] },
    },
    'reaches Logout with the keyboard': {
      specifies: ['2 Dashboard'],
      steps: [
        { send: open('last') },
        { emits: [focus('menu-item-logout')], context: { highlighted: 1 } },
        { send: move('next') },
        { emits: [focus('menu-item-profile')] },
        { send: move('previous') },
        { emits: [focus('menu-item-logout')] },
        { send: move('first') },
        { emits: [focus('menu-item-profile')] },
        { send: move('last') },
        { at: ['choosingItem'], emits: [focus('menu-item-logout')] },
        { send: logoutChosen },
      ],
      ends: { at: ['closed'], emits: [{ type: 'signOut.requested' }] },
    },
    'returns the focus to the button after Escape or a click on the button': {
      steps: [
        ...sends(open('first'), dismiss('escape')),
        { at: ['closed'], emits: [focus('menu-item-profile'), focus('menu-button')] },
        ...sends(open('last'), dismiss('toggle')),
      ],
      ends: { at: ['closed'], emits: [focus('menu-item-logout'), focus('menu-button')] },
    },
    'closes on a click outside without moving the focus': {
      steps: [{ send: open('first') }, { send: dismiss('outside') }],
      ends: { at: ['closed'], emits: [focus('menu-item-profile')] },
    },
  }),
});
