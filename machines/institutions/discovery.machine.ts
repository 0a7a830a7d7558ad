import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { Entry, FoundOrganization, FoundOrganizations } from '../contracts/institutionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import { createOrganizationMachine } from './createOrganization.machine.ts';

export interface DiscoveryInput extends FoundOrganizations {
  /** Slug of the organization whose page the person wanted to open; `null` for none. */
  readonly wanted: string | null;
}

export type DiscoveryOutcome = Entry | { readonly kind: 'went-back' } | { readonly kind: 'ended' };

/** Returns the organization that is entered without a choice; `undefined` if the person has to choose. */
function onlyOrganization({ organizations, wanted }: DiscoveryInput): FoundOrganization | undefined {
  const wantedOne = organizations.find(({ slug }) => slug === wanted);
  if (wanted !== null) return wantedOne?.standing === 'member' ? wantedOne : undefined;
  const [first] = organizations;
  const isOnly = organizations.length === 1 && first?.standing === 'member' && first.due === 'nothing';
  return isOnly ? first : undefined;
}

/** Enters one of the organizations of a proved email address, or a new one. */
export const discoveryMachine = setup({
  types: {
    context: {} as DiscoveryInput & { chosenId: string; failure: Failure | null },
    input: {} as DiscoveryInput,
    output: {} as DiscoveryOutcome,
    events: {} as
      | { type: 'organization.chosen'; id: string }
      | { type: 'create.chosen' }
      | { type: 'back.pressed' }
      | { type: 'page.restored' },
    emitted: {} as
      | { type: 'focus.requested'; target: 'heading' }
      | { type: 'failure.noted'; failure: Failure },
    tags: {} as 'busy',
    children: {} as { createOrganization: 'createOrganization' },
  },
  actors: {
    enterOrganization: notProvided<Entry, { id: string }>('enterOrganization'),
    createOrganization: createOrganizationMachine,
  },
  actions: {
    setOnly: assign({ chosenId: ({ context }) => onlyOrganization(context)?.id ?? '' }),
    setChosen: assign({ chosenId: (_, { id }: { id: string }) => id, failure: null }),
    storeFailure: failureAction(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    hasOnly: ({ context }) => onlyOrganization(context) !== undefined,
    hasNone: ({ context }) => context.organizations.length === 0 && context.wanted === null,
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isOutcome,
  },
}).createMachine({
  id: 'discovery',
  description: 'Enters one of the organizations of a proved email address, or a new one.',
  context: ({ input }) => ({ ...input, chosenId: '', failure: null }),
  initial: 'comparing',
  states: {
    comparing: {
      description: 'A single active membership is entered at once, if nothing else is due.',
      always: [
        { guard: 'hasOnly', actions: 'setOnly', target: 'enteringOrganization' },
        { guard: 'hasNone', target: 'creatingOrganization' },
        { actions: 'focusHeading', target: 'choosingOrganization' },
      ],
    },
    choosingOrganization: {
      on: {
        'organization.chosen': {
          actions: { type: 'setChosen', params: fromEvent },
          target: 'enteringOrganization',
        },
        'create.chosen': 'creatingOrganization',
        'back.pressed': 'wentBack',
      },
    },
    enteringOrganization: {
      tags: 'busy',
      invoke: {
        id: 'enterOrganization',
        src: 'enterOrganization',
        input: ({ context }) => ({ id: context.chosenId }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'entered' }, target: 'settled' },
          { guard: { type: 'isOutcome', params: 'second-step' }, target: 'settled' },
          { guard: { type: 'isOutcome', params: 'other-method' }, target: 'settled' },
        ],
        onError: [
          { guard: { type: 'isSessionEnded', params: fromEvent }, target: 'ended' },
          {
            actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
            target: 'choosingOrganization',
          },
        ],
      },
      on: { 'page.restored': 'choosingOrganization' },
    },
    creatingOrganization: {
      invoke: {
        id: 'createOrganization',
        src: 'createOrganization',
        onDone: [
          { guard: { type: 'isOutcome', params: 'entered' }, target: 'settled' },
          { guard: { type: 'isOutcome', params: 'second-step' }, target: 'settled' },
          { guard: { type: 'isOutcome', params: 'other-method' }, target: 'settled' },
          { guard: { type: 'isOutcome', params: 'ended' }, target: 'ended' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'choosingOrganization',
          },
        ],
        onError: {
          actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
          target: 'choosingOrganization',
        },
      },
    },
    settled: { type: 'final', output: ({ event }): Entry => Reflect.get(event, 'output') as Entry },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    ended: { type: 'final', output: { kind: 'ended' } },
  },
  output: ({ event }) => event.output as DiscoveryOutcome,
});
