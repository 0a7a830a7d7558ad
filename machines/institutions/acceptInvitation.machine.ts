import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { Entry, SignedInMember } from '../contracts/institutionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';

export interface AcceptInvitationInput {
  /** Email address that the invitation was sent to; empty if the link does not name it. */
  readonly invited: string;
  /** Member who is signed in to an organization in this browser; `null` for none. */
  readonly member: SignedInMember | null;
}

/** `kept`: the invitation stays open, because the person stays with the account that is signed in. */
export type AcceptInvitationOutcome =
  | Entry
  | { readonly kind: 'kept'; readonly slug: string }
  | { readonly kind: 'went-back' };

/** Accepts an invitation, after the person has seen which account it is for. */
export const acceptInvitationMachine = setup({
  types: {
    context: {} as AcceptInvitationInput & { failure: Failure | null },
    input: {} as AcceptInvitationInput,
    output: {} as AcceptInvitationOutcome,
    events: {} as
      | { type: 'invitation.accepted' }
      | { type: 'account.kept' }
      | { type: 'signIn.chosen' }
      | { type: 'page.restored' },
    emitted: {} as
      | { type: 'focus.requested'; target: 'heading' | 'failure' }
      | { type: 'failure.noted'; failure: Failure },
    tags: {} as 'busy',
  },
  actors: { redeemInvitation: notProvided<Entry, void>('redeemInvitation') },
  actions: {
    clearFailure: assign({ failure: null }),
    showFailure: failureAction('failure'),
    storeFailure: failureAction(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    // An invitation must not be consumed by another account without a question.
    isForOther: ({ context: { invited, member } }) =>
      invited !== '' && member !== null && member.email.toLowerCase() !== invited.toLowerCase(),
    isRefused: (_, { error }: { error: unknown }) =>
      ['link-spent', 'invitation-for-other-address', 'member-unknown'].includes(toFailure(error).code),
    isOutcome,
  },
}).createMachine({
  id: 'acceptInvitation',
  description: 'Accepts an invitation, after the person has seen which account it is for.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'comparingAccounts',
  states: {
    comparingAccounts: {
      always: [{ guard: 'isForOther', target: 'choosingAccount' }, { target: 'confirmingInvitation' }],
    },
    choosingAccount: {
      description: 'The invitation is for another email address than the one that is signed in.',
      on: {
        'invitation.accepted': 'redeemingInvitation',
        'account.kept': 'kept',
      },
    },
    confirmingInvitation: {
      description: 'The person confirms, so that mail scanners that open links do not use up the invitation.',
      on: {
        'invitation.accepted': { actions: 'clearFailure', target: 'redeemingInvitation' },
        'signIn.chosen': 'wentBack',
      },
    },
    redeemingInvitation: {
      tags: 'busy',
      invoke: {
        id: 'redeemInvitation',
        src: 'redeemInvitation',
        onDone: [
          { guard: { type: 'isOutcome', params: 'entered' }, target: 'accepted' },
          { guard: { type: 'isOutcome', params: 'second-step' }, target: 'accepted' },
          { guard: { type: 'isOutcome', params: 'other-method' }, target: 'accepted' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: fromEvent },
            actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
            target: 'invitationRefused',
          },
          { actions: { type: 'showFailure', params: fromEvent }, target: 'confirmingInvitation' },
        ],
      },
      on: { 'page.restored': 'confirmingInvitation' },
    },
    invitationRefused: {
      description: 'The invitation was accepted before, was revoked, has expired, or is for someone else.',
      on: { 'signIn.chosen': 'wentBack' },
    },
    accepted: { type: 'final', output: ({ event }): Entry => Reflect.get(event, 'output') as Entry },
    kept: {
      type: 'final',
      output: ({ context }): AcceptInvitationOutcome => ({ kind: 'kept', slug: context.member?.slug ?? '' }),
    },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
  output: ({ event }) => event.output as AcceptInvitationOutcome,
});
