import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { slugFaultOf, slugOf, type Entry, type SlugFault } from '../contracts/institutionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import { organizationNameFault, type OrganizationNameFault } from './organizationName.ts';

/** Text of the two fields; an empty slug follows from the name. */
interface OrganizationDetails {
  readonly name: string;
  readonly slug: string;
}

export type CreateOrganizationOutcome = Entry | { readonly kind: 'went-back' } | { readonly kind: 'ended' };

const slugFor = ({ name, slug }: OrganizationDetails) =>
  slug.trim() === '' ? slugOf(name) : slug.normalize('NFKC').trim().toLowerCase();

/** Creates an organization, whose owner the person becomes. */
export const createOrganizationMachine = setup({
  types: {
    context: {} as {
      /** The slug that the fields lead to now; empty for none. */
      slug: string;
      nameFault: OrganizationNameFault;
      slugFault: SlugFault | null;
      failure: Failure | null;
    },
    output: {} as CreateOrganizationOutcome,
    events: {} as
      | ({ type: 'details.typed' } & OrganizationDetails)
      | ({ type: 'details.submitted' } & OrganizationDetails)
      | { type: 'back.pressed' }
      | { type: 'page.restored' },
    emitted: {} as
      | { type: 'focus.requested'; target: 'heading' | 'name' | 'slug' | 'failure' }
      | { type: 'failure.noted'; failure: Failure },
    tags: {} as 'busy',
  },
  actors: { openOrganization: notProvided<Entry, OrganizationDetails>('openOrganization') },
  actions: {
    setSlug: assign({ slug: (_, details: OrganizationDetails) => slugFor(details) }),
    setFaults: assign((_, details: OrganizationDetails) => ({
      nameFault: organizationNameFault(details.name),
      slugFault: slugFaultOf(slugFor(details)),
      failure: null,
    })),
    clearFaults: assign({ nameFault: null, slugFault: null, failure: null }),
    showFailure: failureAction('failure'),
    showSlugFailure: failureAction('slug'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusName: emit({ type: 'focus.requested', target: 'name' }),
    focusSlug: emit({ type: 'focus.requested', target: 'slug' }),
  },
  guards: {
    isComplete: (_, details: OrganizationDetails) =>
      organizationNameFault(details.name) === null && slugFaultOf(slugFor(details)) === null,
    isNameRefused: (_, { name }: OrganizationDetails) => organizationNameFault(name) !== null,
    isSlugTaken: (_, { error }: { error: unknown }) => toFailure(error).code === 'slug-taken',
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isOutcome,
  },
}).createMachine({
  id: 'createOrganization',
  description: 'Creates an organization, whose owner the person becomes.',
  context: { slug: '', nameFault: null, slugFault: null, failure: null },
  entry: 'focusHeading',
  initial: 'enteringDetails',
  states: {
    enteringDetails: {
      on: {
        'details.typed': { actions: { type: 'setSlug', params: fromEvent } },
        'details.submitted': [
          {
            guard: { type: 'isComplete', params: fromEvent },
            actions: ['clearFaults', { type: 'setSlug', params: fromEvent }],
            target: 'openingOrganization',
          },
          {
            guard: { type: 'isNameRefused', params: fromEvent },
            actions: [{ type: 'setFaults', params: fromEvent }, 'focusName'],
          },
          { actions: [{ type: 'setFaults', params: fromEvent }, 'focusSlug'] },
        ],
        'back.pressed': 'wentBack',
      },
    },
    openingOrganization: {
      tags: 'busy',
      invoke: {
        id: 'openOrganization',
        src: 'openOrganization',
        input: ({ context, event }) => {
          assertEvent(event, 'details.submitted');
          return { name: event.name.trim(), slug: context.slug };
        },
        onDone: [
          { guard: { type: 'isOutcome', params: 'entered' }, target: 'created' },
          { guard: { type: 'isOutcome', params: 'second-step' }, target: 'created' },
          { guard: { type: 'isOutcome', params: 'other-method' }, target: 'created' },
        ],
        onError: [
          { guard: { type: 'isSessionEnded', params: fromEvent }, target: 'ended' },
          {
            guard: { type: 'isSlugTaken', params: fromEvent },
            actions: { type: 'showSlugFailure', params: fromEvent },
            target: 'enteringDetails',
          },
          { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringDetails' },
        ],
      },
      on: { 'page.restored': 'enteringDetails' },
    },
    created: { type: 'final', output: ({ event }): Entry => Reflect.get(event, 'output') as Entry },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    ended: { type: 'final', output: { kind: 'ended' } },
  },
  output: ({ event }) => event.output as CreateOrganizationOutcome,
});
