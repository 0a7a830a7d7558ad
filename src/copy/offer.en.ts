import { catalogue } from './language.ts';

export const offerCopy = catalogue('offer', {
  title: 'Sign in with a Passkey next time',
  text: 'Use your fingerprint, face or screen lock. It works only on this site.',
  setUp: 'Set up a Passkey',
  decline: 'Not now',
});
