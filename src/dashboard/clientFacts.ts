import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { demoClient } from '../config/localProvider.ts';

/** Returns the verified email addresses of a user. */
export const verifiedEmails = ({ emails }: UserFacts): readonly string[] =>
  emails.filter(({ isVerified }) => isVerified).map(({ value }) => value);

/** Returns whether the demo client, who alone has sample data, has one of these email addresses. */
export const isDemoClient = (emails: readonly string[]): boolean =>
  // The first operand is a build-time constant: a build for the hosted identity provider has no demo client.
  import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined && emails.includes(demoClient.email);

/** Returns whether the user has an authenticator app or a verified phone number. */
export const hasSecondFactor = ({ hasAuthenticator, phones }: UserFacts): boolean =>
  hasAuthenticator || phones.some(({ isVerified }) => isVerified);
