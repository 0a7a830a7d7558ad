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
const offering = ['offer.offering', 'page.elsewhere'];
const withheld = ['offer.withheld', 'page.elsewhere'];
const able = { canUsePasskeys: true };

/** Passkey offer after a sign-in with a password. */
export const passkeyOfferModel = defineModel({
  machine: passkeyOfferMachine,
  inputs: {
    'in a browser that can use passkeys': able,
    'in a browser that cannot': { canUsePasskeys: false },
  },
  samples: {
    events: {
      'client.learned': {
        'signed in by password, no passkey': ann,
        'another such client': { ...ann, userId: 'user-2' },
        'without a password': { ...ann, hasUsedPassword: false },
        'with a passkey': { ...ann, hasPasskey: true },
        'declined before': { ...ann, hasDeclined: true },
      },
      ...plainEvents('setUp.chosen', 'decline.chosen', 'profile.entered', 'profile.left'),
    },
    actors: {},
  },
  journeys: journeysOf(passkeyOfferMachine, able, {
    'offers a passkey after a password sign-in, and opens its setup': {
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
    'does not offer again on this page after Not now, even if the answer could not be stored': {
      steps: [
        learn({}),
        decline,
        { expect: { at: withheld, emits: [declined('user-1'), toHeading] } },
        learn({}),
      ],
      ends: { at: withheld, emits: [] },
    },
    'does not offer to a client who declined before': {
      steps: [learn({ hasDeclined: true }), { expect: { at: withheld } }, learn({})],
      ends: { at: withheld },
    },
    'does not offer to a client who has a passkey, nor after it is deleted': {
      steps: [learn({ hasPasskey: true }), { expect: { at: withheld } }, learn({})],
      ends: { at: withheld },
    },
    'does not offer after a sign-in without a password': {
      steps: [learn({ hasUsedPassword: false })],
      ends: { at: withheld },
    },
    'does not offer in a browser without passkeys': {
      input: { canUsePasskeys: false },
      steps: [learn({})],
      ends: { at: withheld },
    },
    'withdraws the offer when another tab sets up a passkey or declines': {
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
    'offers to another client on the same page after the first one declined': {
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
    'hides the offer on the profile and shows it again elsewhere': {
      steps: [
        enterProfile,
        learn({}),
        { expect: { at: ['offer.offering', 'page.onProfile'] } },
        leaveProfile,
      ],
      ends: { at: offering, emits: [] },
    },
    'does not offer to a second client on the same page who declined before': {
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
