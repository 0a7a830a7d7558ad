import type { AccountNotice } from '../../machines/dashboard/linkedAccounts.ts';
import { catalogue } from './language.ts';

const notices = {
  linked: (provider: string) => `Your ${provider} account was linked. You can sign in with it.`,
  declined: (provider: string) =>
    `Nothing was linked: you declined, or ${provider} did not confirm the account.`,
  'came-back': (provider: string) => `You came back from ${provider} before your account was linked.`,
  'wallet-added': () => 'Your wallet was added. You can sign in with it.',
  'wallet-known': () => 'This wallet is already on your account.',
  removed: () => 'It was removed. You can no longer sign in with it.',
  unproved: () => 'Nothing was changed, because you did not confirm that it is you.',
} satisfies Record<NonNullable<AccountNotice>, (provider: string) => string>;

/** Texts of the section "Linked accounts" on the profile. */
export const linkedAccountsCopy = catalogue('linkedAccounts', {
  title: 'Your linked accounts',
  loading: 'Loading your linked accounts...',
  none: 'You have no linked accounts.',
  some: 'You can sign in with each of these.',
  wallet: (chain: string) => `${chain} wallet`,
  account: (provider: string) => `${provider} account`,
  remove: 'Remove',
  removeNamed: (account: string) => `Remove: ${account}`,
  removing: (account: string) => `Removing: ${account}...`,
  question: (account: string) => `Remove ${account}?`,
  consequence: 'You can no longer sign in with it. Your other sessions that used it will end.',
  lastWayIn:
    'This is your only way to sign in, so it cannot be removed. Add another one first, such as an email address or a Passkey.',
  link: (provider: string) => `Link your ${provider} account`,
  leaving: (provider: string) => `Taking you to ${provider}...`,
  addWallet: 'Add a crypto wallet',
  loadingWallets: 'Loading the wallets...',
  cancel: 'Cancel',
  back: 'Back',
  again: 'Try again',
  notices,
  failed: {
    list: 'Your linked accounts could not be shown',
    link: (provider: string) => `Your ${provider} account was not linked`,
    /** The token may have been used by a request whose response was lost. */
    uncertain: 'If it is in the list below, it was linked.',
    wallet: 'The wallet was not added',
    removal: 'The account was not removed',
  },
});
