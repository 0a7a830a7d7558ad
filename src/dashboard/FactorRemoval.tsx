import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SecondFactor } from '../../machines/contracts/secondFactorRequests.ts';
import type { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { twoStepProfileCopy } from '../copy/twoStepProfile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { formatPhone } from './formatPhone.ts';

const selectIsLast = (snapshot: SnapshotFrom<typeof twoStepManagementMachine>) =>
  snapshot.matches('confirmingLastRemoval');

interface FactorRemovalProps {
  readonly actor: ActorRefFrom<typeof twoStepManagementMachine>;
  readonly factor: SecondFactor;
}

/** Asks the client to confirm the removal of a verification method. */
export function FactorRemoval({ actor, factor }: FactorRemovalProps) {
  const words = useCopy(twoStepProfileCopy);
  const isLast = useSelector(actor, selectIsLast);
  const question = words.questions[factor.method](factor.method === 'text' ? formatPhone(factor.phone) : '');
  return (
    <ConfirmationQuestion
      question={isLast ? words.lastQuestion : question}
      consequence={isLast ? words.lastConsequence : words.consequences[factor.method]}
      confirmLabel={isLast ? words.confirmLast : words.remove}
      cancelLabel={words.cancel}
      focusTarget="removal"
      // A double click on "Remove" must not confirm both questions.
      isCancelFirst={isLast}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'cancel.pressed' })}
    />
  );
}
