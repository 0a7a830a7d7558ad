import { catalogue } from '../../copy/language.ts';

/** Texts of the prompt that replaces Google One Tap. `{host}` stands for the host of the page, which its script inserts. */
export const googlePromptCopy = catalogue('googlePrompt', {
  title: 'Sign in to {host} with Google',
  close: 'Close',
  purpose: 'Local emulator: this prompt simulates Google.',
  failed: 'Sign-in failed. Choose an account again.',
  button: 'Sign in with Google',
});
