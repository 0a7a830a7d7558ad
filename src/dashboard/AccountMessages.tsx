import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AccountChange } from '../../machines/dashboard/linkedAccounts.ts';
import type { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { linkedAccountsCopy } from '../copy/linkedAccounts.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { PanelMessages } from './PanelMessages.tsx';
import { useAccountName } from './useAccountName.ts';

type Snapshot = SnapshotFrom<typeof linkedAccountsMachine>;

const successes: readonly unknown[] = ['linked', 'wallet-added', 'removed'];

const selectContext = ({ context }: Snapshot) => context;
const selectIsUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted');
const selectIsRemoving = (snapshot: Snapshot) => snapshot.matches('removingAccount');
const selectIsLoadingWallets = (snapshot: Snapshot) => snapshot.matches('loadingWallets');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');

interface AccountMessagesProps {
  readonly actor: ActorRefFrom<typeof linkedAccountsMachine>;
  readonly isLoading: boolean;
}

/** Results, failures and progress of the changes of linked accounts. */
export function AccountMessages({ actor, isLoading }: AccountMessagesProps) {
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
      {isLoading && <span>{words.loading}</span>}
      {isLoadingWallets && <span>{words.loadingWallets}</span>}
      {isLeaving && <span>{words.leaving(provider)}</span>}
      {isRemoving && change?.kind === 'removal' && <span>{words.removing(nameOf(change.account))}</span>}
    </PanelMessages>
  );
}
