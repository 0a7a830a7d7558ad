import { useSelector } from '@xstate/react';
import Link from 'lucide-react/icons/link';
import Wallet from 'lucide-react/icons/wallet';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '../../machines/contracts/linkedAccountRequests.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { isOf, type AccountChange } from '../../machines/dashboard/linkedAccounts.ts';
import type { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { linkedAccountsCopy, profileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { BodyButton } from './cardButtons.tsx';
import { FactorRow } from './FactorRow.tsx';
import { PanelMessages } from './PanelMessages.tsx';
import { footnote, menu, opened, rows, tools } from './ProfilePage.css.ts';
import { LoadingSkeleton, useLastUse } from './sectionContext.tsx';

type Snapshot = SnapshotFrom<typeof linkedAccountsMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsLoading = (snapshot: Snapshot) =>
  snapshot.matches('awaitingClient') ||
  (snapshot.matches('readingAccounts') && snapshot.context.accounts.length === 0);
const selectIsUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted');
const selectIsListed = (snapshot: Snapshot) => snapshot.matches('listed');
const selectIsConfirming = (snapshot: Snapshot) => snapshot.matches('confirmingRemoval');
const selectCanCancel = (snapshot: Snapshot) => snapshot.matches('leavingForProvider');

interface Props {
  readonly actor: ActorRefFrom<typeof linkedAccountsMachine>;
}

/** Lists the wallets and OAuth accounts of a client, with the buttons that change them. */
export function AccountList({ actor }: Props) {
  const words = useCopy(linkedAccountsCopy);
  const { accounts, change } = useSelector(actor, selectContext);
  const isLoading = useSelector(actor, selectIsLoading);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isListed = useSelector(actor, selectIsListed);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const canCancel = useSelector(actor, selectCanCancel);
  return (
    <>
      {isListed && <Additions actor={actor} />}
      {isLoading && <LoadingSkeleton />}
      <AccountMessages actor={actor} isLoading={isLoading} />
      {isUnlisted ? (
        <BodyButton label={words.again} onClick={() => actor.send({ type: 'retry.chosen' })} />
      ) : (
        accounts.length > 0 && <Accounts actor={actor} />
      )}
      {!isLoading && !isUnlisted && accounts.length === 0 && <p className={footnote}>{words.none}</p>}
      {isConfirming && change?.kind === 'removal' && (
        <div className={opened}>
          <AccountRemoval actor={actor} account={change.account} />
        </div>
      )}
      {canCancel && (
        <BodyButton label={words.cancel} onClick={() => actor.send({ type: 'cancel.pressed' })} />
      )}
    </>
  );
}

function Accounts({ actor }: Props) {
  const words = useCopy(linkedAccountsCopy);
  const { accounts, hasOneWayIn } = useSelector(actor, selectContext);
  return (
    <>
      <ul className={rows}>
        {accounts.map((account) => (
          <AccountRow key={account.id} actor={actor} account={account} />
        ))}
      </ul>
      {hasOneWayIn && <p className={footnote}>{words.lastWayIn}</p>}
    </>
  );
}

function AccountRow({ actor, account }: Props & { readonly account: LinkedAccount }) {
  const words = useCopy(linkedAccountsCopy);
  const { hasOneWayIn } = useSelector(actor, selectContext);
  const isListed = useSelector(actor, selectIsListed);
  const nameOf = useAccountName();
  const fullNameOf = useFullName();
  const lastUse = useLastUse();
  const Icon = account.kind === 'wallet' ? Wallet : Link;
  return (
    <FactorRow
      mark={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      name={nameOf(account)}
      details={[account.kind === 'wallet' && account.address, lastUse(account.id)]}
    >
      <Button
        tone="faint"
        aria-label={words.removeNamed(fullNameOf(account))}
        disabled={!isListed || hasOneWayIn}
        onClick={() => actor.send({ type: 'removal.chosen', account })}
      >
        {words.remove}
      </Button>
    </FactorRow>
  );
}

function Additions({ actor }: Props) {
  const words = useCopy(linkedAccountsCopy);
  const { providers: names } = useCopy(widgetCopy);
  const { accounts, providers } = useSelector(actor, selectContext);
  const id = useId();
  return (
    <div className={tools}>
      <Button tone="small" popoverTarget={id}>
        {words.add}
      </Button>
      {/* A native popover: it closes on Escape and on a press elsewhere, and returns the focus. */}
      <div id={id} popover="auto" className={menu}>
        {providers
          .filter((provider) => !accounts.some((account) => isOf(account, provider)))
          .map((provider) => (
            <Button
              key={provider}
              tone="row"
              onClick={() => actor.send({ type: 'provider.chosen', provider })}
            >
              {words.link(names[provider])}
            </Button>
          ))}
        <Button tone="row" onClick={() => actor.send({ type: 'wallet.chosen' })}>
          {words.addWallet}
        </Button>
      </div>
    </div>
  );
}

function AccountRemoval({ actor, account }: Props & { readonly account: LinkedAccount }) {
  const words = useCopy(linkedAccountsCopy);
  const nameOf = useFullName();
  return (
    <ConfirmationQuestion
      question={words.question(nameOf(account))}
      consequence={words.consequence}
      confirmLabel={words.remove}
      cancelLabel={words.cancel}
      focusTarget="removal"
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'cancel.pressed' })}
    />
  );
}

const successes: readonly unknown[] = ['linked', 'wallet-added', 'removed'];

const selectIsRemoving = (snapshot: Snapshot) => snapshot.matches('removingAccount');
const selectIsLoadingWallets = (snapshot: Snapshot) => snapshot.matches('usingWallet');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');

function AccountMessages({ actor, isLoading }: Props & { readonly isLoading: boolean }) {
  const words = useCopy(linkedAccountsCopy);
  const failures = useCopy(failureCopy);
  const { providers } = useCopy(widgetCopy);
  const nameOf = useAccountName();
  const { notice, failure, change } = useSelector(actor, selectContext);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isRemoving = useSelector(actor, selectIsRemoving);
  const isLoadingWallets = useSelector(actor, selectIsLoadingWallets);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const provider = change?.kind === 'link' ? providers[change.provider] : '';
  const headline = isUnlisted || !change ? words.failed.list : headlineOf(change);

  function headlineOf({ kind }: AccountChange): string {
    if (kind === 'link') return words.failed.link(provider);
    return kind === 'wallet' ? words.failed.wallet : words.failed.removal;
  }

  const message = failure && failureMessage(failure, headline, failures);
  return (
    <PanelMessages
      notice={notice && words.notices[notice](provider)}
      isSuccess={successes.includes(notice)}
      failure={
        message && failure?.code === 'link-spent' ? { ...message, detail: words.failed.uncertain } : message
      }
    >
      {isLoading && <span className={visuallyHidden}>{words.loading}</span>}
      {isLoadingWallets && <span>{words.loadingWallets}</span>}
      {isLeaving && <span>{words.leaving(provider)}</span>}
      {isRemoving && change?.kind === 'removal' && <span>{words.removing(nameOf(change.account))}</span>}
    </PanelMessages>
  );
}

/** Returns the function that names an account in the current language; a wallet by its chain and wallet address. */
function useFullName(): (account: LinkedAccount) => string {
  const nameOf = useAccountName();
  return (account) => (account.kind === 'wallet' ? `${nameOf(account)} ${account.address}` : nameOf(account));
}

/** Returns the function that names an account in the current language; a wallet by its chain alone. */
function useAccountName(): (account: LinkedAccount) => string {
  const words = useCopy(linkedAccountsCopy);
  const { chains } = useCopy(profileCopy);
  const { providers } = useCopy(widgetCopy);
  return (account) => {
    if (account.kind === 'wallet') return words.wallet(chains[account.chain]);
    const known = oauthProviders.find((provider) => isOf(account, provider));
    return words.account(known ? providers[known] : account.provider);
  };
}
