import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { useStepUp } from '../passkeys/useStepUp.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { contents } from '../ui/contents.css.ts';
import { SmsEnrollmentScreen } from '../widget/SmsEnrollmentScreen.tsx';
import type { TwoStepSecrets } from '../widget/twoStepSecrets.ts';
import { ContactList } from './ContactList.tsx';
import { ContactVerificationScreen } from './ContactVerificationScreen.tsx';
import { profileFrame as frame } from './ProfileFrame.tsx';

type Snapshot = SnapshotFrom<typeof contactManagementMachine>;

const selectVerification = ({ children }: Snapshot) => children.contactVerification;
const selectSmsEnrollment = ({ children }: Snapshot) => children.smsEnrollment;
const selectRemoval = ({ children }: Snapshot) => children.removeContact;

interface ContactsPanelProps {
  readonly actor: ActorRefFrom<typeof contactManagementMachine>;
  readonly secrets: TwoStepSecrets;
}

/** List of contacts and the screens that change them, inside the card of the profile's section "Email and phone". */
export function ContactsPanel({ actor, secrets }: ContactsPanelProps) {
  const verification = useSelector(actor, selectVerification);
  const smsEnrollment = useSelector(actor, selectSmsEnrollment);
  const stepUp = useStepUp(useSelector(actor, selectRemoval));
  return (
    <div className={classNames(widgetRoot, contents)}>
      {verification && <ContactVerificationScreen actor={verification} />}
      {smsEnrollment && <SmsEnrollmentScreen actor={smsEnrollment} secrets={secrets} frame={frame} />}
      {stepUp && <StepUpScreen actor={stepUp} frame={frame} />}
      {!verification && !smsEnrollment && !stepUp && <ContactList actor={actor} />}
    </div>
  );
}
