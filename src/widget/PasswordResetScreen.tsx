import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/passwords.en.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

const selectNewPassword = ({ children }: Snapshot) => children.newPassword;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsForLogin = (snapshot: Snapshot) =>
  snapshot.matches('confirmingLogin') || snapshot.matches('exchangingLink');
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectCanConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'login.confirmed' });
const selectDeadLink = (snapshot: Snapshot) => {
  if (snapshot.matches('linkMissing')) return 'missing';
  if (snapshot.matches('linkSpent')) return 'spent';
  return snapshot.matches('openedElsewhere') ? 'elsewhere' : null;
};

interface PasswordResetScreenProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

/**
 * The screen that a password email opens: the form for a new password, signing in without a password, or a message
 * about a dead link.
 */
export function PasswordResetScreen({ actor }: PasswordResetScreenProps) {
  const deadLink = useSelector(actor, selectDeadLink);
  const isForLogin = useSelector(actor, selectIsForLogin);
  if (deadLink) return <DeadLinkScreen actor={actor} reason={deadLink} />;
  return isForLogin ? <LoginLinkScreen actor={actor} /> : <ResetScreen actor={actor} />;
}

function ResetScreen({ actor }: PasswordResetScreenProps) {
  const words = useCopy(passwordCopy);
  const newPassword = useSelector(actor, selectNewPassword);
  return (
    <WidgetScreen
      title={words.reset.title}
      text={words.reset.text}
      onBack={() => newPassword?.send({ type: 'back.pressed' })}
    >
      <NewPasswordForm
        actor={newPassword}
        email={null}
        label={words.field.newPassword}
        submit={words.reset.submit}
        submitting={words.reset.submitting}
      />
    </WidgetScreen>
  );
}

function LoginLinkScreen({ actor }: PasswordResetScreenProps) {
  const words = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const canConfirm = useSelector(actor, selectCanConfirm);
  return (
    <WidgetScreen
      title={words.loginLink.title}
      text={words.loginLink.text}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <FailureAlert message={failureExplanation(failure, words.loginLink.failed, failures)} />
      <WidgetButton
        disabled={!canConfirm}
        busyLabel={isBusy && words.loginLink.submitting}
        onClick={() => actor.send({ type: 'login.confirmed' })}
      >
        {words.continue}
      </WidgetButton>
    </WidgetScreen>
  );
}

interface DeadLinkScreenProps extends PasswordResetScreenProps {
  readonly reason: 'missing' | 'spent' | 'elsewhere';
}

function DeadLinkScreen({ actor, reason }: DeadLinkScreenProps) {
  const { links } = useCopy(passwordCopy);
  return (
    <WidgetScreen title={links[reason].title} text={links[reason].text}>
      <WidgetButton onClick={() => actor.send({ type: 'newLink.chosen' })}>{links.again}</WidgetButton>
    </WidgetScreen>
  );
}
