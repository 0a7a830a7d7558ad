import { catalogue } from './language.ts';

/** Texts of the page `/authenticate`, and then of the profile, for a client who steps up with an OAuth account. */
export const stepUpReturnCopy = catalogue('stepUpReturn', {
  title: 'Confirming your identity',
  busy: 'One moment...',
  failedTitle: 'Your identity is not confirmed yet',
  failed: 'We could not finish the request',
  refusedTitle: 'You were signed out',
  endedTitle: 'Your session has ended',
  ended: 'Nothing was changed. Sign in, then start your change again.',
  leaving: 'Opening your profile...',
  leavingForSignIn: 'Opening the sign-in page...',
  back: 'Back to your profile',
  signIn: 'Sign in',
  results: {
    confirmed: (provider: string) => `You confirmed your identity with ${provider}.`,
    declined: (provider: string) => `Your identity was not confirmed with ${provider}.`,
    expired: (_provider: string) => 'The confirmation took too long.',
  },
  unconfirmed: 'Your identity could not be confirmed',
  next: {
    confirmed: 'Your change was not made yet. Start it again now; you need not confirm it again.',
    declined: 'Nothing was changed. Start your change again, or use another method to confirm it.',
    expired: 'Nothing was changed. Start your change again.',
  },
});
