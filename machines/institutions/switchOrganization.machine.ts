import { assign, emit, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type {
  OpenedOrganization,
  OrganizationAccess,
  OrganizationSwitch,
  OtherOrganization,
} from '../contracts/organizationRequests.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import { sessionRefreshMachine } from '../session/sessionRefresh.machine.ts';
import { isOpenedByOther, openedAccess } from './memberAccess.ts';

type SwitchOrganizationEvent =
  | { type: 'menu.toggled' }
  | { type: 'menu.dismissed'; by: 'escape' | 'outside' }
  | { type: 'organization.chosen'; organization: OtherOrganization }
  | { type: 'logout.chosen' }
  | { type: 'entry.chosen' }
  | { type: 'retry.chosen' }
  /** A page of the organization had this failure, which may mean that the member's access changed. */
  | { type: 'failure.heard'; failure: Failure }
  /** The organization may have another name, or the member another role. */
  | { type: 'organization.changed' }
  | { type: 'page.woke' }
  | { type: 'page.restored' };

type SwitchOrganizationEmitted =
  /** The page of this organization should open. */
  | { readonly type: 'organization.entered'; readonly slug: string }
  /** The sign-in page should open, for this organization if there is a slug. */
  | { readonly type: 'entry.requested'; readonly slug: string | null }
  | { readonly type: 'focus.requested'; readonly target: 'heading' | 'content' | 'switcher' | 'failure' }
  | { readonly type: 'failure.noted'; readonly failure: Failure };

interface SwitchOrganizationContext {
  /** Slug in the URL. */
  readonly slug: string;
  /** Slug of the organization to sign in to; `null` after signing out. */
  readonly entry: string | null;
  readonly access: OrganizationAccess | null;
  /** `null` before they have been read. */
  readonly others: readonly OtherOrganization[] | null;
  readonly chosen: OtherOrganization | null;
  /** Whether the member's role or rights changed since the page was opened. */
  readonly hasNewRights: boolean;
  readonly failure: Failure | null;
  /** The request that the failure is about. */
  readonly failed: 'list' | 'switch' | 'logout' | null;
}

const menuClosing = {
  'menu.toggled': 'menuClosed',
  'menu.dismissed': [
    { guard: { type: 'isByEscape', params: fromEvent }, actions: 'focusSwitcher', target: 'menuClosed' },
    { target: 'menuClosed' },
  ],
} as const;

/** Opens the organization of the URL, follows the member's access to it, and switches to another one. */
export const switchOrganizationMachine = setup({
  types: {
    context: {} as SwitchOrganizationContext,
    input: {} as { slug: string },
    events: {} as SwitchOrganizationEvent,
    emitted: {} as SwitchOrganizationEmitted,
    tags: {} as 'busy' | 'opened' | 'expanded' | 'leaving',
    children: {} as { sessionRefresh: 'sessionRefresh' },
  },
  actors: {
    openOrganization: notProvided<OpenedOrganization, void>('openOrganization'),
    readOrganizations: notProvided<readonly OtherOrganization[], void>('readOrganizations'),
    enterOrganization: notProvided<OrganizationSwitch, OtherOrganization | null>('enterOrganization'),
    signOut: notProvided<void, void>('signOut'),
    sessionRefresh: sessionRefreshMachine,
  },
  actions: {
    setAccess: assign(({ context }, { output }: { output: OpenedOrganization }) =>
      openedAccess(context, output),
    ),
    forwardLife: sendTo('sessionRefresh', ({ context }) => ({
      type: 'session.renewedElsewhere',
      remainingMs: context.access?.remainingMs ?? 0,
    })),
    setOthers: assign({ others: (_, { output }: { output: readonly OtherOrganization[] }) => output }),
    setChosen: assign({ chosen: (_, { organization }: { organization: OtherOrganization }) => organization }),
    setChosenEntry: assign({ entry: ({ context }) => context.chosen?.slug ?? null }),
    clearEntry: assign({ entry: null }),
    clearFailure: assign({ failure: null, failed: null }),
    setFailed: assign({
      failed: (_, { request }: { request: SwitchOrganizationContext['failed'] }) => request,
    }),
    storeFailure: failureAction('failure'),
    emitFailure: emitFailure(),
    emitEntered: emit(({ context }) => ({
      type: 'organization.entered',
      slug: context.chosen?.slug ?? context.slug,
    })),
    // Only a new page forgets what the earlier member has typed.
    emitReplaced: emit(({ context }) => ({ type: 'organization.entered', slug: context.slug })),
    emitEntry: emit(({ context }) => ({ type: 'entry.requested', slug: context.entry })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    // The content stays when its heading becomes that of the opened page.
    focusContent: emit({ type: 'focus.requested', target: 'content' }),
    focusSwitcher: emit({ type: 'focus.requested', target: 'switcher' }),
  },
  guards: {
    isAboutAccess: (_, { failure }: { failure: Failure }) =>
      failure.code === 'session-ended' || failure.code === 'not-permitted',
    isAnotherMember: ({ context }, { output }: { output: OpenedOrganization }) =>
      isOpenedByOther(context.access, output),
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    // A press outside the menu has already moved the focus.
    isByEscape: (_, { by }: { by: 'escape' | 'outside' }) => by === 'escape',
    isOutcome,
  },
}).createMachine({
  id: 'switchOrganization',
  description: 'Opens the organization of the URL, follows the access to it, and switches to another one.',
  context: ({ input: { slug } }) => ({
    slug,
    entry: slug,
    access: null,
    others: null,
    chosen: null,
    hasNewRights: false,
    failure: null,
    failed: null,
  }),
  initial: 'openingOrganization',
  states: {
    openingOrganization: {
      tags: 'busy',
      invoke: {
        id: 'openOrganization',
        src: 'openOrganization',
        onDone: [
          {
            guard: { type: 'isAnotherMember', params: fromEvent },
            actions: 'emitReplaced',
            target: 'leavingForOther',
          },
          {
            guard: { type: 'isOutcome', params: 'opened' },
            actions: { type: 'setAccess', params: fromEvent },
            target: 'opened',
          },
          { guard: { type: 'isOutcome', params: 'unknown' }, target: 'organizationUnknown' },
          { guard: { type: 'isOutcome', params: 'signed-out' }, target: 'leavingForEntry' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unopened' },
      },
    },
    unopened: {
      on: { 'retry.chosen': { actions: ['clearFailure', 'focusContent'], target: 'openingOrganization' } },
    },
    organizationUnknown: {
      entry: ['clearEntry', 'focusHeading'],
      on: { 'entry.chosen': 'leavingForEntry' },
    },
    opened: {
      tags: 'opened',
      initial: 'menuClosed',
      invoke: {
        id: 'sessionRefresh',
        src: 'sessionRefresh',
        input: ({ context }) => ({ remainingMs: context.access?.remainingMs ?? 0 }),
        onDone: 'accessLost',
        onError: 'openingOrganization',
      },
      on: {
        'failure.heard': {
          guard: { type: 'isAboutAccess', params: fromEvent },
          target: '.checkingAccess',
        },
        'organization.changed': '.checkingAccess',
        'logout.chosen': { actions: 'clearFailure', target: '.signingOut' },
      },
      states: {
        menuClosed: {
          on: {
            'menu.toggled': { actions: ['clearFailure', 'focusSwitcher'], target: 'readingOrganizations' },
            'page.woke': 'checkingAccess',
          },
        },
        checkingAccess: {
          description: 'The page stays usable meanwhile.',
          invoke: {
            id: 'checkAccess',
            src: 'openOrganization',
            onDone: [
              {
                guard: { type: 'isAnotherMember', params: fromEvent },
                actions: 'emitReplaced',
                target: '#switchOrganization.leavingForOther',
              },
              {
                guard: { type: 'isOutcome', params: 'opened' },
                actions: [{ type: 'setAccess', params: fromEvent }, 'forwardLife'],
                target: 'menuClosed',
              },
              {
                guard: { type: 'isOutcome', params: 'unknown' },
                target: '#switchOrganization.organizationUnknown',
              },
              {
                guard: { type: 'isOutcome', params: 'signed-out' },
                target: '#switchOrganization.accessLost',
              },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'menuClosed' },
          },
          on: {
            'menu.toggled': { actions: ['clearFailure', 'focusSwitcher'], target: 'readingOrganizations' },
          },
        },
        readingOrganizations: {
          tags: ['busy', 'expanded'],
          invoke: {
            id: 'readOrganizations',
            src: 'readOrganizations',
            onDone: { actions: { type: 'setOthers', params: fromEvent }, target: 'choosingOrganization' },
            onError: [
              {
                guard: { type: 'isSessionEnded', params: fromEvent },
                actions: 'focusSwitcher',
                target: 'checkingAccess',
              },
              {
                actions: [
                  { type: 'setFailed', params: { request: 'list' } },
                  { type: 'storeFailure', params: fromEvent },
                ],
                target: 'choosingOrganization',
              },
            ],
          },
          on: menuClosing,
        },
        choosingOrganization: {
          tags: 'expanded',
          on: {
            'organization.chosen': {
              actions: ['clearFailure', { type: 'setChosen', params: fromEvent }],
              target: 'enteringOrganization',
            },
            ...menuClosing,
          },
        },
        enteringOrganization: {
          tags: ['busy', 'expanded'],
          invoke: {
            id: 'enterOrganization',
            src: 'enterOrganization',
            input: ({ context }) => context.chosen,
            onDone: [
              {
                guard: { type: 'isOutcome', params: 'switched' },
                actions: 'emitEntered',
                target: '#switchOrganization.leavingForOther',
              },
              {
                guard: { type: 'isOutcome', params: 'second-step' },
                actions: 'setChosenEntry',
                target: '#switchOrganization.leavingForEntry',
              },
            ],
            onError: [
              {
                guard: { type: 'isSessionEnded', params: fromEvent },
                actions: 'focusSwitcher',
                target: 'checkingAccess',
              },
              {
                actions: [
                  { type: 'setFailed', params: { request: 'switch' } },
                  { type: 'storeFailure', params: fromEvent },
                ],
                target: 'choosingOrganization',
              },
            ],
          },
          // The check of a change would cancel the request; the next page reads the organization anyway.
          on: { 'organization.changed': {}, 'page.restored': 'menuClosed' },
        },
        signingOut: {
          tags: ['busy', 'expanded'],
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { actions: 'clearEntry', target: '#switchOrganization.leavingForEntry' },
            onError: {
              actions: [
                { type: 'setFailed', params: { request: 'logout' } },
                { type: 'storeFailure', params: fromEvent },
              ],
              target: 'choosingOrganization',
            },
          },
          // The check of a change would cancel the request; the next page reads the organization anyway.
          on: { 'organization.changed': {}, 'logout.chosen': {}, 'page.restored': 'menuClosed' },
        },
      },
    },
    accessLost: {
      entry: 'focusHeading',
      initial: 'explaining',
      on: { 'entry.chosen': 'leavingForEntry' },
      states: {
        explaining: { on: { 'page.woke': 'checkingReturn' } },
        checkingReturn: {
          description: 'Another tab may have signed in again, perhaps another member.',
          invoke: {
            id: 'checkReturn',
            src: 'openOrganization',
            onDone: [
              {
                guard: { type: 'isAnotherMember', params: fromEvent },
                actions: 'emitReplaced',
                target: '#switchOrganization.leavingForOther',
              },
              {
                guard: { type: 'isOutcome', params: 'opened' },
                actions: [{ type: 'setAccess', params: fromEvent }, 'focusContent'],
                target: '#switchOrganization.opened',
              },
              {
                guard: { type: 'isOutcome', params: 'unknown' },
                target: '#switchOrganization.organizationUnknown',
              },
              { guard: { type: 'isOutcome', params: 'signed-out' }, target: 'explaining' },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'explaining' },
          },
        },
      },
    },
    leavingForEntry: {
      tags: 'leaving',
      entry: 'emitEntry',
      on: { 'page.restored': 'openingOrganization' },
    },
    leavingForOther: {
      tags: 'leaving',
      on: { 'page.restored': 'openingOrganization' },
    },
  },
});
