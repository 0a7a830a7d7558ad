import { passkeyOfferMachine } from '../../machines/dashboard/passkeyOffer.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const ann = { userId: 'user-1', hasUsedPassword: true, hasPasskey: false, hasDeclined: false };
const learn = (facts: Partial<typeof ann>) =>
  ({ send: { type: 'client.learned', ...ann, ...facts } }) as const;
const decline = { send: { type: 'decline.chosen' } } as const;
const setUp = { send: { type: 'setUp.chosen' } } as const;
const enterProfile = { send: { type: 'profile.entered' } } as const;
const leaveProfile = { send: { type: 'profile.left' } } as const;
const declined = (userId: string) => ({ type: 'offer.declined', userId }) as const;
const toHeading = { type: 'focus.requested', target: 'heading' } as const;
const offering = ['offer.offering', 'place.elsewhere'];
const withheld = ['offer.withheld', 'place.elsewhere'];
const able = { canUsePasskeys: true };

/** The offer of a passkey after a sign-in with a password. */
export const passkeyOfferModel = defineModel({
  machine: passkeyOfferMachine,
  inputs: {
    'in a browser that can use passkeys': able,
    'in a browser that cannot': { canUsePasskeys: false },
  },
  samples: {
    events: {
      'client.learned': {
        'by password, without a passkey': ann,
        'another such': { ...ann, userId: 'user-2' },
        'without a password': { ...ann, hasUsedPassword: false },
        'with a passkey': { ...ann, hasPasskey: true },
        'who has declined': { ...ann, hasDeclined: true },
      },
      ...plainEvents('setUp.chosen', 'decline.chosen', 'profile.entered', 'profile.left'),
    },
    actors: {},
  },
  journeys: journeysOf(passkeyOfferMachine, able, {
    'who signs in with a password and has no passkey is offered one, and leads to where it is set up': {
      steps: [
        { expect: { at: withheld, cannot: [setUp.send, decline.send] } },
        learn({}),
        { expect: { at: offering, emits: [] } },
        learn({}),
        { expect: { at: offering } },
        setUp,
        { expect: { at: withheld, emits: [{ type: 'setUp.requested' }] } },
        learn({}),
      ],
      ends: { at: withheld, emits: [] },
    },
    'who says not now is taken at their word, on this page even where it could not be written down': {
      steps: [
        learn({}),
        decline,
        { expect: { at: withheld, emits: [declined('user-1'), toHeading] } },
        learn({}),
      ],
      ends: { at: withheld, emits: [] },
    },
    'who has said not now before is not asked again': {
      steps: [learn({ hasDeclined: true }), { expect: { at: withheld } }, learn({})],
      ends: { at: withheld },
    },
    'who has a passkey is offered none, not even once it is deleted': {
      steps: [learn({ hasPasskey: true }), { expect: { at: withheld } }, learn({})],
      ends: { at: withheld },
    },
    'who has not used a password is offered none': {
      steps: [learn({ hasUsedPassword: false })],
      ends: { at: withheld },
    },
    'where passkeys cannot be used none is offered': {
      input: { canUsePasskeys: false },
      steps: [learn({})],
      ends: { at: withheld },
    },
    'a passkey set up, or an answer given, in another tab ends the offer': {
      steps: [
        learn({}),
        learn({ hasPasskey: true }),
        { expect: { at: withheld, emits: [] } },
        learn({ userId: 'user-2' }),
        { expect: { at: offering } },
        learn({ userId: 'user-2', hasDeclined: true }),
      ],
      ends: { at: withheld, emits: [] },
    },
    'the answer of one client is not that of another on the same page': {
      steps: [
        learn({}),
        decline,
        learn({ userId: 'user-2' }),
        { expect: { at: offering, emits: [declined('user-1'), toHeading] } },
        learn({ userId: 'user-3' }),
        decline,
      ],
      ends: { at: withheld, emits: [declined('user-3'), toHeading] },
    },
    'on the profile the offer stands aside, and elsewhere it is there again': {
      steps: [
        enterProfile,
        learn({}),
        { expect: { at: ['offer.offering', 'place.onProfile'] } },
        leaveProfile,
      ],
      ends: { at: offering, emits: [] },
    },
    'a client who follows another on the same page and has said not now is not asked': {
      steps: [
        learn({}),
        learn({ userId: 'user-2', hasDeclined: true }),
        { expect: { at: withheld } },
        learn({ userId: 'user-2' }),
      ],
      ends: { at: withheld, emits: [] },
    },
  }),
});
