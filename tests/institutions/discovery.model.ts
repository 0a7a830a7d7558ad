import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { discoveryMachine } from '../../machines/institutions/discovery.machine.ts';
import { journeysOf } from '../support/journeys.ts';
import {
  broken,
  email,
  ended,
  entered,
  entries,
  harbor,
  otherMethodDue,
  quay,
  secondStepDue,
  unreachable,
} from './entrySamples.ts';

const both = { email, organizations: [harbor, quay], wanted: null };
const none = { email, organizations: [], wanted: null };
const only = { email, organizations: [harbor], wanted: null };
const onlyDue = { email, organizations: [{ ...harbor, due: 'second-step' }], wanted: null } as const;
const onlyInvited = { email, organizations: [{ ...quay, due: 'nothing' }], wanted: null } as const;
const wantsHarbor = { ...both, wanted: harbor.slug };
const wantsQuay = { ...both, wanted: quay.slug };
const wantsUnknown = { ...only, wanted: 'elsewhere' };
const wantsWithout = { ...none, wanted: 'elsewhere' };
const chosen = { type: 'organization.chosen', id: quay.id } as const;
const create = { type: 'create.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focused = { type: 'focus.requested', target: 'heading' } as const;
const enters = (id: string) => ({ actor: 'enterOrganization', input: { id } }) as const;
const makes = { actor: 'createOrganization', input: undefined } as const;

export const discoveryModel = defineModel({
  machine: discoveryMachine,
  inputs: {
    'two organizations': both,
    none,
    'one membership': only,
    'one membership with a second step': onlyDue,
    'one invitation': onlyInvited,
    'a wanted one': wantsHarbor,
    'a wanted invitation': wantsQuay,
    'an unknown one': wantsUnknown,
  },
  samples: {
    events: {
      'organization.chosen': { quay: { id: quay.id } },
      'create.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      enterOrganization: { done: entries, failed: { ended, unreachable } },
      createOrganization: {
        done: { ...entries, 'went back': { kind: 'went-back' }, ended: { kind: 'ended' } },
        failed: { broken },
      },
    },
  },
  project: ({ chosenId, failure, wanted, organizations }) => [
    chosenId,
    failure !== null,
    wanted,
    organizations.length,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'nobody joins by themselves what they are not a member of, or what needs more': never(
      ({ starts, context, event }) =>
        starts('enterOrganization') &&
        event?.type !== 'organization.chosen' &&
        context.organizations.find(({ id }) => id === context.chosenId)?.standing !== 'member',
      { choosingOrganization: { on: { 'page.restored': '#discovery.enteringOrganization' } } },
    ),
  }),
  journeys: journeysOf(discoveryMachine, both, {
    'lets the person choose among several organizations': {
      steps: [
        { at: ['choosingOrganization'], emits: [focused], calls: [], can: [chosen, create, back] },
        { send: chosen },
        { at: ['enteringOrganization'], tags: ['busy'], calls: [enters(quay.id)], cannot: [chosen, back] },
        { done: 'enterOrganization', output: entered },
      ],
      ends: { at: ['settled'], output: entered },
    },
    'enters a single membership at once': {
      input: only,
      steps: [
        { at: ['enteringOrganization'], calls: [enters(harbor.id)], emits: [] },
        { done: 'enterOrganization', output: secondStepDue },
      ],
      ends: { at: ['settled'], output: secondStepDue },
    },
    'asks before it enters a single membership that needs a second step': {
      input: onlyDue,
      steps: [],
      ends: { at: ['choosingOrganization'], calls: [] },
    },
    'asks before it accepts a single invitation': {
      input: onlyInvited,
      steps: [],
      ends: { at: ['choosingOrganization'], calls: [] },
    },
    'enters the organization whose page was wanted, as its member': {
      input: wantsHarbor,
      steps: [
        { at: ['enteringOrganization'], calls: [enters(harbor.id)] },
        { done: 'enterOrganization', output: otherMethodDue },
      ],
      ends: { at: ['settled'], output: otherMethodDue },
    },
    'asks before it accepts the invitation of a wanted organization': {
      input: wantsQuay,
      steps: [],
      ends: { at: ['choosingOrganization'], calls: [] },
    },
    'shows the list for a wrong slug, even with a single membership': {
      input: wantsUnknown,
      steps: [],
      ends: { at: ['choosingOrganization'], calls: [] },
    },
    'shows a wrong slug to a person without organizations': {
      input: wantsWithout,
      steps: [{ at: ['choosingOrganization'] }, { send: create }],
      ends: { at: ['creatingOrganization'], calls: [makes] },
    },
    'begins with the form when there is no organization, from which Back leads to the list': {
      input: none,
      steps: [
        { at: ['creatingOrganization'], calls: [makes] },
        { done: 'createOrganization', output: { kind: 'went-back' } },
        { at: ['choosingOrganization'], emits: [focused] },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'passes on the outcome of a new organization': {
      steps: [{ send: create }, { done: 'createOrganization', output: entered }],
      ends: { at: ['settled'], output: entered },
    },
    'passes on that a new organization needs a second step': {
      steps: [{ send: create }, { done: 'createOrganization', output: secondStepDue }],
      ends: { at: ['settled'], output: secondStepDue },
    },
    'passes on that a new organization needs another method': {
      steps: [{ send: create }, { done: 'createOrganization', output: otherMethodDue }],
      ends: { at: ['settled'], output: otherMethodDue },
    },
    'ends when the proof of the email address is too old, in the list and in the form': {
      steps: [{ send: create }, { done: 'createOrganization', output: { kind: 'ended' } }],
      ends: { at: ['ended'], output: { kind: 'ended' } },
    },
    'ends when the proof of the email address is too old': {
      steps: [{ send: chosen }, { failed: 'enterOrganization', error: ended }],
      ends: { at: ['ended'], output: { kind: 'ended' } },
    },
    'shows a failure until the next choice, and a broken form': {
      steps: [
        { send: chosen },
        { failed: 'enterOrganization', error: unreachable },
        {
          at: ['choosingOrganization'],
          context: { failure: unreachable.failure },
          emits: [focused, noted(unreachable.failure), focused],
        },
        { send: chosen },
        { context: { failure: null } },
        { send: restored },
        { at: ['choosingOrganization'], running: [] },
        { send: create },
        { failed: 'createOrganization', error: broken },
      ],
      ends: {
        at: ['choosingOrganization'],
        context: { failure: failureOf('unexpected') },
        emits: [noted(failureOf('unexpected')), focused],
      },
    },
  }),
});
