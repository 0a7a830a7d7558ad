import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Contact } from '../../machines/contracts/contactRequests.ts';
import { removalEffect } from '../../machines/dashboard/contactList.ts';
import type { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { contactsCopy } from '../copy/contacts.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { contactText } from './contactText.ts';

const selectEffect = ({ context }: SnapshotFrom<typeof contactManagementMachine>) => removalEffect(context);

interface ContactRemovalProps {
  readonly actor: ActorRefFrom<typeof contactManagementMachine>;
  readonly contact: Contact;
}

/** Asks the client to confirm the removal of an email address or a phone number. */
export function ContactRemoval({ actor, contact }: ContactRemovalProps) {
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
