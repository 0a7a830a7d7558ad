import { failureOf } from '../../machines/contracts/failures.ts';
import type { NameParts } from '../../machines/contracts/sessionRequests.ts';
import { nameChangeMachine } from '../../machines/dashboard/nameChange.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const ada = { first: 'Ada', middle: '', last: 'Lovelace' };
const augusta = { first: 'Augusta', middle: 'Ada', last: 'King' };
const longPart = 'A'.repeat(129);
const noName = { first: '', middle: '', last: '' };
const typed = { first: ' Augusta ', middle: ' Ada', last: 'King ' };
const unreachable = identityError('unreachable');
const tooLong = identityError('request-refused', 'name is too long.');

const learn = (nameParts: NameParts, userId = 'user-1') =>
  ({ send: { type: 'client.learned', userId, nameParts } }) as const;
const open = { send: { type: 'change.chosen' } } as const;
const submit = (name: NameParts) => ({ send: { type: 'name.submitted', name } }) as const;
const cancel = { send: { type: 'cancel.pressed' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const saved = { done: 'updateName', output: undefined } as const;
const refuse = (error: typeof unreachable) => ({ failed: 'updateName', error }) as const;
const call = { actor: 'updateName', input: augusta } as const;
const shown = (name: NameParts) => ({ type: 'name.shown', name }) as const;
const changed = { type: 'account.changed' } as const;
const noted = ({ failure }: typeof unreachable) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'name' | 'change' | 'outcome' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;

/** Change of the client's name on the profile. */
export const nameChangeModel = defineModel({
  machine: nameChangeMachine,
  inputs: { 'page opened': undefined },
  samples: {
    events: {
      'client.learned': {
        client: { userId: 'user-1', nameParts: ada },
        'with the submitted name': { userId: 'user-1', nameParts: augusta },
        'another client': { userId: 'user-2', nameParts: ada },
      },
      'name.submitted': {
        another: { name: augusta },
        'the same': { name: ada },
        'too long': { name: { ...ada, middle: longPart } },
      },
      ...plainEvents('change.chosen', 'cancel.pressed', 'page.restored'),
    },
    actors: { updateName: { done: { saved: undefined }, failed: { unreachable, 'too long': tooLong } } },
  },
  journeys: journeysOf(nameChangeMachine, undefined, {
    'shows the new name at once and reads the account after the provider has saved it': {
      steps: [
        { at: ['awaitingClient'], cannot: [{ type: 'change.chosen' }] },
        learn(ada),
        { at: ['closed'], context: { userId: 'user-1', onFile: ada, failure: null }, emits: [] },
        open,
        { at: ['enteringName'], context: { draft: ada }, emits: [focus('name')], calls: [] },
        submit(typed),
        {
          at: ['savingName'],
          tags: ['busy'],
          context: { draft: augusta, onFile: ada },
          calls: [call],
          emits: [shown(augusta)],
        },
        saved,
        {
          at: ['nameSaved'],
          tags: [],
          context: { onFile: augusta, failure: null },
          emits: [changed, focus('outcome')],
        },
        learn(augusta),
        { at: ['nameSaved'], emits: [] },
        learn(noName),
        open,
      ],
      ends: { at: ['enteringName'], context: { draft: noName, onFile: noName }, emits: [focus('name')] },
    },
    'returns to the name on file when the change is refused, and has the typed name in the form': {
      steps: [
        learn(ada),
        open,
        submit(augusta),
        refuse(tooLong),
        {
          at: ['enteringName'],
          context: { draft: augusta, onFile: ada, failure: tooLong.failure },
          emits: [focus('name'), shown(augusta), noted(tooLong), focus('failure'), shown(ada), changed],
        },
        submit(augusta),
        { at: ['savingName'], context: { failure: null } },
        saved,
      ],
      ends: { at: ['nameSaved'], context: { failure: null }, calls: [call, call] },
    },
    'notices that a change whose response was lost took effect': {
      steps: [
        learn(ada),
        open,
        submit(augusta),
        refuse(unreachable),
        { at: ['enteringName'], context: { failure: failureOf('unreachable') } },
        learn(ada),
        { at: ['enteringName'], context: { failure: failureOf('unreachable') } },
        learn(noName),
        { at: ['enteringName'], context: { onFile: noName, draft: augusta } },
        { emits: [focus('name'), shown(augusta), noted(unreachable), focus('failure'), shown(ada), changed] },
        learn(augusta),
      ],
      ends: { at: ['nameSaved'], context: { onFile: augusta, failure: null }, emits: [focus('outcome')] },
    },
    'shows the new name again when a refresh of the session brings the old one': {
      steps: [
        learn(ada),
        open,
        submit(augusta),
        { emits: [focus('name'), shown(augusta)] },
        learn(augusta),
        { emits: [], context: { onFile: ada } },
        learn(noName),
        { emits: [shown(augusta)], context: { onFile: noName } },
        refuse(unreachable),
      ],
      ends: {
        at: ['enteringName'],
        emits: [noted(unreachable), focus('failure'), shown(noName), changed],
        running: [],
      },
    },
    'stays open when another tab changes the name, and sends nothing for the same name': {
      steps: [
        learn(ada),
        open,
        learn(ada),
        { at: ['enteringName'], emits: [focus('name')] },
        learn(augusta),
        { at: ['enteringName'], context: { onFile: augusta, draft: ada }, emits: [] },
        submit(typed),
      ],
      ends: { at: ['closed'], calls: [], emits: [focus('change')] },
    },
    'forgets a failure when the client cancels, or submits the name on file': {
      steps: [
        learn(ada),
        open,
        submit(augusta),
        refuse(unreachable),
        cancel,
        {
          at: ['closed'],
          context: { failure: null },
          emits: [
            focus('name'),
            shown(augusta),
            noted(unreachable),
            focus('failure'),
            shown(ada),
            changed,
            focus('change'),
          ],
        },
        open,
        { context: { draft: ada } },
        submit(augusta),
        refuse(unreachable),
        submit(ada),
      ],
      ends: { at: ['closed'], context: { failure: null }, calls: [call, call] },
    },
    'starts again for another client, and cancels the pending change': {
      steps: [
        learn(ada),
        open,
        submit(augusta),
        learn(noName, 'user-2'),
        { at: ['closed'], running: [], context: { userId: 'user-2', onFile: noName } },
        open,
        submit(augusta),
        refuse(unreachable),
        learn(augusta, 'user-3'),
        { at: ['closed'], context: { onFile: augusta, failure: null } },
        open,
        submit(ada),
        learn(ada, 'user-4'),
      ],
      ends: { at: ['closed'], context: { onFile: ada }, running: [] },
    },
    'asks the provider when the page is restored during the change': {
      steps: [learn(ada), open, submit(augusta), { emits: [focus('name'), shown(augusta)] }, restored],
      ends: {
        at: ['enteringName'],
        context: { draft: augusta, onFile: ada },
        emits: [shown(ada), changed],
        running: [],
      },
    },
    'sends no name that is too long, and never shortens it': {
      steps: [
        learn(ada),
        open,
        submit({ ...ada, middle: longPart }),
        {
          at: ['enteringName'],
          context: { tooLong: 'middle', failure: null },
          calls: [],
          emits: [focus('name'), focus('name')],
        },
        submit(augusta),
        { at: ['savingName'], context: { tooLong: null }, calls: [call] },
        refuse(unreachable),
        submit({ ...ada, last: longPart }),
        { context: { tooLong: 'last', failure: null } },
        cancel,
      ],
      ends: { at: ['closed'], context: { tooLong: null } },
    },
  }),
});
