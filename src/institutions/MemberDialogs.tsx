import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { membersMachine } from '../../machines/institutions/members.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import { membersCopy } from '../copy/organization.en.ts';
import { fieldCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { institutionMessage } from './institutionMessage.ts';
import { buttons, form, note } from './MembersPage.css.ts';
import { chosenRole, RoleChoice } from './RoleChoice.tsx';

type Snapshot = SnapshotFrom<typeof membersMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsInviting = (snapshot: Snapshot) =>
  snapshot.matches('enteringInvitation') || snapshot.matches('sendingInvitation');
const selectIsChoosing = (snapshot: Snapshot) =>
  snapshot.matches('choosingRole') || snapshot.matches('changingRole');
const selectIsRemoving = (snapshot: Snapshot) =>
  snapshot.matches('confirmingRemoval') || snapshot.matches('removingMember');
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

interface Props {
  readonly actor: ActorRefFrom<typeof membersMachine>;
}

/** Dialogs of the page "Members": invite, change the role, remove. */
export function MemberDialogs({ actor }: Props) {
  return (
    <>
      <InvitationDialog actor={actor} />
      <RoleDialog actor={actor} />
      <RemovalDialog actor={actor} />
    </>
  );
}

function InvitationDialog({ actor }: Props) {
  const words = useCopy(membersCopy);
  const fields = useCopy(fieldCopy);
  const failures = useCopy(failureCopy);
  const institutionFailures = useCopy(institutionFailureCopy);
  const isOpen = useSelector(actor, selectIsInviting);
  const isBusy = useSelector(actor, selectIsBusy);
  const { invitation, emailFault, failure } = useSelector(actor, selectContext);
  const faults = { missing: fields.emailMissing, malformed: fields.emailMalformed };

  const onSubmit = (element: HTMLFormElement) => {
    actor.send({
      type: 'invitation.submitted',
      email: formText(element, 'email'),
      role: chosenRole(element),
    });
  };

  const headline = isUnanswered(failure) ? words.invitation.uncertain : words.invitation.failed;
  return (
    <Dialog
      isOpen={isOpen}
      title={words.invitation.title}
      onDismiss={() => actor.send({ type: 'cancel.pressed' })}
    >
      <p className={note}>{words.invitation.text}</p>
      <Form className={form} onSubmit={onSubmit}>
        <Notice
          tone="error"
          message={institutionMessage(failure, headline, failures, institutionFailures)}
          focusTarget="failure"
        />
        <TextField
          label={fields.email}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={invitation.email}
          error={emailFault && faults[emailFault]}
          readOnly={isBusy}
          data-focus-target="email"
        />
        <RoleChoice legend={words.invitation.role} chosen={invitation.role} />
        <div className={buttons}>
          <Button type="submit" isBusy={isBusy} busyLabel={words.invitation.submitting}>
            {words.invitation.submit}
          </Button>
          <Button tone="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'cancel.pressed' })}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function RoleDialog({ actor }: Props) {
  const words = useCopy(membersCopy);
  const isOpen = useSelector(actor, selectIsChoosing);
  const isBusy = useSelector(actor, selectIsBusy);
  const { chosen } = useSelector(actor, selectContext);
  const onSubmit = (element: HTMLFormElement) =>
    actor.send({ type: 'role.submitted', role: chosenRole(element) });
  return (
    <Dialog
      isOpen={isOpen}
      title={words.role.title(chosen?.name || (chosen?.email ?? ''))}
      onDismiss={() => actor.send({ type: 'cancel.pressed' })}
    >
      <Form className={form} onSubmit={onSubmit}>
        <RoleChoice legend={words.invitation.role} chosen={chosen?.role ?? 'viewer'} />
        <div className={buttons}>
          <Button type="submit" isBusy={isBusy} busyLabel={words.role.submitting}>
            {words.role.submit}
          </Button>
          <Button tone="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'cancel.pressed' })}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function RemovalDialog({ actor }: Props) {
  const { removal, remove, revoke, cancel } = useCopy(membersCopy);
  const isOpen = useSelector(actor, selectIsRemoving);
  const isBusy = useSelector(actor, selectIsBusy);
  const { chosen, memberId } = useSelector(actor, selectContext);
  const name = chosen?.name || (chosen?.email ?? '');
  const isInvitation = chosen?.status === 'invited';
  const text = chosen?.memberId === memberId ? removal.own : removal.text;
  return (
    <Dialog
      isOpen={isOpen}
      title={isInvitation ? removal.revoke(name) : removal.title(name)}
      onDismiss={() => actor.send({ type: 'cancel.pressed' })}
      actions={
        <>
          <Button
            isBusy={isBusy}
            busyLabel={removal.removing}
            onClick={() => actor.send({ type: 'removal.confirmed' })}
          >
            {isInvitation ? revoke : remove}
          </Button>
          <Button
            tone="secondary"
            disabled={isBusy}
            data-focus-target="removal"
            onClick={() => actor.send({ type: 'cancel.pressed' })}
          >
            {cancel}
          </Button>
        </>
      }
    >
      <p>{isInvitation ? removal.revokeText : text}</p>
    </Dialog>
  );
}
