import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountTypes } from '../../machines/contracts/accountTypes.ts';
import type { accountTypeChangeMachine } from '../../machines/dashboard/accountTypeChange.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { ownDetailsCopy, profileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { changing, choices } from './ProfilePage.css.ts';

type Snapshot = SnapshotFrom<typeof accountTypeChangeMachine>;

const selectIsSaved = (snapshot: Snapshot) => snapshot.matches('typeSaved');
const selectCanChoose = (snapshot: Snapshot) =>
  snapshot.can({ type: 'type.chosen', accountType: accountTypes[0] });
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectOnFile = ({ context }: Snapshot) => context.onFile;
const selectChoice = ({ context }: Snapshot) => context.choice;
const selectFailure = ({ context }: Snapshot) => context.failure;

/** Buttons below the client's account type on the profile, one for each other type. */
export function AccountTypeChange({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof accountTypeChangeMachine>;
}) {
  const { accountType: copy } = useCopy(ownDetailsCopy);
  const { types } = useCopy(profileCopy).accountType;
  const failures = useCopy(failureCopy);
  const isSaved = useSelector(actor, selectIsSaved);
  const canChoose = useSelector(actor, selectCanChoose);
  const isBusy = useSelector(actor, selectIsBusy);
  const onFile = useSelector(actor, selectOnFile);
  const choice = useSelector(actor, selectChoice);
  const failure = useSelector(actor, selectFailure);
  return (
    <div className={changing}>
      <Notice tone="success" message={isSaved ? { title: copy.saved } : null} focusTarget="outcome" />
      <Notice
        tone="error"
        message={failure && failureMessage(failure, copy.failed, failures)}
        focusTarget="failure"
      />
      <div className={choices}>
        {accountTypes
          .filter((type) => type !== onFile)
          .map((type) => (
            <Button
              key={type}
              aria-label={isBusy && choice === type ? copy.saving : copy.change[type]}
              tone="row"
              disabled={!canChoose}
              isBusy={isBusy && choice === type}
              busyLabel={copy.saving}
              onClick={() => actor.send({ type: 'type.chosen', accountType: type })}
            >
              {types[type]}
            </Button>
          ))}
      </div>
    </div>
  );
}
