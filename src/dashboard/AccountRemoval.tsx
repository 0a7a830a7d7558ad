import type { ActorRefFrom } from 'xstate';
import type { LinkedAccount } from '../../machines/contracts/linkedAccountRequests.ts';
import type { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import { linkedAccountsCopy } from '../copy/linkedAccounts.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { useFullName } from './useAccountName.ts';

interface AccountRemovalProps {
  readonly actor: ActorRefFrom<typeof linkedAccountsMachine>;
  readonly account: LinkedAccount;
}

/** Asks the client to confirm the removal of a wallet or an OAuth account. */
export function AccountRemoval({ actor, account }: AccountRemovalProps) {
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
