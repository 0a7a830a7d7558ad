import { assign, emit, setup } from 'xstate';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';
import { sentEmail } from '../contracts/emailAddress.ts';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type {
  Invitation,
  Member,
  MemberPage,
  MemberQuery,
  OrganizationRole,
  RoleChange,
} from '../contracts/organizationRequests.ts';
import { failureAction } from '../contracts/reporting.ts';
import { typingPauseMs } from '../contracts/timing.ts';
import { learnedAccess, noRights, type MemberAccess } from './memberAccess.ts';

type MembersEvent =
  | ({ type: 'access.learned' } & MemberAccess)
  | { type: 'search.typed'; text: string }
  | { type: 'page.chosen'; to: 'next' | 'previous' }
  | { type: 'invitation.chosen' }
  | { type: 'invitation.submitted'; email: string; role: OrganizationRole }
  | { type: 'resend.chosen'; member: Member }
  | { type: 'role.chosen'; member: Member }
  | { type: 'role.submitted'; role: OrganizationRole }
  | { type: 'removal.chosen'; member: Member }
  | { type: 'removal.confirmed' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.chosen' }
  | { type: 'page.restored' };

type MembersEmitted =
  | {
      readonly type: 'focus.requested';
      readonly target: 'heading' | 'notice' | 'failure' | 'email' | 'role' | 'removal';
    }
  | { readonly type: 'failure.noted'; readonly failure: Failure }
  /** The member has changed the own role. */
  | { readonly type: 'access.changed' };

/** A change that is done. */
export type MembersNotice = 'invited' | 'resent' | 'role-changed' | 'removed' | 'revoked';

/** The part of the list in view. `cursors` leads to its page: one for each page after the first. */
export interface MembersView {
  readonly text: string;
  readonly cursors: readonly string[];
}

/** The first page of all members. */
export const firstPage: MembersView = { text: '', cursors: [] };
const emptyPage: MemberPage = { members: [], total: 0, next: null };
const newInvitation: Invitation = { email: '', role: 'viewer' };

const firstContext = {
  memberId: null as string | null,
  rights: noRights,
  ...firstPage,
  ...emptyPage,
  invitation: newInvitation,
  emailFault: null as EmailFault,
  /** Member that a change is about. */
  chosen: null as Member | null,
  notice: null as MembersNotice | null,
  /** Name or email address of the member whom the notice is about. */
  changed: '',
  failure: null as Failure | null,
};

/** Lists, searches, invites, changes and removes the members of an organization. */
export const membersMachine = setup({
  types: {
    context: {} as typeof firstContext,
    input: {} as MembersView,
    events: {} as MembersEvent,
    emitted: {} as MembersEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readMembers: notProvided<MemberPage, MemberQuery>('readMembers'),
    invite: notProvided<void, Invitation>('invite'),
    resendInvitation: notProvided<void, Member | null>('resendInvitation'),
    changeRole: notProvided<void, Omit<RoleChange, 'member'> & { member: Member | null }>('changeRole'),
    removeMember: notProvided<void, Member | null>('removeMember'),
  },
  actions: {
    setAccess: assign(({ context: { members } }, access: MemberAccess) => learnedAccess(members, access)),
    // The spaces and accents of a pasted name may be written otherwise.
    setSearch: assign((_, { text }: { text: string }) => ({
      ...firstPage,
      text: text.normalize().replaceAll(/\s+/g, ' ').trim(),
    })),
    setPage: assign(({ context: { cursors, next } }, { to }: { to: 'next' | 'previous' }) => ({
      cursors: to === 'previous' || next === null ? cursors.slice(0, -1) : [...cursors, next],
    })),
    setMembers: assign((_, { output }: { output: MemberPage }) => output),
    resetPage: assign({ cursors: firstPage.cursors }),
    openInvitation: assign({ invitation: newInvitation, emailFault: null }),
    setInvitation: assign((_, { email, role }: Invitation) => ({
      invitation: { email: sentEmail(email), role },
      emailFault: emailFault(email),
    })),
    setChosen: assign((_, { member }: { member: Member }) => ({ chosen: member })),
    setRole: assign({
      invitation: ({ context: { invitation } }, { role }: { role: OrganizationRole }) => ({
        ...invitation,
        role,
      }),
    }),
    setNotice: assign(({ context: { chosen, invitation } }, { notice }: { notice: MembersNotice }) => ({
      notice,
      changed: chosen ? chosen.name || chosen.email : invitation.email,
    })),
    clearChosen: assign({ chosen: null }),
    clearMessages: assign({ notice: null, failure: null, emailFault: null }),
    storeFailure: failureAction('failure'),
    // A search fails while its text is being typed, so the focus stays in the field.
    storeReadFailure: failureAction(),
    emitAccessChange: emit({ type: 'access.changed' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusNotice: emit({ type: 'focus.requested', target: 'notice' }),
    focusEmail: emit({ type: 'focus.requested', target: 'email' }),
    focusRole: emit({ type: 'focus.requested', target: 'role' }),
    focusRemoval: emit({ type: 'focus.requested', target: 'removal' }),
  },
  guards: {
    canSee: (_, { rights }: MemberAccess) => rights.seeMembers,
    canSeeMembers: ({ context: { rights } }) => rights.seeMembers,
    canInvite: ({ context: { rights } }) => rights.invite,
    canChangeRoles: ({ context: { rights } }) => rights.changeRoles,
    canRemove: ({ context: { rights } }) => rights.remove,
    canTurnTo: ({ context: { cursors, next } }, { to }: { to: 'next' | 'previous' }) =>
      to === 'next' ? next !== null : cursors.length > 0,
    // Others may have removed the members of the last page, which would then offer no way back.
    isPageGone: ({ context: { cursors } }, { output }: { output: MemberPage }) =>
      output.members.length === 0 && cursors.length > 0,
    isSameFailure: ({ context }, { error }: { error: unknown }) =>
      context.failure?.code === toFailure(error).code,
    isEmail: (_, { email }: { email: string }) => emailFault(email) === null,
    isOwnRole: ({ context: { chosen, memberId } }) => chosen?.memberId === memberId,
    isInvitation: ({ context: { chosen } }) => chosen?.status === 'invited',
  },
  delays: { typingPause: typingPauseMs },
}).createMachine({
  id: 'members',
  description: 'Lists, searches, invites, changes and removes the members of an organization.',
  context: ({ input }) => ({ ...firstContext, ...input }),
  initial: 'awaitingAccess',
  on: { 'access.learned': { actions: { type: 'setAccess', params: fromEvent } } },
  states: {
    awaitingAccess: {
      description: 'Also while the roles of the member do not permit to see the others.',
      on: {
        'access.learned': {
          guard: { type: 'canSee', params: fromEvent },
          actions: { type: 'setAccess', params: fromEvent },
          target: 'readingMembers',
        },
      },
    },
    readingMembers: {
      tags: 'busy',
      invoke: {
        id: 'readMembers',
        src: 'readMembers',
        input: ({ context: { text, cursors } }) => ({ text, cursor: cursors.at(-1) ?? null }),
        onDone: [
          {
            guard: { type: 'isPageGone', params: fromEvent },
            actions: 'resetPage',
            target: 'readingMembers',
            reenter: true,
          },
          { actions: { type: 'setMembers', params: fromEvent }, target: 'listed' },
        ],
        onError: [
          { guard: { type: 'isSameFailure', params: fromEvent }, target: 'listed' },
          { actions: { type: 'storeReadFailure', params: fromEvent }, target: 'unlisted' },
        ],
      },
      on: { 'search.typed': { actions: { type: 'setSearch', params: fromEvent }, target: 'typingSearch' } },
    },
    unlisted: {
      on: {
        'search.typed': {
          actions: ['clearMessages', { type: 'setSearch', params: fromEvent }],
          target: 'typingSearch',
        },
        'retry.chosen': [
          {
            guard: 'canSeeMembers',
            actions: ['clearMessages', 'resetPage', 'focusHeading'],
            target: 'readingMembers',
          },
          { actions: ['clearMessages', 'focusHeading'], target: 'awaitingAccess' },
        ],
      },
    },
    typingSearch: {
      after: { typingPause: 'readingMembers' },
      on: {
        'search.typed': {
          actions: { type: 'setSearch', params: fromEvent },
          target: 'typingSearch',
          reenter: true,
        },
      },
    },
    listed: {
      exit: 'clearMessages',
      on: {
        'search.typed': { actions: { type: 'setSearch', params: fromEvent }, target: 'typingSearch' },
        'page.chosen': {
          guard: { type: 'canTurnTo', params: fromEvent },
          actions: [{ type: 'setPage', params: fromEvent }, 'focusHeading'],
          target: 'readingMembers',
        },
        'invitation.chosen': {
          guard: 'canInvite',
          actions: ['clearChosen', 'openInvitation', 'focusEmail'],
          target: 'enteringInvitation',
        },
        'resend.chosen': {
          guard: 'canInvite',
          actions: { type: 'setChosen', params: fromEvent },
          target: 'resendingInvitation',
        },
        'role.chosen': {
          guard: 'canChangeRoles',
          actions: [{ type: 'setChosen', params: fromEvent }, 'focusRole'],
          target: 'choosingRole',
        },
        'removal.chosen': {
          guard: 'canRemove',
          actions: [{ type: 'setChosen', params: fromEvent }, 'focusRemoval'],
          target: 'confirmingRemoval',
        },
      },
    },
    enteringInvitation: {
      on: {
        'invitation.submitted': [
          {
            guard: { type: 'isEmail', params: fromEvent },
            actions: ['clearMessages', { type: 'setInvitation', params: fromEvent }],
            target: 'sendingInvitation',
          },
          { actions: ['clearMessages', { type: 'setInvitation', params: fromEvent }, 'focusEmail'] },
        ],
        'cancel.pressed': { actions: 'clearMessages', target: 'listed' },
      },
    },
    sendingInvitation: {
      tags: 'busy',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context }) => context.invitation,
        onDone: {
          actions: [{ type: 'setNotice', params: { notice: 'invited' } }, 'focusNotice'],
          target: 'readingMembers',
        },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'enteringInvitation' },
      },
      on: { 'page.restored': 'enteringInvitation' },
    },
    resendingInvitation: {
      tags: 'busy',
      invoke: {
        id: 'resendInvitation',
        src: 'resendInvitation',
        input: ({ context }) => context.chosen,
        onDone: {
          actions: [{ type: 'setNotice', params: { notice: 'resent' } }, 'focusNotice'],
          target: 'readingMembers',
        },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingMembers' },
      },
      on: {
        // The list that follows has the result.
        'search.typed': { actions: { type: 'setSearch', params: fromEvent } },
        'page.restored': 'readingMembers',
      },
    },
    choosingRole: {
      on: {
        // Also the role that is listed: meanwhile, another owner may have changed it.
        'role.submitted': { actions: { type: 'setRole', params: fromEvent }, target: 'changingRole' },
        'cancel.pressed': 'listed',
      },
    },
    changingRole: {
      tags: 'busy',
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context: { chosen, invitation } }) => ({ member: chosen, role: invitation.role }),
        onDone: [
          {
            guard: 'isOwnRole',
            actions: [
              { type: 'setNotice', params: { notice: 'role-changed' } },
              'emitAccessChange',
              'focusNotice',
            ],
            target: 'readingMembers',
          },
          {
            actions: [{ type: 'setNotice', params: { notice: 'role-changed' } }, 'focusNotice'],
            target: 'readingMembers',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingMembers' },
      },
      on: { 'page.restored': 'readingMembers' },
    },
    confirmingRemoval: {
      on: { 'removal.confirmed': 'removingMember', 'cancel.pressed': 'listed' },
    },
    removingMember: {
      tags: 'busy',
      invoke: {
        id: 'removeMember',
        src: 'removeMember',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: 'isInvitation',
            actions: [{ type: 'setNotice', params: { notice: 'revoked' } }, 'focusNotice'],
            target: 'readingMembers',
          },
          {
            actions: [{ type: 'setNotice', params: { notice: 'removed' } }, 'focusNotice'],
            target: 'readingMembers',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingMembers' },
      },
      on: { 'page.restored': 'readingMembers' },
    },
  },
});
