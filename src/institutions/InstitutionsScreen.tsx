import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { institutionSignInMachine } from '../../machines/institutions/institutionSignIn.machine.ts';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { institutionsCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { selectIsShown } from '../sign-in/selectIsShown.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { text } from '../ui/widget/Widget.css.ts';
import { DiscoveryScreen } from './DiscoveryScreen.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';
import { MemberFailure } from './MemberFailure.tsx';
import { MemberProofScreen } from './MemberProofScreen.tsx';

type Snapshot = SnapshotFrom<typeof institutionSignInMachine>;

const selectChildren = ({ children }: Snapshot) => children;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsConfirming = (snapshot: Snapshot) => snapshot.can({ type: 'link.confirmed' });
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.requested' });
const selectIsLinkFailed = (snapshot: Snapshot) => snapshot.matches('linkFailed');
const selectIsInterrupted = (snapshot: Snapshot) => snapshot.matches('interrupted');
const selectIsOtherMethodDue = (snapshot: Snapshot) => snapshot.matches('otherMethodDue');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');

interface InstitutionSignInProps {
  readonly actor: ActorRefFrom<typeof institutionSignInMachine>;
}

interface InstitutionsScreenProps extends InstitutionSignInProps {
  // These two screens load on demand.
  readonly SecondStep: ComponentType<{ readonly actor: ActorRefFrom<typeof secondStepMachine> }>;
  readonly NewPassword: ComponentType<{ readonly actor: ActorRefFrom<typeof newPasswordMachine> }>;
}

/** The screens on which members of institutions sign in, without a frame around them. */
export function InstitutionsScreen({ actor, SecondStep, NewPassword }: InstitutionsScreenProps) {
  const { memberProof, newPassword, discovery, acceptInvitation, secondStep } = useSelector(
    actor,
    selectChildren,
  );
  const isShown = useSelector(secondStep, selectIsShown);
  if (memberProof) return <MemberProofScreen actor={memberProof} />;
  if (newPassword) return <NewPassword actor={newPassword} />;
  if (discovery) return <DiscoveryScreen actor={discovery} />;
  if (acceptInvitation) return <InvitationScreen actor={acceptInvitation} />;
  if (secondStep && isShown) return <SecondStep actor={secondStep} />;
  return <Progress actor={actor} />;
}

function Progress({ actor }: InstitutionSignInProps) {
  const words = useCopy(institutionsCopy);
  const failure = useSelector(actor, selectFailure);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const canRetry = useSelector(actor, selectCanRetry);
  const isLinkFailed = useSelector(actor, selectIsLinkFailed);
  const isInterrupted = useSelector(actor, selectIsInterrupted);
  const isOtherMethodDue = useSelector(actor, selectIsOtherMethodDue);
  const isLeaving = useSelector(actor, selectIsLeaving);
  if (isConfirming) {
    return (
      <WidgetScreen title={words.confirmTitle} text={words.confirmText}>
        <WidgetButton onClick={() => actor.send({ type: 'link.confirmed' })}>{words.confirm}</WidgetButton>
      </WidgetScreen>
    );
  }
  if (isLinkFailed || isInterrupted) {
    return (
      <WidgetScreen title={isLinkFailed ? words.linkFailedTitle : words.interruptedTitle}>
        <MemberFailure failure={failure} headline={isLinkFailed ? words.linkFailed : words.interrupted} />
        {canRetry && (
          <WidgetButton onClick={() => actor.send({ type: 'retry.requested' })}>{words.retry}</WidgetButton>
        )}
        <WidgetButton
          tone={canRetry ? 'secondary' : 'primary'}
          onClick={() => actor.send({ type: 'back.pressed' })}
        >
          {words.startAgain}
        </WidgetButton>
      </WidgetScreen>
    );
  }
  if (isOtherMethodDue) {
    return (
      <WidgetScreen title={words.otherMethodTitle} text={words.otherMethodText}>
        <WidgetButton onClick={() => actor.send({ type: 'back.pressed' })}>{words.startAgain}</WidgetButton>
      </WidgetScreen>
    );
  }
  return (
    <WidgetScreen title={words.busyTitle}>
      <output className={text}>{isLeaving ? words.opening : words.busyText}</output>
    </WidgetScreen>
  );
}
