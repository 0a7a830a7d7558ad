import { catalogue } from './language.ts';

/** Texts of the page `/authenticate` for a client who links an OAuth account. */
export const accountLinkCopy = catalogue('accountLink', {
  title: (provider: string) => `Linking your ${provider} account`,
  busy: 'One moment...',
  failedTitle: (provider: string) => `Your ${provider} account is not linked yet`,
  failed: 'We could not finish the request',
  leaving: 'Opening your profile...',
  back: 'Back to your profile',
});
