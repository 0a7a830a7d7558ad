import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { useStepUp } from '../passkeys/useStepUp.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { contents } from '../ui/contents.css.ts';
import { RecoveryCodesScreen } from '../widget/RecoveryCodesScreen.tsx';
import { SmsEnrollmentScreen } from '../widget/SmsEnrollmentScreen.tsx';
import { TotpEnrollmentScreen } from '../widget/TotpEnrollmentScreen.tsx';
import type { TwoStepSecrets } from '../widget/twoStepSecrets.ts';
import { profileFrame as frame } from './ProfileFrame.tsx';
import { VerificationMethods } from './VerificationMethods.tsx';

type Snapshot = SnapshotFrom<typeof twoStepManagementMachine>;

const selectTotpEnrollment = ({ children }: Snapshot) => children.totpEnrollment;
const selectSmsEnrollment = ({ children }: Snapshot) => children.smsEnrollment;
const selectRecoveryCodes = ({ children }: Snapshot) => children.recoveryCodes;
const selectRemoval = ({ children }: Snapshot) => children.removeSecondFactor;

interface TwoStepPanelProps {
  readonly actor: ActorRefFrom<typeof twoStepManagementMachine>;
  readonly secrets: TwoStepSecrets;
}

/** Verification methods and their setup, inside the card of the profile's section about two-step verification. */
export function TwoStepPanel({ actor, secrets }: TwoStepPanelProps) {
  const totpEnrollment = useSelector(actor, selectTotpEnrollment);
  const smsEnrollment = useSelector(actor, selectSmsEnrollment);
  const recoveryCodes = useSelector(actor, selectRecoveryCodes);
  const stepUp = useStepUp(useSelector(actor, selectRemoval));
  const isListed = !totpEnrollment && !smsEnrollment && !recoveryCodes && !stepUp;
  return (
    <div className={classNames(widgetRoot, contents)}>
      {totpEnrollment && <TotpEnrollmentScreen actor={totpEnrollment} secrets={secrets} frame={frame} />}
      {smsEnrollment && <SmsEnrollmentScreen actor={smsEnrollment} secrets={secrets} frame={frame} />}
      {recoveryCodes && <RecoveryCodesScreen actor={recoveryCodes} secrets={secrets} frame={frame} />}
      {stepUp && <StepUpScreen actor={stepUp} frame={frame} />}
      {isListed && <VerificationMethods actor={actor} />}
    </div>
  );
}
