import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { useCopy } from '../copy/CopyProvider.tsx';
import { usePasswordCopy } from '../copy/widget/PasswordCopyProvider.tsx';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { text } from './passwords.css.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

const selectNewPassword = ({ children }: Snapshot) => children.newPassword;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsForLogin = ({ context }: Snapshot) => context.linkKind === 'magic-link';
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectCanConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'login.confirmed' });
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'back.pressed' });
const selectDeadLink = (snapshot: Snapshot) => {
  if (snapshot.matches('linkMissing')) return 'missing';
  if (snapshot.matches('linkSpent')) return 'spent';
  return snapshot.matches('openedElsewhere') ? 'elsewhere' : null;
};
const selectCanLeave = (snapshot?: SnapshotFrom<typeof newPasswordMachine>) =>
  snapshot?.can({ type: 'back.pressed' }) === true;

interface PasswordResetScreenProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

/** What a mail about a password leads to: a new password, or a way in without one. */
export function PasswordResetScreen({ actor }: PasswordResetScreenProps) {
  const deadLink = useSelector(actor, selectDeadLink);
  const isForLogin = useSelector(actor, selectIsForLogin);
  if (deadLink) return <DeadLinkScreen actor={actor} reason={deadLink} />;
  return isForLogin ? <LoginLinkScreen actor={actor} /> : <ResetScreen actor={actor} />;
}

function ResetScreen({ actor }: PasswordResetScreenProps) {
  const words = usePasswordCopy();
  const newPassword = useSelector(actor, selectNewPassword);
  const canLeave = useSelector(newPassword, selectCanLeave);
  return (
    <ScreenFrame
      title={words.reset.title}
      onBack={canLeave && (() => newPassword?.send({ type: 'back.pressed' }))}
    >
      <p className={text}>{words.reset.text}</p>
      <NewPasswordForm
        actor={newPassword}
        email={null}
        label={words.field.newPassword}
        submit={words.reset.submit}
        submitting={words.reset.submitting}
      />
    </ScreenFrame>
  );
}

function LoginLinkScreen({ actor }: PasswordResetScreenProps) {
  const copy = useCopy();
  const words = usePasswordCopy();
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const canConfirm = useSelector(actor, selectCanConfirm);
  const canGoBack = useSelector(actor, selectCanGoBack);
  return (
    <ScreenFrame
      title={words.loginLink.title}
      onBack={canGoBack && (() => actor.send({ type: 'back.pressed' }))}
    >
      <p className={text}>{words.loginLink.text}</p>
      <Notice
        tone="error"
        message={failure && failureMessage(copy, failure, words.loginLink.failed)}
        focusTarget="failure"
      />
      <Button
        isWide
        disabled={!canConfirm}
        isBusy={isBusy}
        busyLabel={words.loginLink.submitting}
        onClick={() => actor.send({ type: 'login.confirmed' })}
      >
        {words.continue}
      </Button>
    </ScreenFrame>
  );
}

interface DeadLinkScreenProps extends PasswordResetScreenProps {
  readonly reason: 'missing' | 'spent' | 'elsewhere';
}

function DeadLinkScreen({ actor, reason }: DeadLinkScreenProps) {
  const { links } = usePasswordCopy();
  return (
    <ScreenFrame title={links[reason].title}>
      <p className={text}>{links[reason].text}</p>
      <Button isWide onClick={() => actor.send({ type: 'newLink.chosen' })}>
        {links.again}
      </Button>
    </ScreenFrame>
  );
}
