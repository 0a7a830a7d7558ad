/** What the profile says in English. */
export const enProfile = {
  lead: 'What we hold about you as a client.',
  identity: 'Identity',
  name: 'Name',
  emails: 'Email',
  phones: 'Phone',
  wallets: 'Wallet',
  none: 'Not on file',
  verified: 'Verified',
  unverified: 'Not verified',
  chains: { ethereum: 'Ethereum', solana: 'Solana' },
  logOut: 'Log out',
  help: 'Something is wrong or missing? Write to',
} as const;
