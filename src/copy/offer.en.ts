import type { SecurityOffer } from '../../machines/dashboard/securityOffer.machine.ts';
import { catalogue } from './language.ts';

interface OfferCopy {
  readonly title: string;
  readonly text: string;
  readonly setUp: string;
}

const offers = {
  recovery: {
    title: 'You signed in with a recovery code',
    text: 'Set up your authenticator app again.',
    setUp: 'Open two-step verification',
  },
  passkey: {
    title: 'Sign in with a Passkey next time',
    text: 'Use your fingerprint, face or screen lock. It works only on this site.',
    setUp: 'Set up a Passkey',
  },
  'two-step': {
    title: 'Protect your account with a second step',
    text: 'With a code from an authenticator app, a stolen password alone does not open your account.',
    setUp: 'Set up two-step verification',
  },
} satisfies Record<SecurityOffer, OfferCopy>;

export const offerCopy = catalogue('offer', { offers, decline: 'Not now' });
