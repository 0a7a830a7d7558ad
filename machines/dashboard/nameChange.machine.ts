import { assign, emit, setup } from 'xstate';
import { isSameName, tooLongPart } from '../contracts/clientName.ts';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { NameParts } from '../contracts/sessionRequests.ts';

type NameChangeEvent =
  | { type: 'client.learned'; userId: string; nameParts: NameParts }
  | { type: 'change.chosen' }
  | { type: 'name.submitted'; name: NameParts }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

type NameChangeEmitted =
  /** The page should show this name: the one being saved, or the one on file after a failure. */
  | { readonly type: 'name.shown'; readonly name: NameParts }
  /** The name at the provider may have changed. */
  | { readonly type: 'account.changed' }
  | { readonly type: 'focus.requested'; readonly target: 'name' | 'change' | 'outcome' | 'failure' }
  | { readonly type: 'failure.noted'; readonly failure: Failure };

interface NameChangeContext {
  readonly userId: string | null;
  /** Name at the provider, as far as this page knows. */
  readonly onFile: NameParts;
  /** Name that the client submitted last. */
  readonly draft: NameParts;
  /** The part of the submitted name that is too long; `null` if none is. */
  readonly tooLong: keyof NameParts | null;
  readonly failure: Failure | null;
}

interface Client {
  readonly userId: string;
  readonly nameParts: NameParts;
}

const noName: NameParts = { first: '', middle: '', last: '' };

/** Changes the client's name. The page shows the new name at once, and the old one again if the change fails. */
export const nameChangeMachine = setup({
  types: {
    context: {} as NameChangeContext,
    events: {} as NameChangeEvent,
    emitted: {} as NameChangeEmitted,
    tags: {} as 'busy',
  },
  actors: { updateName: notProvided<void, NameParts>('updateName') },
  actions: {
    setClient: assign((_, { userId, nameParts }: Client) => ({
      userId,
      onFile: nameParts,
      tooLong: null,
      failure: null,
    })),
    setOnFile: assign({ onFile: (_, { nameParts }: Client) => nameParts }),
    setSaved: assign({ onFile: ({ context }) => context.draft }),
    copyToDraft: assign({ draft: ({ context }) => context.onFile }),
    setDraft: assign({ draft: (_, { name }: { name: NameParts }) => trimmed(name) }),
    setTooLong: assign({ tooLong: (_, { name }: { name: NameParts }) => tooLongPart(trimmed(name)) }),
    clearFailure: assign({ tooLong: null, failure: null }),
    storeFailure: failureAction('failure'),
    emitDraft: emit(({ context }) => ({ type: 'name.shown', name: context.draft })),
    emitOnFile: emit(({ context }) => ({ type: 'name.shown', name: context.onFile })),
    emitChange: emit({ type: 'account.changed' }),
    focusName: emit({ type: 'focus.requested', target: 'name' }),
    focusChange: emit({ type: 'focus.requested', target: 'change' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
  },
  guards: {
    isAnotherClient: ({ context }, { userId }: Client) => context.userId !== userId,
    isUnchanged: ({ context }, { name }: { name: NameParts }) => isSameName(context.onFile, trimmed(name)),
    isTooLong: (_, { name }: { name: NameParts }) => tooLongPart(trimmed(name)) !== null,
    isDraft: ({ context }, { nameParts }: Client) => isSameName(context.draft, nameParts),
    hasFailedToSave: ({ context }, { nameParts }: Client) =>
      context.failure !== null && isSameName(context.draft, nameParts),
  },
}).createMachine({
  id: 'nameChange',
  description: "Changes the client's name. The page shows the new name at once.",
  context: { userId: null, onFile: noName, draft: noName, tooLong: null, failure: null },
  initial: 'awaitingClient',
  on: {
    'client.learned': [
      {
        guard: { type: 'isAnotherClient', params: fromEvent },
        actions: { type: 'setClient', params: fromEvent },
        target: '.closed',
      },
      { actions: { type: 'setOnFile', params: fromEvent } },
    ],
  },
  states: {
    awaitingClient: {},
    closed: {
      on: { 'change.chosen': { actions: ['copyToDraft', 'focusName'], target: 'enteringName' } },
    },
    enteringName: {
      on: {
        'name.submitted': [
          {
            guard: { type: 'isTooLong', params: fromEvent },
            actions: ['clearFailure', { type: 'setTooLong', params: fromEvent }, 'focusName'],
          },
          {
            guard: { type: 'isUnchanged', params: fromEvent },
            actions: ['clearFailure', 'focusChange'],
            target: 'closed',
          },
          { actions: ['clearFailure', { type: 'setDraft', params: fromEvent }], target: 'savingName' },
        ],
        'cancel.pressed': { actions: ['clearFailure', 'focusChange'], target: 'closed' },
        'client.learned': [
          {
            guard: { type: 'isAnotherClient', params: fromEvent },
            actions: { type: 'setClient', params: fromEvent },
            target: 'closed',
          },
          {
            // The response was lost, but the change took effect.
            guard: { type: 'hasFailedToSave', params: fromEvent },
            actions: [{ type: 'setOnFile', params: fromEvent }, 'clearFailure', 'focusOutcome'],
            target: 'nameSaved',
          },
        ],
      },
    },
    savingName: {
      tags: 'busy',
      entry: 'emitDraft',
      invoke: {
        id: 'updateName',
        src: 'updateName',
        input: ({ context }) => context.draft,
        onDone: { actions: ['setSaved', 'emitChange', 'focusOutcome'], target: 'nameSaved' },
        onError: {
          actions: [{ type: 'storeFailure', params: fromEvent }, 'emitOnFile', 'emitChange'],
          target: 'enteringName',
        },
      },
      on: {
        'client.learned': [
          {
            guard: { type: 'isAnotherClient', params: fromEvent },
            actions: { type: 'setClient', params: fromEvent },
            target: 'closed',
          },
          { guard: { type: 'isDraft', params: fromEvent } },
          // A refresh of the session that began before the change has brought the old name back.
          { actions: [{ type: 'setOnFile', params: fromEvent }, 'emitDraft'] },
        ],
        'page.restored': { actions: ['emitOnFile', 'emitChange'], target: 'enteringName' },
      },
    },
    nameSaved: {
      on: { 'change.chosen': { actions: ['copyToDraft', 'focusName'], target: 'enteringName' } },
    },
  },
});

function trimmed({ first, middle, last }: NameParts): NameParts {
  return { first: first.trim(), middle: middle.trim(), last: last.trim() };
}
