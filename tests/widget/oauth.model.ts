import { failureOf } from '../../machines/contracts/failures.ts';
import { oauthMachine } from '../../machines/widget/oauth.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const google = { type: 'provider.chosen', provider: 'google' } as const;
const github = { type: 'provider.chosen', provider: 'github' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const unreachable = identityError('unreachable');
const left = { done: 'leaveForProvider', output: undefined } as const;
const focus = (provider: 'google' | 'github') =>
  ({ type: 'focus.requested', target: `provider ${provider}` }) as const;
const noted = (code: 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;

/** Signing in with an account elsewhere, as far as it happens on this page. */
export const oauthModel = defineModel({
  machine: oauthMachine,
  inputs: { 'the main screen': undefined },
  samples: {
    events: {
      'provider.chosen': { Google: { provider: 'google' }, GitHub: { provider: 'github' } },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      leaveForProvider: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
    },
  },
  journeys: [
    {
      name: 'the provider that was chosen is gone to, and no other one meanwhile',
      input: undefined,
      steps: [
        { expect: { at: ['choosing.untried'], tags: [], can: [google, github], cannot: [cancelled] } },
        { send: github },
        {
          expect: {
            at: ['leaving'],
            tags: ['busy', 'leaving'],
            calls: [{ actor: 'leaveForProvider', input: { provider: 'github' } }],
            cannot: [google],
            can: [cancelled],
          },
        },
        left,
      ],
      ends: { at: ['away'], tags: ['leaving'], emits: [], running: [], cannot: [google, cancelled] },
    },
    {
      name: 'who comes back without an answer is told so, where they went from, and may go again',
      input: undefined,
      steps: [
        { send: google },
        left,
        { send: restored },
        {
          expect: {
            at: ['choosing.cameBack'],
            tags: [],
            emits: [focus('google')],
            context: { provider: 'google', failure: null },
          },
        },
        { send: github },
      ],
      ends: { at: ['leaving'], context: { provider: 'github' } },
    },
    {
      name: 'a page that is brought back before the browser has said that it was left is told the same',
      input: undefined,
      steps: [{ send: google }, { send: restored }],
      ends: { at: ['choosing.cameBack'], emits: [focus('google')], running: [] },
    },
    {
      name: 'who thinks better of it stays',
      input: undefined,
      steps: [{ send: google }, { send: cancelled }],
      ends: { at: ['choosing.untried'], emits: [focus('google')], running: [], context: { failure: null } },
    },
    {
      name: 'a way there that cannot be found is said, and forgotten with the next press',
      input: undefined,
      steps: [
        { send: github },
        { failed: 'leaveForProvider', error: unreachable },
        {
          expect: {
            at: ['choosing.failed'],
            context: { failure: failureOf('unreachable') },
            emits: [noted('unreachable'), focus('github')],
          },
        },
        { send: google },
      ],
      ends: { at: ['leaving'], context: { provider: 'google', failure: null } },
    },
  ],
});
