/** Lists of what signs a user in by itself. A password needs an email address, so it is not among them. */
interface WaysIn {
  readonly emails: readonly unknown[];
  readonly phones: readonly unknown[];
  readonly wallets: readonly unknown[];
  readonly oauthAccounts: readonly unknown[];
  readonly passkeyCount: number;
}

/**
 * Returns whether a user has only one way to sign in. It may not be removed: the account would be lost, and the identity
 * provider refuses the removal of the last one.
 */
export function hasOneWayIn({ emails, phones, wallets, oauthAccounts, passkeyCount }: WaysIn): boolean {
  return emails.length + phones.length + wallets.length + oauthAccounts.length + passkeyCount <= 1;
}
