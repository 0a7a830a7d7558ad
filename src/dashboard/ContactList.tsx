import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Contact } from '../../machines/contracts/contactRequests.ts';
import { removalEffect } from '../../machines/dashboard/contactList.ts';
import type { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { contactsCopy } from '../copy/profile.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { useCopy } from '../copy/useCopy.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { helper, row } from '../ui/widget/Widget.css.ts';
import { contactText } from './contactText.ts';
import { actionRow } from './DashboardLayout.css.ts';
import { PanelMessages } from './PanelMessages.tsx';
import { profileFrame } from './ProfileFrame.tsx';
import { value as valueStyle, values, verifications } from './ProfilePage.css.ts';

type Snapshot = SnapshotFrom<typeof contactManagementMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsReading = (snapshot: Snapshot) =>
  snapshot.matches('awaitingClient') || snapshot.matches('readingContacts');
const selectIsUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted');
const selectIsListed = (snapshot: Snapshot) => snapshot.matches('listed');
const selectIsRemoving = (snapshot: Snapshot) => snapshot.matches('removingContact');
const selectIsConfirming = (snapshot: Snapshot) => snapshot.matches('confirmingRemoval');

interface Props {
  readonly actor: ActorRefFrom<typeof contactManagementMachine>;
}

/** Lists the email addresses and phone numbers of a client, with the buttons that change them. */
export function ContactList({ actor }: Props) {
  const words = useCopy(contactsCopy);
  const { contacts, chosen, hasOneWayIn } = useSelector(actor, selectContext);
  const isReading = useSelector(actor, selectIsReading);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isListed = useSelector(actor, selectIsListed);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const { Screen } = profileFrame;
  return (
    <Screen title={words.title} text={isUnlisted ? undefined : words.text}>
      <Messages actor={actor} />
      {isUnlisted && (
        <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {words.again}
        </WidgetButton>
      )}
      {!isUnlisted && contacts.length > 0 && (
        <ul className={values}>
          {contacts.map((contact) => (
            <ContactRow key={contact.value} actor={actor} contact={contact} />
          ))}
        </ul>
      )}
      {isListed && contacts.length === 0 && <p className={helper}>{words.none}</p>}
      {!isReading && !isUnlisted && hasOneWayIn && contacts.length > 0 && (
        <p className={helper}>{words.onlyWayIn}</p>
      )}
      {isConfirming && chosen && <ContactRemoval actor={actor} contact={chosen} />}
      {isListed && (
        <>
          <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'email.chosen' })}>
            {words.addEmail}
          </WidgetButton>
          <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'phone.chosen' })}>
            {words.addPhone}
          </WidgetButton>
        </>
      )}
    </Screen>
  );
}

function Messages({ actor }: Props) {
  const words = useCopy(contactsCopy);
  const failures = useCopy(failureCopy);
  const { notice, failure, chosen, contacts } = useSelector(actor, selectContext);
  const isReading = useSelector(actor, selectIsReading);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isRemoving = useSelector(actor, selectIsRemoving);
  const headline = isUnlisted || !chosen ? words.failed.list : words.failed.removal[chosen.kind];
  return (
    <PanelMessages
      notice={notice && words.notices[notice]}
      isSuccess={notice !== 'unproved'}
      failure={failure && failureMessage(failure, headline, failures)}
    >
      {isReading && contacts.length === 0 && <span>{words.loading}</span>}
      {isRemoving && chosen && <span>{words.removing(contactText(chosen))}</span>}
    </PanelMessages>
  );
}

function ContactRow({ actor, contact }: Props & { readonly contact: Contact }) {
  const words = useCopy(contactsCopy);
  const { hasOneWayIn } = useSelector(actor, selectContext);
  const isListed = useSelector(actor, selectIsListed);
  const { isVerified } = contact;
  const name = contactText(contact);
  return (
    <li className={actionRow}>
      <span className={valueStyle}>{name}</span>
      <span className={row}>
        <span className={verifications[isVerified ? 'verified' : 'unverified']}>
          {isVerified && <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
          <span>{isVerified ? words.verified : words.unverified}</span>
        </span>
        {!isVerified && (
          <WidgetButton
            tone="link"
            aria-label={words.verifyNamed(name)}
            disabled={!isListed}
            onClick={() => actor.send({ type: 'verification.chosen', contact })}
          >
            {words.verify}
          </WidgetButton>
        )}
        <WidgetButton
          tone="link"
          aria-label={words.removeNamed(name)}
          disabled={!isListed || hasOneWayIn}
          onClick={() => actor.send({ type: 'removal.chosen', contact })}
        >
          {words.remove}
        </WidgetButton>
      </span>
    </li>
  );
}

const selectEffect = ({ context }: SnapshotFrom<typeof contactManagementMachine>) => removalEffect(context);

interface ContactRemovalProps {
  readonly actor: ActorRefFrom<typeof contactManagementMachine>;
  readonly contact: Contact;
}

function ContactRemoval({ actor, contact }: ContactRemovalProps) {
  const words = useCopy(contactsCopy);
  const effect = useSelector(actor, selectEffect);
  return (
    <ConfirmationQuestion
      question={words.question(contactText(contact))}
      consequence={words.effects[effect]}
      confirmLabel={effect === 'second-step' ? words.confirmSecondStep : words.remove}
      cancelLabel={words.cancel}
      focusTarget="removal"
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'cancel.pressed' })}
    />
  );
}
