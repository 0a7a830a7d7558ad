/** What the offer of a passkey says in English. */
export const enOffer = {
  title: 'Sign in with a Passkey next time',
  text: 'Use your fingerprint, face or screen lock. It works only on this site.',
  setUp: 'Set up a Passkey',
  decline: 'Not now',
} as const;
