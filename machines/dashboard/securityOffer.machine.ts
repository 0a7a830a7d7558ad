import { assign, emit, setup } from 'xstate';
import { offerPauseMs } from '../contracts/timing.ts';

/** Offers on the account page, most important first. `recovery` is a reminder. */
export type SecurityOffer = 'recovery' | 'passkey' | 'two-step';

/** The client's last "Not now" to an offer in this browser; `null` if there was none. */
export type OfferAnswer = { readonly isFromThisSession: boolean; readonly ageMs: number } | null;

/** Facts that decide which offer a client gets. */
export interface OfferFacts {
  readonly userId: string;
  /** Whether the session was opened with a password. */
  readonly hasUsedPassword: boolean;
  /** Whether the session was completed with a recovery code, and no authenticator app has been set up since. */
  readonly hasUsedRecoveryCode: boolean;
  readonly hasPasskey: boolean;
  readonly hasSecondFactor: boolean;
  /** Whether the account page shows the first steps, which name the same protections. */
  readonly hasFirstSteps: boolean;
  readonly answers: Readonly<Record<SecurityOffer, OfferAnswer>>;
}

type SecurityOfferEvent =
  | ({ type: 'client.learned' } & OfferFacts)
  | { type: 'setUp.chosen' }
  | { type: 'decline.chosen' }
  | { type: 'account.entered' }
  | { type: 'account.left' };

type SecurityOfferEmitted =
  | { type: 'setUp.requested'; offer: SecurityOffer }
  | { type: 'offer.declined'; offer: SecurityOffer }
  | { type: 'focus.requested'; target: 'heading' };

interface Learned {
  readonly facts: OfferFacts;
  readonly offer: SecurityOffer;
}

/** Offers a client a passkey or two-step verification, at most one of them in a visit. */
export const securityOfferMachine = setup({
  types: {
    context: {} as { userId: string | null; canUsePasskeys: boolean },
    input: {} as { canUsePasskeys: boolean },
    events: {} as SecurityOfferEvent,
    emitted: {} as SecurityOfferEmitted,
  },
  actions: {
    storeClient: assign({ userId: (_, { userId }: { userId: string }) => userId }),
    emitSetUp: emit((_, { offer }: { offer: SecurityOffer }) => ({ type: 'setUp.requested', offer })),
    emitDecline: emit((_, { offer }: { offer: SecurityOffer }) => ({ type: 'offer.declined', offer })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isSameClient: ({ context }, { userId }: OfferFacts) => context.userId === userId,
    isStillDue: ({ context }, { facts, offer }: Learned) =>
      context.userId === facts.userId && dueOffer(context.canUsePasskeys, facts) === offer,
    isDue: ({ context }, { facts, offer }: Learned) => dueOffer(context.canUsePasskeys, facts) === offer,
  },
}).createMachine({
  id: 'securityOffer',
  description: 'Offers a client a passkey or two-step verification, at most one of them in a visit.',
  context: ({ input }) => ({ userId: null, canUsePasskeys: input.canUsePasskeys }),
  type: 'parallel',
  states: {
    offer: {
      initial: 'withheld',
      on: {
        'client.learned': [
          {
            guard: { type: 'isDue', params: ({ event }) => ({ facts: event, offer: 'recovery' }) },
            actions: { type: 'storeClient', params: ({ event }) => event },
            target: '.remindingOfAuthenticator',
          },
          {
            guard: { type: 'isDue', params: ({ event }) => ({ facts: event, offer: 'passkey' }) },
            actions: { type: 'storeClient', params: ({ event }) => event },
            target: '.offeringPasskey',
          },
          {
            guard: { type: 'isDue', params: ({ event }) => ({ facts: event, offer: 'two-step' }) },
            actions: { type: 'storeClient', params: ({ event }) => event },
            target: '.offeringTwoStep',
          },
          { actions: { type: 'storeClient', params: ({ event }) => event }, target: '.withheld' },
        ],
      },
      states: {
        withheld: {
          description: 'The client is not known yet, no offer applies, or the client has answered one.',
          // A client gets one offer in a visit, even if the answer could not be stored.
          on: { 'client.learned': { guard: { type: 'isSameClient', params: ({ event }) => event } } },
        },
        remindingOfAuthenticator: {
          on: {
            'client.learned': [
              {
                guard: { type: 'isStillDue', params: ({ event }) => ({ facts: event, offer: 'recovery' }) },
              },
              { guard: { type: 'isSameClient', params: ({ event }) => event }, target: 'withheld' },
            ],
            'setUp.chosen': {
              actions: { type: 'emitSetUp', params: { offer: 'recovery' } },
              target: 'withheld',
            },
            'decline.chosen': {
              actions: [{ type: 'emitDecline', params: { offer: 'recovery' } }, 'focusHeading'],
              target: 'withheld',
            },
          },
        },
        offeringPasskey: {
          on: {
            'client.learned': [
              {
                guard: { type: 'isStillDue', params: ({ event }) => ({ facts: event, offer: 'passkey' }) },
              },
              { guard: { type: 'isSameClient', params: ({ event }) => event }, target: 'withheld' },
            ],
            'setUp.chosen': {
              actions: { type: 'emitSetUp', params: { offer: 'passkey' } },
              target: 'withheld',
            },
            'decline.chosen': {
              actions: [{ type: 'emitDecline', params: { offer: 'passkey' } }, 'focusHeading'],
              target: 'withheld',
            },
          },
        },
        offeringTwoStep: {
          on: {
            'client.learned': [
              {
                guard: { type: 'isStillDue', params: ({ event }) => ({ facts: event, offer: 'two-step' }) },
              },
              { guard: { type: 'isSameClient', params: ({ event }) => event }, target: 'withheld' },
            ],
            'setUp.chosen': {
              actions: { type: 'emitSetUp', params: { offer: 'two-step' } },
              target: 'withheld',
            },
            'decline.chosen': {
              actions: [{ type: 'emitDecline', params: { offer: 'two-step' } }, 'focusHeading'],
              target: 'withheld',
            },
          },
        },
      },
    },
    page: {
      initial: 'elsewhere',
      states: {
        elsewhere: {
          description: 'Offers are made on the account page only, so that they never interrupt other work.',
          on: { 'account.entered': 'onAccount' },
        },
        onAccount: { on: { 'account.left': 'elsewhere' } },
      },
    },
  },
});

function dueOffer(canUsePasskeys: boolean, facts: OfferFacts): SecurityOffer | null {
  const { hasUsedPassword, hasUsedRecoveryCode, hasPasskey, hasSecondFactor, answers } = facts;
  if (Object.values(answers).some((answer) => answer?.isFromThisSession)) return null;
  if (hasUsedRecoveryCode) return 'recovery';
  if (facts.hasFirstSteps) return null;
  const hasAnsweredPasskey = hasPasskey || isPaused(answers.passkey);
  if (canUsePasskeys && !hasAnsweredPasskey) return hasUsedPassword ? 'passkey' : null;
  return hasSecondFactor || isPaused(answers['two-step']) ? null : 'two-step';
}

function isPaused(answer: OfferAnswer): boolean {
  return answer !== null && answer.ageMs < offerPauseMs;
}
