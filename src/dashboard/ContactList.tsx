import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Contact } from '../../machines/contracts/contactRequests.ts';
import { removalEffect } from '../../machines/dashboard/contactList.ts';
import type { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { contactsCopy } from '../copy/profile.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { contactText } from './contactText.ts';
import { AddButton, BodyButton } from './cardButtons.tsx';
import { FactorRow } from './FactorRow.tsx';
import { PanelMessages } from './PanelMessages.tsx';
import { footnote, opened, rows, tools, verifications } from './ProfilePage.css.ts';
import { LoadingSkeleton, useLastUse } from './sectionContext.tsx';

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
  return (
    <>
      {isListed && (
        <div className={tools}>
          <AddButton
            label={words.addEmail}
            text={words.addEmailShort}
            onClick={() => actor.send({ type: 'email.chosen' })}
          />
          <AddButton
            label={words.addPhone}
            text={words.addPhoneShort}
            onClick={() => actor.send({ type: 'phone.chosen' })}
          />
        </div>
      )}
      {isReading && contacts.length === 0 && <LoadingSkeleton />}
      <Messages actor={actor} />
      {isUnlisted && <BodyButton label={words.again} onClick={() => actor.send({ type: 'retry.chosen' })} />}
      {!isUnlisted && contacts.length > 0 && (
        <ul className={rows}>
          {contacts.map((contact) => (
            <ContactRow key={contact.value} actor={actor} contact={contact} />
          ))}
        </ul>
      )}
      {isListed && contacts.length === 0 && <p className={footnote}>{words.none}</p>}
      {!isReading && !isUnlisted && hasOneWayIn && contacts.length > 0 && (
        <p className={footnote}>{words.onlyWayIn}</p>
      )}
      {isConfirming && chosen && (
        <div className={opened}>
          <ContactRemoval actor={actor} contact={chosen} />
        </div>
      )}
    </>
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
      {isReading && contacts.length === 0 && <span className={visuallyHidden}>{words.loading}</span>}
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
  const lastUse = useLastUse();
  const Icon = contact.kind === 'phone' ? Phone : Mail;
  return (
    <FactorRow
      mark={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      name={name}
      details={[
        <span key="verification" className={verifications[isVerified ? 'verified' : 'unverified']}>
          {isVerified && <BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />}
          <span>{isVerified ? words.verified : words.unverified}</span>
        </span>,
        lastUse(contact.id),
      ]}
    >
      {!isVerified && (
        <Button
          tone="row"
          aria-label={words.verifyNamed(name)}
          disabled={!isListed}
          onClick={() => actor.send({ type: 'verification.chosen', contact })}
        >
          {words.verify}
        </Button>
      )}
      <Button
        tone="faint"
        aria-label={words.removeNamed(name)}
        disabled={!isListed || hasOneWayIn}
        onClick={() => actor.send({ type: 'removal.chosen', contact })}
      >
        {words.remove}
      </Button>
    </FactorRow>
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
