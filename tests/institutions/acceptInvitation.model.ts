import type { Failure } from '../../machines/contracts/failures.ts';
import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { acceptInvitationMachine } from '../../machines/institutions/acceptInvitation.machine.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf } from '../support/journeys.ts';
import { email, entered, entries, otherMethodDue, secondStepDue, unreachable } from './entrySamples.ts';

const alone = { invited: email, member: null };
const own = { invited: email, member: { slug: 'harbor', email: 'Ann@Harbor.example' } };
const other = { invited: email, member: { slug: 'quaymoor', email: 'ben@quaymoor.example' } };
const unknown = { invited: email, member: { slug: 'quaymoor', email: '' } };
const unnamed = { ...other, invited: '' };
const accepted = { type: 'invitation.accepted' } as const;
const keep = { type: 'account.kept' } as const;
const signIn = { type: 'signIn.chosen' } as const;
const restored = { type: 'page.restored' } as const;
const spent = identityError('link-spent');
const foreign = identityError('invitation-for-other-address');
const removed = identityError('member-unknown');
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'heading' | 'failure') => ({ type: 'focus.requested', target }) as const;
const call = { actor: 'redeemInvitation', input: undefined } as const;

export const acceptInvitationModel = defineModel({
  machine: acceptInvitationMachine,
  inputs: {
    alone,
    'signed in as the invited': own,
    'signed in as another': other,
    'signed in, without storage': unknown,
    'without an address': unnamed,
  },
  samples: {
    events: {
      'invitation.accepted': { plain: {} },
      'account.kept': { plain: {} },
      'signIn.chosen': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: { redeemInvitation: { done: entries, failed: { spent, foreign, removed, unreachable } } },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'an invitation is accepted only by the person who confirms it': never(
      ({ starts, event }) => starts('redeemInvitation') && event?.type !== 'invitation.accepted',
      { confirmingInvitation: { on: { 'page.restored': '#acceptInvitation.redeemingInvitation' } } },
    ),
  }),
  journeys: journeysOf(acceptInvitationMachine, alone, {
    'accepts an invitation after a confirmation': {
      steps: [
        // A mail scanner that opens the page must not use up the invitation.
        { at: ['confirmingInvitation'], calls: [], can: [accepted, signIn], cannot: [keep] },
        { send: accepted },
        { at: ['redeemingInvitation'], tags: ['busy'], calls: [call], cannot: [accepted] },
        { done: 'redeemInvitation', output: entered },
      ],
      ends: { at: ['accepted'], output: entered },
    },
    'does not ask for the account when the invited member is signed in already': {
      input: own,
      steps: [],
      ends: { at: ['confirmingInvitation'] },
    },
    'cannot compare an invitation without an address': {
      input: unnamed,
      steps: [],
      ends: { at: ['confirmingInvitation'] },
    },
    'shows both accounts when another member is signed in, and leaves the invitation open': {
      input: other,
      steps: [{ at: ['choosingAccount'], calls: [], can: [accepted, keep] }, { send: keep }],
      ends: { at: ['kept'], output: { kind: 'kept', slug: 'quaymoor' }, calls: [] },
    },
    'switches to the invited account': {
      input: other,
      steps: [{ send: accepted }, { done: 'redeemInvitation', output: secondStepDue }],
      ends: { at: ['accepted'], output: secondStepDue },
    },
    'passes on that the organization needs another method': {
      steps: [{ send: accepted }, { done: 'redeemInvitation', output: otherMethodDue }],
      ends: { at: ['accepted'], output: otherMethodDue },
    },
    'says that an invitation is no longer open, and leads to the sign-in': {
      steps: [
        { send: accepted },
        { failed: 'redeemInvitation', error: spent },
        {
          at: ['invitationRefused'],
          context: { failure: spent.failure },
          emits: [noted(spent.failure), focus('heading')],
          cannot: [accepted],
        },
        { send: signIn },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'says that an invitation is for another address': {
      steps: [{ send: accepted }, { failed: 'redeemInvitation', error: foreign }],
      ends: { at: ['invitationRefused'] },
    },
    'says that the member was removed': {
      steps: [{ send: accepted }, { failed: 'redeemInvitation', error: removed }],
      ends: { at: ['invitationRefused'] },
    },
    'can be tried again after a failure, after which it clears the message': {
      steps: [
        { send: accepted },
        { failed: 'redeemInvitation', error: unreachable },
        {
          at: ['confirmingInvitation'],
          context: { failure: unreachable.failure },
          emits: [noted(unreachable.failure), focus('failure')],
        },
        { send: accepted },
        { context: { failure: null } },
        { send: restored },
        { at: ['confirmingInvitation'], running: [] },
        { send: signIn },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
  }),
});
