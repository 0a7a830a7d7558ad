import { assign, emit, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { FoundOrganizations, OpenedLink, SignedInMember } from '../contracts/institutionRequests.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { onDemandNotProvided } from '../contracts/onDemand.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { SecondMethod } from '../contracts/secondStep.ts';
import type { newPasswordMachine, NewPasswordOutput } from '../widget/newPassword.machine.ts';
import type { AwaitedProof } from '../widget/passcode.ts';
import type { secondStepMachine } from '../widget/secondStep.machine.ts';
import { acceptInvitationMachine } from './acceptInvitation.machine.ts';
import { discoveryMachine } from './discovery.machine.ts';
import { memberProofMachine } from './memberProof.machine.ts';

export interface InstitutionSignInInput {
  /**
   * How the page was opened: by a link in a mail, such as one for a new password, an invitation, an OAuth provider. After
   * a reload, `proved` and `second-step` continue a sign-in.
   */
  readonly arrival:
    | 'plain'
    | 'mail-link'
    | 'reset-link'
    | 'invitation'
    | 'provider'
    | 'proved'
    | 'second-step';
  /** The second factors that an organization allows. */
  readonly methods: readonly SecondMethod[];
  /** Email address of the invitation; empty without one. */
  readonly invited: string;
  /** Slug of the organization whose page the person wanted to open; `null` for none. */
  readonly wanted: string | null;
  /** Member who is signed in to an organization in this browser; `null` for none. */
  readonly member: SignedInMember | null;
  /** The passcode or the link that was sent before a reload; `null` for none. */
  readonly awaited: AwaitedProof | null;
}

/** Result of an actor. A guard has decided of which kind it is. */
interface Outcome {
  readonly output: object;
}

/** The branches after an attempt to enter an organization, by a link, by a choice or by an invitation. */
const entryOutcomes = [
  { guard: { type: 'isOutcome', params: 'entered' }, target: 'entered' },
  {
    guard: { type: 'isOutcome', params: 'second-step' },
    actions: { type: 'setMethods', params: fromEvent },
    target: 'provingSecondStep',
  },
  {
    guard: { type: 'isOutcome', params: 'other-method' },
    actions: 'focusHeading',
    target: 'otherMethodDue',
  },
] as const;

/** The failure of a proof that is too old, or with which another tab or a lost request has entered an organization. */
const ended = { code: 'member-proof-spent' } as const;

/** The branch after a part of the sign-in broke. */
const interruption = {
  actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
  target: 'interrupted',
} as const;

/** Signs a member of an institution in and opens the pages of an organization. */
export const institutionSignInMachine = setup({
  types: {
    context: {} as InstitutionSignInInput & {
      failure: Failure | null;
      found: FoundOrganizations;
      /** Slug of the organization that the person stays in, instead of accepting an invitation. */
      kept: string;
    },
    input: {} as InstitutionSignInInput,
    events: {} as
      | { type: 'link.confirmed' }
      | { type: 'retry.requested' }
      | { type: 'back.pressed' }
      | { type: 'page.restored' },
    emitted: {} as
      /** A session in an organization is open. */
      | { type: 'organization.entered' }
      | { type: 'organization.kept'; slug: string }
      | { type: 'entry.forgotten' }
      | { type: 'focus.requested'; target: 'heading' }
      | { type: 'failure.noted'; failure: Failure },
    /** `linkOpen`: a link has opened the page, and is not used yet. */
    tags: {} as 'busy' | 'leaving' | 'linkOpen',
    children: {} as {
      memberProof: 'memberProof';
      newPassword: 'newPassword';
      discovery: 'discovery';
      secondStep: 'secondStep';
      acceptInvitation: 'acceptInvitation';
    },
  },
  actors: {
    openLink: notProvided<OpenedLink, void>('openLink'),
    findOrganizations: notProvided<FoundOrganizations, void>('findOrganizations'),
    memberProof: memberProofMachine,
    newPassword: onDemandNotProvided<typeof newPasswordMachine>('newPassword'),
    discovery: discoveryMachine,
    acceptInvitation: acceptInvitationMachine,
    secondStep: onDemandNotProvided<typeof secondStepMachine>('secondStep'),
  },
  actions: {
    setFound: assign((_, { output }: Outcome) => {
      const { email, organizations } = output as FoundOrganizations;
      return { found: { email, organizations }, failure: null };
    }),
    setMethods: assign({
      methods: (_, { output }: Outcome) => (output as { methods: readonly SecondMethod[] }).methods,
    }),
    setKept: assign({ kept: (_, { output }: Outcome) => (output as { slug: string }).slug }),
    setRefusal: assign({
      failure: (_, { output }: Outcome) => (output as NewPasswordOutput).failure ?? failureOf('unexpected'),
    }),
    clearFailure: assign({ failure: null }),
    clearAwaited: assign({ awaited: null }),
    storeFailure: failureAction(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitForgotten: emit({ type: 'entry.forgotten' }),
    emitEntered: emit({ type: 'organization.entered' }),
    emitKept: emit(({ context }) => ({ type: 'organization.kept', slug: context.kept })),
  },
  guards: {
    isArrival: ({ context }, arrival: InstitutionSignInInput['arrival']) => context.arrival === arrival,
    isLinkUsable: ({ context: { failure } }) =>
      failure?.code !== 'link-spent' && failure?.code !== 'link-from-other-browser',
    isSessionEnded: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isOutcome,
  },
}).createMachine({
  id: 'institutionSignIn',
  description: 'Signs a member of an institution in and opens the pages of an organization.',
  context: ({ input }) => ({
    ...input,
    failure: null,
    found: { email: '', organizations: [] },
    kept: '',
  }),
  initial: 'readingUrl',
  states: {
    readingUrl: {
      always: [
        { guard: { type: 'isArrival', params: 'mail-link' }, target: 'confirmingLink' },
        { guard: { type: 'isArrival', params: 'reset-link' }, target: 'choosingPassword' },
        { guard: { type: 'isArrival', params: 'invitation' }, target: 'answeringInvitation' },
        { guard: { type: 'isArrival', params: 'provider' }, target: 'openingLink' },
        { guard: { type: 'isArrival', params: 'proved' }, target: 'findingOrganizations' },
        { guard: { type: 'isArrival', params: 'second-step' }, target: 'provingSecondStep' },
        { target: 'provingEmail' },
      ],
    },
    provingEmail: {
      exit: 'clearAwaited',
      invoke: {
        id: 'memberProof',
        src: 'memberProof',
        input: ({ context: { invited, found, failure, awaited } }) => ({
          // After a sign-in that took too long, its email address need not be typed again.
          email: failure === null || found.email === '' ? invited : found.email,
          failure,
          awaited,
        }),
        onDone: { actions: 'clearFailure', target: 'findingOrganizations' },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'interrupted' },
      },
    },
    confirmingLink: {
      description: 'The person confirms, so that mail scanners that open links do not use up the link.',
      tags: 'linkOpen',
      on: { 'link.confirmed': 'openingLink' },
    },
    openingLink: {
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'found' },
            actions: { type: 'setFound', params: fromEvent },
            target: 'discovering',
          },
          ...entryOutcomes,
        ],
        onError: {
          actions: [{ type: 'storeFailure', params: fromEvent }, 'focusHeading'],
          target: 'linkFailed',
        },
      },
      on: { 'page.restored': 'linkFailed' },
    },
    choosingPassword: {
      description: 'The link proves the email address once the new password is saved.',
      tags: 'linkOpen',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: { email: null, canSendLink: false, verdict: null },
        onDone: [
          { guard: { type: 'isOutcome', params: 'saved' }, target: 'findingOrganizations' },
          {
            guard: { type: 'isOutcome', params: 'refused' },
            actions: [{ type: 'setRefusal', params: fromEvent }, 'focusHeading'],
            target: 'linkFailed',
          },
          {
            guard: { type: 'isOutcome', params: 'link-chosen' },
            actions: 'focusHeading',
            target: 'provingEmail',
          },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'provingEmail',
          },
        ],
        onError: interruption,
      },
    },
    linkFailed: {
      description:
        'The link was used or has expired, was opened in another browser, or could not be checked.',
      on: {
        'retry.requested': {
          guard: 'isLinkUsable',
          actions: ['clearFailure', 'focusHeading'],
          target: 'openingLink',
        },
        'back.pressed': { actions: ['clearFailure', 'focusHeading'], target: 'provingEmail' },
      },
    },
    findingOrganizations: {
      tags: 'busy',
      invoke: {
        id: 'findOrganizations',
        src: 'findOrganizations',
        onDone: { actions: { type: 'setFound', params: fromEvent }, target: 'discovering' },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: fromEvent },
            actions: { type: 'storeFailure', params: ended },
            target: 'forgettingEntry',
          },
          interruption,
        ],
      },
    },
    interrupted: {
      description: 'The organizations could not be read, or a part of the page broke.',
      on: {
        'retry.requested': { actions: 'clearFailure', target: 'findingOrganizations' },
        'back.pressed': { actions: 'clearFailure', target: 'forgettingEntry' },
      },
    },
    discovering: {
      invoke: {
        id: 'discovery',
        src: 'discovery',
        input: ({ context: { found, wanted } }) => ({ ...found, wanted }),
        onDone: [
          ...entryOutcomes,
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'forgettingEntry' },
          {
            guard: { type: 'isOutcome', params: 'ended' },
            actions: { type: 'storeFailure', params: ended },
            target: 'forgettingEntry',
          },
        ],
        onError: interruption,
      },
    },
    answeringInvitation: {
      tags: 'linkOpen',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context: { invited, member } }) => ({ invited, member }),
        onDone: [
          ...entryOutcomes,
          {
            guard: { type: 'isOutcome', params: 'kept' },
            actions: { type: 'setKept', params: fromEvent },
            target: 'leavingForKept',
          },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'provingEmail',
          },
        ],
        onError: interruption,
      },
    },
    provingSecondStep: {
      description: 'The organization requires a second step of this sign-in, and that it is set up.',
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: ({ context: { methods } }) => ({ isRequired: true, methods }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'complete' }, target: 'entered' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'findingOrganizations',
          },
          {
            guard: { type: 'isOutcome', params: 'ended' },
            actions: { type: 'storeFailure', params: ended },
            target: 'forgettingEntry',
          },
        ],
        onError: interruption,
      },
    },
    otherMethodDue: {
      description: 'The organization does not accept the method of this sign-in.',
      on: { 'back.pressed': 'forgettingEntry' },
    },
    forgettingEntry: {
      description: 'The sign-in begins again, with another email address or another method.',
      entry: ['emitForgotten', 'focusHeading'],
      always: 'provingEmail',
    },
    entered: {
      description: 'The browser opens the pages of the organization with a full page load.',
      tags: 'leaving',
      entry: 'emitEntered',
      on: { 'page.restored': 'provingEmail' },
    },
    leavingForKept: {
      tags: 'leaving',
      entry: 'emitKept',
      on: { 'page.restored': 'answeringInvitation' },
    },
  },
});
