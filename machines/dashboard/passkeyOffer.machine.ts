import { assign, emit, setup } from 'xstate';

/** What decides whether a client is offered a passkey. */
export interface OfferFacts {
  readonly userId: string;
  /** The client has proved who they are with a password. */
  readonly hasUsedPassword: boolean;
  readonly hasPasskey: boolean;
  /** The client has said "Not now", whenever that was. */
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
    keepClient: assign({ userId: (_, { userId }: { userId: string }) => userId }),
    requestSetUp: emit({ type: 'setUp.requested' }),
    tellDecline: emit(({ context }) => ({ type: 'offer.declined', userId: context.userId })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    // Whoever has answered is not asked again on the same page, wherever the answer is kept.
    isDueForOther: ({ context }, facts: OfferFacts) =>
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
          description: 'It is not known yet for whom, it is not due, or it was answered.',
          on: {
            'client.learned': [
              {
                guard: { type: 'isDueForOther', params: ({ event }) => event },
                actions: [{ type: 'keepClient', params: ({ event }) => event }],
                target: 'offering',
              },
              { actions: [{ type: 'keepClient', params: ({ event }) => event }] },
            ],
          },
        },
        offering: {
          on: {
            'client.learned': [
              {
                guard: { type: 'isDue', params: ({ event }) => event },
                actions: [{ type: 'keepClient', params: ({ event }) => event }],
              },
              { actions: [{ type: 'keepClient', params: ({ event }) => event }], target: 'withheld' },
            ],
            'setUp.chosen': { actions: ['requestSetUp'], target: 'withheld' },
            'decline.chosen': { actions: ['tellDecline', 'focusHeading'], target: 'withheld' },
          },
        },
      },
    },
    place: {
      initial: 'elsewhere',
      states: {
        elsewhere: { on: { 'profile.entered': 'onProfile' } },
        onProfile: {
          description: 'Passkeys are set up here, so nothing needs to be offered.',
          on: { 'profile.left': 'elsewhere' },
        },
      },
    },
  },
});

function isDue(canUsePasskeys: boolean, facts: OfferFacts): boolean {
  return canUsePasskeys && facts.hasUsedPassword && !facts.hasPasskey && !facts.hasDeclined;
}
