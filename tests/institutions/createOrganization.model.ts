import type { Failure } from '../../machines/contracts/failures.ts';
import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { createOrganizationMachine } from '../../machines/institutions/createOrganization.machine.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf } from '../support/journeys.ts';
import { ended, entered, entries, otherMethodDue, secondStepDue, unreachable } from './entrySamples.ts';

const typed = { name: ' Harbor Lane & Söhne ', slug: '' };
const slug = 'harbor-lane-sohne';
const submitted = { type: 'details.submitted', ...typed } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const taken = identityError('slug-taken');
const unexpected = identityError('unexpected');
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'heading' | 'name' | 'slug' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;
const call = { actor: 'openOrganization', input: { name: 'Harbor Lane & Söhne', slug } } as const;

export const createOrganizationModel = defineModel({
  machine: createOrganizationMachine,
  inputs: { opened: undefined },
  samples: {
    events: {
      'details.typed': { 'a name': typed },
      'details.submitted': {
        'a name': typed,
        nothing: { name: ' ', slug: '' },
        'a long name': { name: 'x'.repeat(129), slug: 'x-y' },
        'a reserved slug': { name: 'Profile', slug: '' },
        'a malformed slug': { name: 'Harbor', slug: 'Harbor Lane' },
      },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      openOrganization: { done: entries, failed: { taken, ended, unreachable } },
    },
  },
  laws: () => everyBusyStateEnds,
  journeys: journeysOf(createOrganizationMachine, undefined, {
    'shows the address that follows from the name, and creates the organization with it': {
      steps: [
        { at: ['enteringDetails'], emits: [focus('heading')], context: { slug: '' }, can: [back] },
        { send: { type: 'details.typed', ...typed } },
        { context: { slug }, emits: [] },
        { send: submitted },
        { at: ['openingOrganization'], tags: ['busy'], calls: [call], cannot: [back, submitted] },
        { done: 'openOrganization', output: entered },
      ],
      ends: { at: ['created'], output: entered },
    },
    'passes on that a second step or another method is due': {
      steps: [{ send: submitted }, { done: 'openOrganization', output: secondStepDue }],
      ends: { at: ['created'], output: secondStepDue },
    },
    'passes on that another method is due': {
      steps: [{ send: submitted }, { done: 'openOrganization', output: otherMethodDue }],
      ends: { at: ['created'], output: otherMethodDue },
    },
    'shows a missing and a long name before the slug, a reserved and a malformed slug, and sends nothing': {
      steps: [
        { send: { ...submitted, name: ' ' } },
        {
          at: ['enteringDetails'],
          context: { nameFault: 'missing', slugFault: 'malformed', failure: null },
          emits: [focus('heading'), focus('name')],
          calls: [],
        },
        { send: { ...submitted, name: 'x'.repeat(129), slug: 'x-y' } },
        { context: { nameFault: 'too-long', slugFault: null }, emits: [focus('name')] },
        { send: { ...submitted, name: 'Profile' } },
        { context: { nameFault: null, slugFault: 'reserved' }, emits: [focus('slug')] },
        { send: { ...submitted, name: 'x'.repeat(128), slug: 'Harbor Lane' } },
        { context: { nameFault: null, slugFault: 'malformed' }, emits: [focus('slug')] },
        { send: { ...submitted, slug: ' Harbor－1 ' } },
      ],
      ends: {
        at: ['openingOrganization'],
        context: { nameFault: null, slugFault: null, slug: 'harbor-1' },
        calls: [{ ...call, input: { name: 'Harbor Lane & Söhne', slug: 'harbor-1' } }],
      },
    },
    'shows a slug in use at its field, and another failure above the form': {
      steps: [
        { send: submitted },
        { failed: 'openOrganization', error: taken },
        {
          at: ['enteringDetails'],
          context: { failure: taken.failure },
          emits: [focus('heading'), noted(taken.failure), focus('slug')],
        },
        { send: submitted },
        { context: { failure: null } },
        { failed: 'openOrganization', error: unreachable },
        { context: { failure: unreachable.failure }, emits: [noted(unreachable.failure), focus('failure')] },
        { send: submitted },
        { failed: 'openOrganization', error: unexpected },
        { context: { failure: unexpected.failure } },
        { send: { ...submitted, name: '' } },
      ],
      ends: { at: ['enteringDetails'], context: { failure: null } },
    },
    'ends when the proof of the email address is too old': {
      steps: [{ send: submitted }, { failed: 'openOrganization', error: ended }],
      ends: { at: ['ended'], output: { kind: 'ended' } },
    },
    'goes back, also after the page was restored while creating': {
      steps: [
        { send: submitted },
        { send: restored },
        { at: ['enteringDetails'], running: [] },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
  }),
});
