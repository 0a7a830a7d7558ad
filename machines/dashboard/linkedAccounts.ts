import type { Failure, FailureCode } from '../contracts/failures.ts';
import type { LinkedAccount, LinkedAccounts, LinkResult } from '../contracts/linkedAccountRequests.ts';
import type { OAuthProviderName } from '../contracts/oauthRequests.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { isStepUpRequired } from '../contracts/stepUpRequired.ts';
import type { WalletName } from '../contracts/walletRequests.ts';
import { hasSameItems } from './sameItems.ts';

/** A change of the client's accounts; `wallet` is `null` until the client has chosen one. */
export type AccountChange =
  | { readonly kind: 'removal'; readonly account: LinkedAccount }
  | { readonly kind: 'link'; readonly provider: OAuthProviderName }
  | { readonly kind: 'wallet'; readonly wallet: WalletName | null };

/**
 * Result of the last change. `known`: the signature was of a wallet that is on file; `unproved`: the client canceled the
 * step-up; `came-back`: the client returned from the OAuth provider's page with the browser's Back button.
 */
export type AccountNotice =
  | 'linked'
  | 'declined'
  | 'came-back'
  | 'wallet-added'
  | 'wallet-known'
  | 'removed'
  | 'unproved'
  | null;

interface LinkedAccountsContext extends LinkedAccounts {
  readonly userId: string | null;
  /** OAuth providers whose accounts can be linked, in the order of their buttons. */
  readonly providers: readonly OAuthProviderName[];
  /** Whether the URL requests the section and the focus has not been moved to it yet. */
  readonly isFocusDue: boolean;
  /** The change that the client last started. */
  readonly change: AccountChange | null;
  /** Whether the wallet of the change has signed. */
  readonly hasSigned: boolean;
  readonly notice: AccountNotice;
  /** Failure of the change, of reading the list, or of a child machine. */
  readonly failure: Failure | null;
  /** Whether a step-up succeeded for the change; a second `step-up-required` then is a failure. */
  readonly hasSteppedUp: boolean;
}

export interface LinkedAccountsInput {
  readonly providers: readonly OAuthProviderName[];
  readonly arrival: 'none' | 'list';
  /** Result of linking an OAuth account, if the browser has just returned from the OAuth provider. */
  readonly result: LinkResult | null;
}

type LinkedAccountsEvent =
  | { type: 'client.learned'; userId: string }
  | { type: 'provider.chosen'; provider: OAuthProviderName }
  | { type: 'wallet.chosen' }
  | { type: 'removal.chosen'; account: LinkedAccount }
  | { type: 'removal.confirmed' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.chosen' }
  /** A request of the child machine for wallets failed. */
  | { type: 'wallet.failed'; wallet: WalletName; code: FailureCode }
  /** The section was mounted. */
  | { type: 'section.shown' }
  | { type: 'page.woke' }
  | { type: 'page.restored' };

type LinkedAccountsEmitted =
  | { readonly type: 'failure.noted'; readonly failure: Failure }
  | {
      readonly type: 'focus.requested';
      readonly target: 'section' | 'heading' | 'removal' | 'notice' | 'failure';
    }
  /** An account was added or removed. */
  | { readonly type: 'accounts.changed' };

/** Returns the user, without the accounts and the change of the previous one. */
export function learnedClient({ context }: Situation, { userId }: { readonly userId: string }) {
  return context.userId === null ? { userId } : { ...unread, userId };
}

const noChange = {
  change: null,
  hasSigned: false,
  notice: null,
  failure: null,
  hasSteppedUp: false,
} as const;

/** Context of a client whose accounts have not been read. */
const unread = { ...noChange, accounts: [], hasOneWayIn: true } as const;

/** Returns the initial context, with the notice or the failure of an OAuth account that was just linked. */
export function openingContext({ providers, arrival, result }: LinkedAccountsInput): LinkedAccountsContext {
  const opening = { ...unread, userId: null, providers, isFocusDue: arrival === 'list' };
  if (!result) return opening;
  const change = { kind: 'link', provider: result.provider } as const;
  return result.kind === 'failed'
    ? { ...opening, change, failure: result.failure }
    : { ...opening, change, notice: result.kind };
}

/** Returns the context after the start of a change. */
export function startedChange(_: unknown, event: StartingEvent) {
  return { ...noChange, change: changeOf(event) };
}

type StartingEvent = Extract<
  LinkedAccountsEvent,
  { type: 'provider.chosen' | 'wallet.chosen' | 'removal.chosen' | 'wallet.failed' }
>;

function changeOf(event: StartingEvent): AccountChange {
  if (event.type === 'provider.chosen') return { kind: 'link', provider: event.provider };
  if (event.type === 'removal.chosen') return { kind: 'removal', account: event.account };
  return { kind: 'wallet', wallet: event.type === 'wallet.failed' ? event.wallet : null };
}

interface Situation {
  readonly context: LinkedAccountsContext;
}

interface Done {
  readonly event: object;
}

interface Answer {
  readonly output: LinkedAccounts;
}

function isLinkable(
  { context: { providers, accounts } }: Situation,
  { provider }: { readonly provider: OAuthProviderName },
): boolean {
  return providers.includes(provider) && !accounts.some((account) => isOf(account, provider));
}

/** Returns whether an account is one of an OAuth provider. Stytch capitalizes the names of the providers. */
export function isOf(account: LinkedAccount, provider: OAuthProviderName): boolean {
  return account.kind === 'oauth' && account.provider.toLowerCase() === provider;
}

/** Returns whether no other tab has added or removed an account. */
function isSameList({ context }: Situation, { output }: Answer): boolean {
  return hasSameItems(context.accounts, output.accounts);
}

/** Returns whether the list that was just read shows the change, even if the response to the change was lost. */
function isSettled({ context }: Situation, { output }: Answer): boolean {
  return settledNotice(context, output) !== null;
}

/** Returns the list that was just read, with the notice of the change that it shows. */
export function settledList({ context }: Situation, { output }: Answer) {
  return { ...output, notice: settledNotice(context, output), failure: null };
}

function settledNotice(
  { change, accounts, hasSigned, notice, failure }: LinkedAccountsContext,
  read: LinkedAccounts,
): AccountNotice {
  if (change?.kind === 'removal') {
    return read.accounts.some(({ id }) => id === change.account.id) ? null : 'removed';
  }
  if (change?.kind === 'link') {
    const isUncertain = failure !== null || notice === 'came-back';
    return isUncertain && read.accounts.some((account) => isOf(account, change.provider)) ? 'linked' : null;
  }
  if (change?.kind !== 'wallet') return null;
  const known = new Set(accounts.map(({ id }) => id));
  const isAdded = read.accounts.some(({ kind, id }) => kind === 'wallet' && !known.has(id));
  if (isAdded) return 'wallet-added';
  return hasSigned ? 'wallet-known' : null;
}

/** Guards of `linkedAccountsMachine`. */
export const accountGuards = {
  isAnotherClient: ({ context }: Situation, { userId }: { readonly userId: string }) =>
    context.userId !== userId,
  isArriving: ({ context }: Situation) => context.isFocusDue,
  hasOtherWayIn: ({ context }: Situation) => !context.hasOneWayIn,
  // Stryker disable next-line OptionalChaining: the guard is asked only after a change has started
  isRemoval: ({ context }: Situation) => context.change?.kind === 'removal',
  // Stryker disable next-line OptionalChaining: the guard is asked only after a change has started
  isLink: ({ context }: Situation) => context.change?.kind === 'link',
  isSignedIn: (args: Done) => isOutcome(args, 'signed-in'),
  hasGoneBack: (args: Done) => isOutcome(args, 'went-back'),
  isConfirmed: (args: Done) => isOutcome(args, 'confirmed'),
  isCancelled: (args: Done) => isOutcome(args, 'cancelled'),
  isLinkable,
  isSameList,
  isSettled,
  isStepUpRequired,
};

/** Carries the types of `linkedAccountsMachine`; the object itself is empty. */
export const linkedAccountsTypes = {} as {
  context: LinkedAccountsContext;
  input: LinkedAccountsInput;
  events: LinkedAccountsEvent;
  emitted: LinkedAccountsEmitted;
  tags: 'busy' | 'leaving';
  children: { walletSignIn: 'walletSignIn'; stepUp: 'stepUp' };
};
