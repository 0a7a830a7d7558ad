import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * The client library without its methods that send to an email address or sign in with one. A typed address needs `runFor`
 * or `authenticateFor`, which check its domain; an address on file needs `onFile`. `resetByExistingPassword` stays,
 * because it only changes the password of the signed-in client, and `strengthCheck`, because it only compares texts.
 */
export type ProviderClient = Omit<StytchClient, 'passwords' | 'magicLinks' | 'otps'> & {
  readonly passwords: Omit<StytchClient['passwords'], 'create' | 'authenticate' | 'resetByEmailStart'>;
  readonly magicLinks: Omit<StytchClient['magicLinks'], 'email'>;
  readonly otps: Omit<StytchClient['otps'], 'email'>;
};
