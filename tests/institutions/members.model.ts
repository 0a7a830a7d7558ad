import type { Member, MemberPage } from '../../machines/contracts/organizationRequests.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { firstPage as opened, membersMachine } from '../../machines/institutions/members.machine.ts';
import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';
import {
  allRights,
  ann,
  ben,
  cy,
  lastOwner,
  noRights,
  noted,
  notPermitted,
  pageOf,
  unreachable,
  viewerRights,
} from './organizationSamples.ts';

const memberId = 'member-1';
const everyone = pageOf(ann, ben, cy);
const firstPage: MemberPage = { members: [ann, ben], total: 21, next: 'cursor-2' };
const lastPage: MemberPage = { members: [cy], total: 21, next: null };
const memberKnown = identityError('member-exists');

const asOwner = { memberId, role: 'owner', rights: allRights } as const;
const asViewer = { memberId, role: 'viewer', rights: viewerRights } as const;
const asNobody = { memberId, role: null, rights: noRights } as const;
const learned = { send: { type: 'access.learned', ...asOwner } } as const;
const learnedAsViewer = { send: { type: 'access.learned', ...asViewer } } as const;
const learnedNothing = { send: { type: 'access.learned', ...asNobody } } as const;
const read = (output: MemberPage) => ({ done: 'readMembers', output }) as const;
const unread = { failed: 'readMembers', error: unreachable } as const;
const type = (text: string) => ({ send: { type: 'search.typed', text } }) as const;
const turn = (to: 'next' | 'previous') => ({ send: { type: 'page.chosen', to } }) as const;
const openInvitation = { send: { type: 'invitation.chosen' } } as const;
const submit = (email: string) =>
  ({ send: { type: 'invitation.submitted', email, role: 'approver' } }) as const;
const resend = (member: Member) => ({ send: { type: 'resend.chosen', member } }) as const;
const openRole = (member: Member) => ({ send: { type: 'role.chosen', member } }) as const;
const saveRole = (role: 'viewer' | 'owner') => ({ send: { type: 'role.submitted', role } }) as const;
const remove = (member: Member) => ({ send: { type: 'removal.chosen', member } }) as const;
const confirm = { send: { type: 'removal.confirmed' } } as const;
const cancel = { send: { type: 'cancel.pressed' } } as const;
const retry = { send: { type: 'retry.chosen' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const focus = (target: 'heading' | 'notice' | 'failure' | 'email' | 'role' | 'removal') =>
  ({ type: 'focus.requested', target }) as const;
const readCall = (text: string, cursor: string | null) =>
  ({ actor: 'readMembers', input: { text, cursor } }) as const;
const everyCall = readCall('', null);
const inviteCall = (email: string) => ({ actor: 'invite', input: { email, role: 'approver' } }) as const;

/** Ends of a request that changes something. */
const change = {
  done: { done: undefined },
  failed: { unreachable, 'without permission': notPermitted, 'last owner': lastOwner },
} as const;

/** Members of an organization: list, search, invitation, role and removal. */
export const membersModel = defineModel({
  machine: membersMachine,
  inputs: { opened, 'opened again': { text: 'be', cursors: ['cursor-2'] } },
  samples: {
    events: {
      'access.learned': {
        'as an owner': asOwner,
        'as a viewer': asViewer,
        'without rights': asNobody,
      },
      'search.typed': { 'a name': { text: 'ben' } },
      'page.chosen': { next: { to: 'next' }, previous: { to: 'previous' } },
      'invitation.submitted': {
        'an email address': { email: 'dee@harbor.example', role: 'approver' },
        'an empty field': { email: '', role: 'viewer' },
      },
      'resend.chosen': { invited: { member: ben } },
      'role.chosen': { owner: { member: ann }, another: { member: cy } },
      'role.submitted': { viewer: { role: 'viewer' } },
      'removal.chosen': { member: { member: ann }, invited: { member: ben } },
      ...plainEvents(
        'invitation.chosen',
        'removal.confirmed',
        'cancel.pressed',
        'retry.chosen',
        'page.restored',
      ),
    },
    actors: {
      readMembers: {
        done: { 'two pages': firstPage, nobody: pageOf() },
        failed: { unreachable },
      },
      invite: { done: { sent: undefined }, failed: { 'known member': memberKnown } },
      resendInvitation: change,
      changeRole: change,
      removeMember: change,
    },
  },
  project: ({ rights, cursors, text, next, members, chosen, notice, emailFault, failure }) => [
    rights.seeMembers,
    rights.invite,
    Math.min(cursors.length, 1),
    text === '',
    next,
    members.length,
    chosen?.memberId,
    notice === null,
    emailFault,
    failure?.code,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'nothing is requested before the access is known': never(
      ({ starts, context }) => starts('readMembers') && context.memberId === null,
    ),
    'no invitation is sent to a faulty email address': never(
      ({ starts, context }) => starts('invite') && context.emailFault !== null,
      { enteringInvitation: { on: { 'page.restored': '#members.sendingInvitation' } } },
    ),
    'a member is removed only after a question': never(
      ({ starts, before }) => starts('removeMember') && before?.state.matches('confirmingRemoval') !== true,
    ),
  }),
  journeys: journeysOf(membersMachine, opened, {
    'lists the members once the access is known': {
      steps: [
        { at: ['awaitingAccess'], calls: [] },
        learned,
        { at: ['readingMembers'], tags: ['busy'], calls: [everyCall] },
        read(everyone),
      ],
      ends: {
        at: ['listed'],
        tags: [],
        context: { ...everyone, memberId, rights: allRights },
        emits: [],
        cannot: [turn('next').send, turn('previous').send, retry.send],
      },
    },
    'shows a viewer the members without anything to change': {
      steps: [learnedAsViewer, read(everyone)],
      ends: {
        at: ['listed'],
        cannot: [openInvitation.send, resend(ben).send, openRole(ann).send, remove(ann).send],
      },
    },
    'asks for nothing without the right to see members': {
      steps: [learnedNothing],
      ends: { at: ['awaitingAccess'], context: { memberId, rights: noRights }, calls: [] },
    },
    'withdraws what a new role does not permit while the page is open': {
      steps: [learned, read(everyone), learnedAsViewer],
      ends: {
        at: ['listed'],
        context: { rights: viewerRights, members: [{ ...ann, role: 'viewer' }, ben, cy] },
        cannot: [openInvitation.send, remove(ben).send],
      },
    },
    'searches on the server after a pause in typing, from the first page': {
      specifies: ['9 debounce'],
      steps: [
        learned,
        type('b'),
        { at: ['typingSearch'], tags: [], context: { text: 'b' } },
        { wait: typingPauseMs - 1 },
        type(' be '),
        { wait: typingPauseMs - 1 },
        { at: ['typingSearch'], calls: [everyCall] },
        { wait: 1 },
        { at: ['readingMembers'], calls: [readCall('be', null)] },
        read(firstPage),
        turn('next'),
        read(lastPage),
        type('Rene\u0301\u00A0\n Roy'),
        { wait: typingPauseMs },
        read(pageOf()),
      ],
      ends: {
        at: ['listed'],
        context: { ...pageOf(), text: 'René Roy', cursors: [] },
        calls: [readCall('be', 'cursor-2'), readCall('René Roy', null)],
      },
    },
    'turns the pages of more than twenty members': {
      steps: [
        learned,
        read(firstPage),
        { can: [turn('next').send], cannot: [turn('previous').send] },
        turn('next'),
        { at: ['readingMembers'], context: { cursors: ['cursor-2'] }, emits: [focus('heading')] },
        read(lastPage),
        { cannot: [turn('next').send] },
        turn('previous'),
        read(firstPage),
      ],
      ends: {
        at: ['listed'],
        context: { ...firstPage, cursors: [] },
        calls: [everyCall, readCall('', 'cursor-2'), everyCall],
      },
    },
    'opens again with the search and the page that were left': {
      input: { text: 'be', cursors: ['cursor-2'] },
      steps: [learned, read(lastPage), turn('previous')],
      ends: {
        at: ['readingMembers'],
        context: { text: 'be', cursors: [] },
        calls: [readCall('be', 'cursor-2'), readCall('be', null)],
      },
    },
    'returns to the first page from one that is gone': {
      steps: [
        learned,
        type('be'),
        { wait: typingPauseMs },
        read(firstPage),
        turn('next'),
        read(pageOf()),
        { at: ['readingMembers'], context: { cursors: [], members: firstPage.members } },
        read(pageOf()),
      ],
      ends: {
        at: ['listed'],
        context: { ...pageOf(), text: 'be', cursors: [] },
        calls: [everyCall, readCall('be', null), readCall('be', 'cursor-2'), readCall('be', null)],
      },
    },
    'searches for a text that is typed while an invitation is sent again': {
      steps: [
        learned,
        read(everyone),
        resend(ben),
        type('cy'),
        { at: ['resendingInvitation'], context: { text: 'cy' } },
        { done: 'resendInvitation', output: undefined },
      ],
      ends: {
        at: ['readingMembers'],
        context: { notice: 'resent' },
        calls: [everyCall, { actor: 'resendInvitation', input: ben }, readCall('cy', null)],
      },
    },
    'keeps the search when a member is removed': {
      steps: [
        learned,
        type('cy'),
        { wait: typingPauseMs },
        read(pageOf(cy)),
        remove(cy),
        confirm,
        { done: 'removeMember', output: undefined },
      ],
      ends: { at: ['readingMembers'], context: { text: 'cy' }, running: ['readMembers'] },
    },
    'shows that the members could not be read, and reads them again': {
      steps: [
        learned,
        read(firstPage),
        turn('next'),
        unread,
        {
          at: ['unlisted'],
          context: { failure: unreachable.failure },
          emits: [focus('heading'), noted(unreachable)],
        },
        retry,
        { at: ['readingMembers'], context: { failure: null, cursors: [] }, emits: [focus('heading')] },
        unread,
        learnedNothing,
        retry,
      ],
      ends: {
        at: ['awaitingAccess'],
        context: { failure: null },
        emits: [noted(unreachable), focus('heading')],
      },
    },
    'keeps the text of a search that failed': {
      steps: [
        learned,
        read(everyone),
        type('ben'),
        { wait: typingPauseMs },
        unread,
        { at: ['unlisted'], context: { text: 'ben' }, emits: [noted(unreachable)] },
        retry,
        { at: ['readingMembers'], calls: [everyCall, readCall('ben', null), readCall('ben', null)] },
        unread,
        type('be'),
        { at: ['typingSearch'], context: { text: 'be', failure: null } },
        { wait: typingPauseMs },
      ],
      ends: { at: ['readingMembers'], calls: [readCall('be', null)] },
    },
    'invites a person': {
      steps: [
        learned,
        read(everyone),
        openRole(ann),
        cancel,
        openInvitation,
        {
          at: ['enteringInvitation'],
          emits: [focus('role'), focus('email')],
          context: { chosen: null },
        },
        submit(' '),
        { at: ['enteringInvitation'], context: { emailFault: 'missing' }, emits: [focus('email')] },
        submit('mailto:dee@harbor.example'),
        {
          at: ['sendingInvitation'],
          tags: ['busy'],
          context: { emailFault: null },
          calls: [everyCall, inviteCall('dee@harbor.example')],
        },
        { done: 'invite', output: undefined },
        {
          at: ['readingMembers'],
          context: { notice: 'invited', changed: 'dee@harbor.example' },
          emits: [focus('notice')],
        },
        read(everyone),
        { at: ['listed'], context: { notice: 'invited' } },
        openInvitation,
      ],
      ends: {
        at: ['enteringInvitation'],
        context: { notice: null, invitation: { email: '', role: 'viewer' } },
        emits: [focus('email')],
      },
    },
    'keeps the invitation of a person who is a member already, until it is canceled': {
      steps: [
        learned,
        read(everyone),
        openInvitation,
        submit('cy@harbor.example'),
        { failed: 'invite', error: memberKnown },
        {
          at: ['enteringInvitation'],
          context: {
            failure: memberKnown.failure,
            invitation: { email: 'cy@harbor.example', role: 'approver' },
          },
          emits: [focus('email'), noted(memberKnown), focus('failure')],
        },
        submit('dee@harbor.example'),
        { at: ['sendingInvitation'], context: { failure: null } },
        { failed: 'invite', error: memberKnown },
        submit(''),
        { context: { failure: null, emailFault: 'missing' } },
        cancel,
      ],
      ends: {
        at: ['listed'],
        context: { failure: null, emailFault: null },
        calls: [everyCall, inviteCall('cy@harbor.example'), inviteCall('dee@harbor.example')],
      },
    },
    'sends an invitation again': {
      steps: [
        learned,
        read(everyone),
        resend(ben),
        {
          at: ['resendingInvitation'],
          tags: ['busy'],
          calls: [everyCall, { actor: 'resendInvitation', input: ben }],
        },
        { done: 'resendInvitation', output: undefined },
        {
          at: ['readingMembers'],
          context: { notice: 'resent', changed: ben.email },
          emits: [focus('notice')],
        },
        read(everyone),
        resend(ben),
        { context: { notice: null } },
        { failed: 'resendInvitation', error: unreachable },
        { at: ['readingMembers'], context: { failure: unreachable.failure } },
        read(everyone),
        { at: ['listed'], context: { failure: unreachable.failure } },
        resend(ben),
        restored,
      ],
      ends: { at: ['readingMembers'], context: { failure: null } },
    },
    'changes a role': {
      steps: [
        learned,
        read(everyone),
        openRole(ann),
        { at: ['choosingRole'], emits: [focus('role')], context: { chosen: ann } },
        cancel,
        { at: ['listed'], emits: [], calls: [everyCall] },
        openRole(ann),
        saveRole('viewer'),
        {
          at: ['changingRole'],
          tags: ['busy'],
          calls: [{ actor: 'changeRole', input: { member: ann, role: 'viewer' } }],
        },
        { done: 'changeRole', output: undefined },
      ],
      ends: {
        at: ['readingMembers'],
        context: { notice: 'role-changed', changed: ann.name },
        // The first sample is the signed-in member.
        emits: [focus('role'), { type: 'access.changed' }, focus('notice')],
      },
    },
    'saves the listed role, too, which another owner may have changed': {
      steps: [
        learned,
        read(everyone),
        openRole(ann),
        saveRole('owner'),
        { calls: [everyCall, { actor: 'changeRole', input: { member: ann, role: 'owner' } }] },
        { done: 'changeRole', output: undefined },
      ],
      ends: { at: ['readingMembers'], context: { notice: 'role-changed', changed: ann.name } },
    },
    "changes another member's role, which leaves the own access as it is": {
      steps: [
        learned,
        read(everyone),
        openRole(cy),
        saveRole('owner'),
        { calls: [everyCall, { actor: 'changeRole', input: { member: cy, role: 'owner' } }] },
        { done: 'changeRole', output: undefined },
      ],
      ends: {
        at: ['readingMembers'],
        context: { notice: 'role-changed', changed: cy.name },
        emits: [focus('role'), focus('notice')],
      },
    },
    'cannot say without a network whether a change was saved, with the members as they were': {
      steps: [
        learned,
        read(everyone),
        openRole(cy),
        saveRole('viewer'),
        { failed: 'changeRole', error: unreachable },
        { at: ['readingMembers'] },
        unread,
        { at: ['listed'], context: { ...everyone, failure: unreachable.failure } },
        remove(cy),
        confirm,
        { failed: 'removeMember', error: lastOwner },
        unread,
      ],
      ends: { at: ['unlisted'], context: { failure: unreachable.failure } },
    },
    'does not demote the last owner': {
      steps: [
        learned,
        read(everyone),
        openRole(ann),
        saveRole('viewer'),
        { failed: 'changeRole', error: lastOwner },
        {
          at: ['readingMembers'],
          context: { failure: lastOwner.failure },
          emits: [focus('role'), noted(lastOwner), focus('failure')],
        },
        read(everyone),
      ],
      ends: { at: ['listed'], context: { failure: lastOwner.failure, notice: null } },
    },
    'removes a member after a question': {
      steps: [
        learned,
        read(firstPage),
        turn('next'),
        read(lastPage),
        remove(cy),
        { at: ['confirmingRemoval'], emits: [focus('heading'), focus('removal')], context: { chosen: cy } },
        cancel,
        { at: ['listed'] },
        remove(cy),
        confirm,
        { at: ['removingMember'], tags: ['busy'] },
        { done: 'removeMember', output: undefined },
      ],
      ends: {
        at: ['readingMembers'],
        context: { notice: 'removed', changed: cy.name, cursors: ['cursor-2'] },
        emits: [focus('removal'), focus('notice')],
        calls: [
          everyCall,
          readCall('', 'cursor-2'),
          { actor: 'removeMember', input: cy },
          readCall('', 'cursor-2'),
        ],
      },
    },
    'revokes an invitation after a question': {
      steps: [
        learned,
        read(firstPage),
        turn('next'),
        read(pageOf(ben)),
        remove(ben),
        confirm,
        { done: 'removeMember', output: undefined },
      ],
      ends: {
        at: ['readingMembers'],
        context: { notice: 'revoked', changed: ben.email, cursors: ['cursor-2'] },
        emits: [focus('heading'), focus('removal'), focus('notice')],
      },
    },
    'announces that the member may not remove anyone any more': {
      steps: [learned, read(everyone), remove(cy), confirm, { failed: 'removeMember', error: notPermitted }],
      ends: {
        at: ['readingMembers'],
        context: { failure: notPermitted.failure },
        emits: [focus('removal'), noted(notPermitted), focus('failure')],
      },
    },
    'goes on when the browser restores the page during a change': {
      steps: [
        learned,
        read(everyone),
        openInvitation,
        submit('dee@harbor.example'),
        restored,
        { at: ['enteringInvitation'] },
        cancel,
        openRole(ann),
        saveRole('viewer'),
        restored,
        { at: ['readingMembers'] },
        read(everyone),
        remove(cy),
        confirm,
        restored,
      ],
      ends: { at: ['readingMembers'], running: ['readMembers'] },
    },
  }),
});
