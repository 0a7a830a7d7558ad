import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { helper } from '../ui/widget/Widget.css.ts';
import { widgetFrame, type PasskeyFrame } from './PasskeyFrame.tsx';
import { failedOperationMessage } from './passkeyMessages.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { list, subtitle } from './passkeys.css.ts';
import { StepUpScreen } from './StepUpScreen.tsx';
import { useStepUp } from './useStepUp.ts';

type Snapshot = SnapshotFrom<typeof passkeysMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectDeletion = ({ children }: Snapshot) => children.deletePasskey;
const selectIsListing = (snapshot: Snapshot) => snapshot.matches('listingPasskeys');
const selectIsUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted');
const selectIsEditing = (snapshot: Snapshot) => snapshot.matches('editing');
const selectIsConfirming = (snapshot: Snapshot) => snapshot.matches('confirmingDeletion');
const selectIsDeleting = (snapshot: Snapshot) => snapshot.matches('deletingPasskey');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.chosen' });
const selectCanLeave = (snapshot: Snapshot) => snapshot.can({ type: 'another.chosen' });

interface PasskeysScreenProps {
  readonly actor: ActorRefFrom<typeof passkeysMachine>;
  readonly frame?: PasskeyFrame;
}

/** Lists the client's passkeys. After a registration, the screen has the title 'Passkey successfully created!'. */
export function PasskeysScreen({ actor, frame = widgetFrame }: PasskeysScreenProps) {
  const stepUp = useStepUp(useSelector(actor, selectDeletion));
  return stepUp ? <StepUpScreen actor={stepUp} frame={frame} /> : <ListScreen actor={actor} frame={frame} />;
}

function ListScreen({ actor, frame: { Screen, Subtitle } }: Required<PasskeysScreenProps>) {
  const words = useCopy(passkeyCopy);
  const failures = useCopy(failureCopy);
  const context = useSelector(actor, selectContext);
  const isEditing = useSelector(actor, selectIsEditing);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const canRetry = useSelector(actor, selectCanRetry);
  const { reason, passkeys, chosen } = context;
  const isCreated = reason === 'created';
  return (
    <Screen title={isCreated ? words.list.created : words.list.existing}>
      {isCreated && <Subtitle className={subtitle}>{words.list.existing}</Subtitle>}
      <div>
        <FailureAlert message={failedOperationMessage(context, words, failures)} />
        <Status actor={actor} />
      </div>
      {canRetry && (
        <WidgetButton tone="link" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {context.isUncertain ? words.list.check : words.again}
        </WidgetButton>
      )}
      {passkeys.length > 0 && (
        <ul className={list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.registrationId}
              actor={actor}
              passkey={passkey}
              isEdited={isEditing && passkey.registrationId === chosen.registrationId}
            />
          ))}
        </ul>
      )}
      {isConfirming ? <DeletionQuestion actor={actor} /> : !isEditing && <LeaveButtons actor={actor} />}
    </Screen>
  );
}

/**
 * Live region for progress and results. It is mounted before its text changes, so that screen readers announce the
 * change.
 */
function Status({ actor }: PasskeysScreenProps) {
  const { list: words } = useCopy(passkeyCopy);
  const { passkeys, chosen, notice } = useSelector(actor, selectContext);
  const isListing = useSelector(actor, selectIsListing);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const name = chosen.name || words.unnamed;
  return (
    <output className={helper}>
      {isListing && passkeys.length === 0 && <span>{words.loading}</span>}
      {isDeleting && <span>{words.deleting(name)}</span>}
      {notice && <span>{words[notice](name)}</span>}
      {!isListing && !isUnlisted && !isDeleting && passkeys.length === 0 && <span>{` ${words.none}`}</span>}
    </output>
  );
}

function LeaveButtons({ actor }: PasskeysScreenProps) {
  const { list: words, start } = useCopy(passkeyCopy);
  const { reason, passkeys } = useSelector(actor, selectContext);
  const canLeave = useSelector(actor, selectCanLeave);
  const isListing = useSelector(actor, selectIsListing);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isFirst = reason === 'managed' && passkeys.length === 0 && !isListing && !isUnlisted;
  return (
    <>
      <WidgetButton
        tone="secondary"
        disabled={!canLeave}
        onClick={() => actor.send({ type: 'another.chosen' })}
      >
        {isFirst ? start.title : words.another}
      </WidgetButton>
      {reason !== 'managed' && (
        <WidgetButton disabled={!canLeave} onClick={() => actor.send({ type: 'done.pressed' })}>
          {words.done}
        </WidgetButton>
      )}
    </>
  );
}

const selectChosen = ({ context }: SnapshotFrom<typeof passkeysMachine>) => context.chosen;

function DeletionQuestion({ actor }: { readonly actor: ActorRefFrom<typeof passkeysMachine> }) {
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
