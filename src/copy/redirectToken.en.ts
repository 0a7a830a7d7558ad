import { catalogue } from './language.ts';

/** Texts of the page `/authenticate`, except its title. */
export const redirectTokenCopy = catalogue('redirectToken', {
  confirmText: 'You opened a sign-in link. Continue to sign in on this device.',
  confirm: 'Continue',
  busyTitle: 'Signing you in',
  busyText: 'One moment...',
  failedTitle: 'We could not sign you in',
  failed: 'The link could not be checked',
  unfinished: 'Your second step could not be loaded',
  spentTitle: 'This link no longer works',
  spentText: 'It has expired or was already used. Sign in to ask for a new one.',
  elsewhereTitle: 'Open this link in the same browser',
  elsewhereText:
    'For your security, it works only in the browser that requested it, and only until you log out there. Open it there, use the newest email, or sign in here to ask for a new one.',
  startedElsewhereTitle: 'You started in another browser or tab',
  startedElsewhereText:
    'For your security, you can continue only where you started. Continue there, or start again here.',
  tooLateTitle: 'This took too long',
  tooLateText: 'For your security, a sign-in has to be finished within 30 minutes. Start again.',
  declinedTitle: 'You were not signed in',
  declinedText:
    'You declined, or the account could not be used here. Try again, or use another way to sign in.',
  missingTitle: 'This page needs a link',
  missingText: 'Open it from the sign-in link in your email, or sign in.',
  unknownTitle: 'We do not recognize this link',
  unknownText: 'It may be incomplete. Copy the whole link from your email, or sign in.',
  back: 'Back to sign-in',
});
