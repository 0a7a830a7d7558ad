import { catalogue } from './language.ts';

/** Texts of the widget about the project at the identity provider. */
export const projectCopy = catalogue('project', {
  poweredBy: 'Powered by Stytch',
  newTab: ' (opens in a new tab)',
  settingsMissing: 'Some settings for signing in could not be loaded. You can still sign in.',
  tryAgain: 'Try again',
  trying: 'One moment...',
});
