import { assign, emit, setup } from 'xstate';

/** Facts that decide whether a client is offered a passkey. */
export interface OfferFacts {
  readonly userId: string;
  /** Whether the session was opened with a password. */
  readonly hasUsedPassword: boolean;
  readonly hasPasskey: boolean;
  /** Whether the client chose "Not now", now or on an earlier visit. */
  readonly hasDeclined: boolean;
}

type PasskeyOfferEvent =
  | ({ type: 'client.learned' } & OfferFacts)
  | { type: 'setUp.chosen' }
  | { type: 'decline.chosen' }
  | { type: 'profile.entered' }
  | { type: 'profile.left' };

type PasskeyOfferEmitted =
  | { type: 'setUp.requested' }
  | { type: 'offer.declined'; userId: string }
  | { type: 'focus.requested'; target: 'heading' };

/** Offers a passkey, once, to a client who signs in with a password. */
export const passkeyOfferMachine = setup({
  types: {
    context: {} as { userId: string; canUsePasskeys: boolean },
    input: {} as { canUsePasskeys: boolean },
    events: {} as PasskeyOfferEvent,
    emitted: {} as PasskeyOfferEmitted,
  },
  actions: {
    storeClient: assign({ userId: (_, { userId }: { userId: string }) => userId }),
    emitSetUp: emit({ type: 'setUp.requested' }),
    emitDecline: emit(({ context }) => ({ type: 'offer.declined', userId: context.userId })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    // Ignores further facts about the same client, who gets the offer once even if the answer could not be stored.
    isDueForAnother: ({ context }, facts: OfferFacts) =>
      context.userId !== facts.userId && isDue(context.canUsePasskeys, facts),
    isDue: ({ context }, facts: OfferFacts) => isDue(context.canUsePasskeys, facts),
  },
}).createMachine({
  id: 'passkeyOffer',
  description: 'Offers a passkey, once, to a client who signs in with a password.',
  context: ({ input }) => ({ userId: '', canUsePasskeys: input.canUsePasskeys }),
  type: 'parallel',
  states: {
    offer: {
      initial: 'withheld',
      states: {
        withheld: {
          description:
            'The client is not known yet, the offer does not apply, or the client has answered it.',
          on: {
            'client.learned': [
              {
                guard: { type: 'isDueForAnother', params: ({ event }) => event },
                actions: [{ type: 'storeClient', params: ({ event }) => event }],
                target: 'offering',
              },
              { actions: [{ type: 'storeClient', params: ({ event }) => event }] },
            ],
          },
        },
        offering: {
          on: {
            'client.learned': [
              {
                guard: { type: 'isDue', params: ({ event }) => event },
                actions: [{ type: 'storeClient', params: ({ event }) => event }],
              },
              { actions: [{ type: 'storeClient', params: ({ event }) => event }], target: 'withheld' },
            ],
            'setUp.chosen': { actions: ['emitSetUp'], target: 'withheld' },
            'decline.chosen': { actions: ['emitDecline', 'focusHeading'], target: 'withheld' },
          },
        },
      },
    },
    page: {
      initial: 'elsewhere',
      states: {
        elsewhere: { on: { 'profile.entered': 'onProfile' } },
        onProfile: {
          description: 'Passkeys are set up here, so the offer is hidden.',
          on: { 'profile.left': 'elsewhere' },
        },
      },
    },
  },
});

function isDue(canUsePasskeys: boolean, facts: OfferFacts): boolean {
  return canUsePasskeys && facts.hasUsedPassword && !facts.hasPasskey && !facts.hasDeclined;
}
