import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';

const selectChosen = ({ context }: SnapshotFrom<typeof passkeysMachine>) => context.chosen;

/** Asks the client to confirm the deletion of a passkey. */
export function DeletionQuestion({ actor }: { readonly actor: ActorRefFrom<typeof passkeysMachine> }) {
  const { list: words, cancel } = useCopy(passkeyCopy);
  const { name } = useSelector(actor, selectChosen);
  return (
    <ConfirmationQuestion
      question={words.question(name || words.unnamed)}
      consequence={words.warning}
      confirmLabel={words.confirm}
      cancelLabel={cancel}
      focusTarget="deletion"
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: 'cancel.pressed' })}
    />
  );
}
