import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { helper } from '../ui/widget/Widget.css.ts';
import { widgetFrame, type PasskeyFrame } from './PasskeyFrame.tsx';
import { failedOperationMessage } from './passkeyMessages.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { list, subtitle } from './passkeys.css.ts';
import { StepUpScreen } from './StepUpScreen.tsx';
import { useStepUp } from './useStepUp.ts';

type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
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
  const { reason } = useSelector(actor, selectContext);
  if (stepUp) return <StepUpScreen actor={stepUp} frame={frame} />;
  return frame.card && reason === 'managed' ? (
    <CardList actor={actor} card={frame.card} />
  ) : (
    <ListScreen actor={actor} frame={frame} />
  );
}

function ListScreen({ actor, frame }: Required<PasskeysScreenProps>) {
  const { list: words } = useCopy(passkeyCopy);
  const { reason } = useSelector(actor, selectContext);
  const isEditing = useSelector(actor, selectIsEditing);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const { Screen, Subtitle } = frame;
  const isCreated = reason === 'created';
  return (
    <Screen title={isCreated ? words.created : words.existing}>
      {isCreated && <Subtitle className={subtitle}>{words.existing}</Subtitle>}
      <div>
        <Failure actor={actor} />
        <Status actor={actor} />
      </div>
      <RetryButton actor={actor} />
      <Rows actor={actor} rows={list} />
      {isConfirming ? <DeletionQuestion actor={actor} /> : !isEditing && <LeaveButtons actor={actor} />}
    </Screen>
  );
}

type Card = NonNullable<PasskeyFrame['card']>;

/** List in a card that has the heading: its button precedes the rows. */
function CardList({ actor, card }: { readonly actor: PasskeysActor; readonly card: Card }) {
  const isEditing = useSelector(actor, selectIsEditing);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const isListing = useSelector(actor, selectIsListing);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const { list: words } = useCopy(passkeyCopy);
  const { passkeys } = useSelector(actor, selectContext);
  const isEmpty = !isListing && !isUnlisted && passkeys.length === 0;
  return (
    <>
      {!isConfirming && !isEditing && (
        <div className={card.tools}>
          <AnotherButton actor={actor} card={card} />
        </div>
      )}
      {isListing && passkeys.length === 0 && <card.Skeleton />}
      <div className={card.messages}>
        <Failure actor={actor} Alert={card.Failure} />
        <Status actor={actor} isCard />
      </div>
      <RetryButton actor={actor} Retry={card.Retry} />
      <Rows actor={actor} rows={card.rows} mark={card.mark} />
      {isEmpty && <p className={card.note}>{words.none}</p>}
      {isConfirming && (
        <div className={card.question}>
          <DeletionQuestion actor={actor} />
        </div>
      )}
    </>
  );
}

interface FailureProps {
  readonly actor: PasskeysActor;
  readonly Alert?: Card['Failure'];
}

function Failure({ actor, Alert = LineAlert }: FailureProps) {
  const words = useCopy(passkeyCopy);
  const failures = useCopy(failureCopy);
  return <Alert message={failedOperationMessage(useSelector(actor, selectContext), words, failures)} />;
}

const LineAlert: Card['Failure'] = ({ message }) => (
  <FailureAlert message={message && failureLine(message)} />
);

interface RetryButtonProps {
  readonly actor: PasskeysActor;
  readonly Retry?: Card['Retry'];
}

function RetryButton({ actor, Retry = LinkButton }: RetryButtonProps) {
  const words = useCopy(passkeyCopy);
  const canRetry = useSelector(actor, selectCanRetry);
  const { isUncertain } = useSelector(actor, selectContext);
  const label = isUncertain ? words.list.check : words.again;
  return canRetry && <Retry label={label} onClick={() => actor.send({ type: 'retry.chosen' })} />;
}

const LinkButton: Card['Retry'] = ({ label, onClick }) => (
  <WidgetButton tone="link" onClick={onClick}>
    {label}
  </WidgetButton>
);

interface RowsProps {
  readonly actor: PasskeysActor;
  readonly rows: string;
  readonly mark?: ReactNode;
}

function Rows({ actor, rows, mark }: RowsProps) {
  const { passkeys, chosen } = useSelector(actor, selectContext);
  const isEditing = useSelector(actor, selectIsEditing);
  return (
    passkeys.length > 0 && (
      <ul className={rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.registrationId}
            actor={actor}
            passkey={passkey}
            mark={mark}
            isEdited={isEditing && passkey.registrationId === chosen.registrationId}
          />
        ))}
      </ul>
    )
  );
}

/**
 * Live region for progress and results. It is mounted before its text changes, so that screen readers announce the
 * change.
 */
function Status({ actor, isCard = false }: { readonly actor: PasskeysActor; readonly isCard?: boolean }) {
  const { list: words } = useCopy(passkeyCopy);
  const { passkeys, chosen, notice } = useSelector(actor, selectContext);
  const isListing = useSelector(actor, selectIsListing);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const name = chosen.name || words.unnamed;
  return (
    <output className={helper}>
      {isListing && passkeys.length === 0 && (
        <span className={isCard ? visuallyHidden : undefined}>{words.loading}</span>
      )}
      {isDeleting && <span>{words.deleting(name)}</span>}
      {notice && <span>{words[notice](name)}</span>}
      {!isCard && !isListing && !isUnlisted && !isDeleting && passkeys.length === 0 && (
        <span>{` ${words.none}`}</span>
      )}
    </output>
  );
}

interface AnotherButtonProps {
  readonly actor: PasskeysActor;
  readonly card?: Card;
}

function AnotherButton({ actor, card }: AnotherButtonProps) {
  const { list: words, start } = useCopy(passkeyCopy);
  const { reason, passkeys } = useSelector(actor, selectContext);
  const canLeave = useSelector(actor, selectCanLeave);
  const isListing = useSelector(actor, selectIsListing);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isFirst = reason === 'managed' && passkeys.length === 0 && !isListing && !isUnlisted;
  const label = isFirst ? start.title : words.another;
  const press = () => actor.send({ type: 'another.chosen' });
  return card ? (
    <card.Addition disabled={!canLeave} onClick={press}>
      {label}
    </card.Addition>
  ) : (
    <WidgetButton tone="secondary" disabled={!canLeave} onClick={press}>
      {label}
    </WidgetButton>
  );
}

function LeaveButtons({ actor }: { readonly actor: PasskeysActor }) {
  const { list: words } = useCopy(passkeyCopy);
  const { reason } = useSelector(actor, selectContext);
  const canLeave = useSelector(actor, selectCanLeave);
  return (
    <>
      <AnotherButton actor={actor} />
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
