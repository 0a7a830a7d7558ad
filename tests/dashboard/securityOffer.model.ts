import { offerPauseMs } from '../../machines/contracts/timing.ts';
import {
  securityOfferMachine,
  type OfferAnswer,
  type SecurityOffer,
} from '../../machines/dashboard/securityOffer.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const unanswered = { recovery: null, passkey: null, 'two-step': null } as const;
const declines = {
  'declined-now': { isFromThisSession: true, ageMs: 0 },
  'declined-earlier': { isFromThisSession: false, ageMs: offerPauseMs - 1 },
  'declined-long-ago': { isFromThisSession: false, ageMs: offerPauseMs },
} as const;
const ann = {
  userId: 'user-1',
  hasUsedPassword: true,
  hasUsedRecoveryCode: false,
  hasPasskey: false,
  hasSecondFactor: false,
  hasFirstSteps: false,
  answers: unanswered as Readonly<Record<SecurityOffer, OfferAnswer>>,
};
const answered = (offer: SecurityOffer, answer: keyof typeof declines) => ({
  answers: { ...unanswered, [offer]: declines[answer] },
});
const secured = { hasPasskey: true, hasSecondFactor: true };
const recovered = { hasUsedRecoveryCode: true, hasSecondFactor: true };
const learn = (facts: Partial<typeof ann>) =>
  ({ send: { type: 'client.learned', ...ann, ...facts } }) as const;
const decline = { send: { type: 'decline.chosen' } } as const;
const setUp = { send: { type: 'setUp.chosen' } } as const;
const enterAccount = { send: { type: 'account.entered' } } as const;
const leaveAccount = { send: { type: 'account.left' } } as const;
const declined = (offer: SecurityOffer) => ({ type: 'offer.declined', offer }) as const;
const requested = (offer: SecurityOffer) => ({ type: 'setUp.requested', offer }) as const;
const toHeading = { type: 'focus.requested', target: 'heading' } as const;
const passkey = ['offer.offeringPasskey', 'page.elsewhere'];
const twoStep = ['offer.offeringTwoStep', 'page.elsewhere'];
const reminder = ['offer.remindingOfAuthenticator', 'page.elsewhere'];
const withheld = ['offer.withheld', 'page.elsewhere'];
const able = { canUsePasskeys: true };

/** Offers of a passkey and of two-step verification after a sign-in. */
export const securityOfferModel = defineModel({
  machine: securityOfferMachine,
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
        'another client with a passkey': { ...ann, userId: 'user-2', hasPasskey: true },
        'with a passkey and a second factor': { ...ann, ...secured },
        'with first steps': { ...ann, hasFirstSteps: true },
        'by a recovery code': { ...ann, ...recovered },
        'another client by a recovery code': { ...ann, ...recovered, userId: 'user-2' },
        'declined a passkey now': { ...ann, ...answered('passkey', 'declined-now') },
        'declined a passkey earlier': { ...ann, ...answered('passkey', 'declined-earlier') },
        'declined a passkey long ago': { ...ann, ...answered('passkey', 'declined-long-ago') },
      },
      ...plainEvents('setUp.chosen', 'decline.chosen', 'account.entered', 'account.left'),
    },
    actors: {},
  },
  journeys: journeysOf(securityOfferMachine, able, {
    'offers a passkey after a password sign-in, and opens its setup': {
      specifies: ['2 Profile'],
      steps: [
        { at: withheld, cannot: [setUp.send, decline.send] },
        learn({}),
        { at: passkey, emits: [] },
        learn({}),
        { at: passkey },
        setUp,
        { at: withheld, emits: [requested('passkey')] },
        learn({}),
      ],
      ends: { at: withheld, emits: [] },
    },
    'makes no other offer in the visit after Not now, even if the answer could not be stored': {
      specifies: ['2 Profile'],
      steps: [
        learn({}),
        decline,
        { at: withheld, emits: [declined('passkey'), toHeading] },
        learn({}),
        { at: withheld },
        learn(answered('passkey', 'declined-earlier')),
      ],
      ends: { at: withheld, emits: [] },
    },
    'offers two-step verification to a client who declined a passkey in an earlier session': {
      specifies: ['2 Profile'],
      steps: [
        learn(answered('passkey', 'declined-earlier')),
        { at: twoStep, emits: [] },
        learn(answered('passkey', 'declined-earlier')),
        { at: twoStep },
        setUp,
        { at: withheld, emits: [requested('two-step')] },
        learn(answered('passkey', 'declined-earlier')),
      ],
      ends: { at: withheld, emits: [] },
    },
    'offers two-step verification to a client who has a passkey, until Not now': {
      specifies: ['2 Profile'],
      steps: [
        learn({ hasPasskey: true, hasUsedPassword: false }),
        { at: twoStep },
        decline,
        { at: withheld, emits: [declined('two-step'), toHeading] },
        learn({ hasPasskey: true }),
      ],
      ends: { at: withheld, emits: [] },
    },
    'makes no offer after a reload in the session in which the client declined one': {
      steps: [
        learn(answered('passkey', 'declined-now')),
        { at: withheld },
        learn({ userId: 'user-2', hasPasskey: true, ...answered('two-step', 'declined-now') }),
        { at: withheld },
        learn({ userId: 'user-3', ...recovered, ...answered('recovery', 'declined-now') }),
      ],
      ends: { at: withheld },
    },
    'makes no offer to a client who declined both or has both': {
      steps: [
        learn({ hasPasskey: true, ...answered('two-step', 'declined-earlier') }),
        { at: withheld },
        learn({ userId: 'user-2', ...secured }),
        { at: withheld },
        learn({ userId: 'user-3', hasSecondFactor: true, ...answered('passkey', 'declined-earlier') }),
      ],
      ends: { at: withheld },
    },
    'makes no offer after a passkey is deleted': {
      steps: [learn(secured), { at: withheld }, learn({ hasSecondFactor: true })],
      ends: { at: withheld },
    },
    'offers no passkey after a sign-in without a password': {
      steps: [learn({ hasUsedPassword: false })],
      ends: { at: withheld },
    },
    'leaves the offers of a new account to its first steps, except the reminder': {
      steps: [
        learn({ hasFirstSteps: true }),
        { at: withheld },
        learn({ userId: 'user-2', hasFirstSteps: true, ...recovered }),
      ],
      ends: { at: reminder },
    },
    'offers two-step verification at once in a browser without passkeys': {
      input: { canUsePasskeys: false },
      steps: [learn({})],
      ends: { at: twoStep },
    },
    'reminds of the authenticator app after a recovery code, before any offer': {
      steps: [
        learn(recovered),
        { at: reminder, emits: [] },
        learn(recovered),
        { at: reminder },
        setUp,
        { at: withheld, emits: [requested('recovery')] },
        learn(recovered),
      ],
      ends: { at: withheld, emits: [] },
    },
    'reminds again in the next session that a recovery code opened': {
      steps: [
        learn({ ...recovered, ...answered('recovery', 'declined-earlier') }),
        { at: reminder },
        decline,
      ],
      ends: { at: withheld, emits: [declined('recovery'), toHeading] },
    },
    'withdraws an offer when another tab accepts or declines it, and makes no other': {
      steps: [
        learn({}),
        learn({ hasPasskey: true }),
        { at: withheld, emits: [] },
        learn({ userId: 'user-2' }),
        { at: passkey },
        learn({ userId: 'user-2', ...answered('passkey', 'declined-now') }),
        { at: withheld },
        learn({ userId: 'user-3', hasPasskey: true }),
        { at: twoStep },
        learn({ userId: 'user-3', ...secured }),
        { at: withheld },
        learn({ userId: 'user-4', ...recovered }),
        { at: reminder },
        learn({ userId: 'user-4', hasPasskey: true }),
      ],
      ends: { at: withheld, emits: [] },
    },
    'gives another client on the same page their own offer': {
      steps: [
        learn({}),
        decline,
        learn({ userId: 'user-2' }),
        { at: passkey, emits: [declined('passkey'), toHeading] },
        learn({ userId: 'user-3' }),
        { at: passkey },
        learn({ userId: 'user-4', hasPasskey: true }),
        { at: twoStep },
        learn({ userId: 'user-5', hasPasskey: true }),
        { at: twoStep },
        learn({ userId: 'user-6', ...recovered }),
        { at: reminder },
        learn({ userId: 'user-7', ...recovered }),
        { at: reminder },
        learn({ userId: 'user-8', ...secured }),
        { at: withheld },
        learn({ userId: 'user-8' }),
      ],
      ends: { at: withheld, emits: [] },
    },
    'recognizes the client of every offer': {
      steps: [
        learn({ userId: 'user-2', ...recovered }),
        learn({ userId: 'user-2', ...secured }),
        { at: withheld },
        learn({ userId: 'user-3', hasPasskey: true }),
        learn({ userId: 'user-3' }),
        { at: withheld },
        learn({ userId: 'user-4' }),
        learn({ userId: 'user-4', hasPasskey: true }),
        { at: withheld },
        learn({ userId: 'user-5' }),
        learn({ userId: 'user-6' }),
        learn({ userId: 'user-6', hasPasskey: true }),
      ],
      ends: { at: withheld },
    },
    'makes the offer on the account page only': {
      specifies: ['2 Profile'],
      steps: [
        learn({}),
        { at: passkey },
        enterAccount,
        { at: ['offer.offeringPasskey', 'page.onAccount'] },
        leaveAccount,
      ],
      ends: { at: passkey, emits: [] },
    },
    'makes an offer again after 30 days': {
      steps: [
        learn(answered('passkey', 'declined-long-ago')),
        { at: passkey },
        learn({ userId: 'user-2', hasPasskey: true, ...answered('two-step', 'declined-long-ago') }),
      ],
      ends: { at: twoStep, emits: [] },
    },
  }),
});
