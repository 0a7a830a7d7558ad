/** What the offer of a passkey says in English. */
export const enOffer = {
  title: 'Sign in with a Passkey next time',
  text: 'It takes your fingerprint, your face or your screen lock, and works on this site alone.',
  setUp: 'Set up a Passkey',
  decline: 'Not now',
} as const;
