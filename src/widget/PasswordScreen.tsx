import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { passwordMachine } from '../../machines/widget/password.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/passwords.en.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { formText } from '../ui/formText.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { failedBecause, refusedBecause } from '../ui/widget/failedBecause.ts';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { address } from '../ui/widget/passwords.css.ts';
import { or, stack } from '../ui/widget/Widget.css.ts';
import { WidgetPasswordField } from '../ui/widget/WidgetPasswordField.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordEmailScreen } from './PasswordEmailScreen.tsx';

type Snapshot = SnapshotFrom<typeof passwordMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectNewPassword = ({ children }: Snapshot) => children.newPassword;
const selectPasswordEmail = ({ children }: Snapshot) => children.passwordEmail;
const selectIsCreating = (snapshot: Snapshot) => snapshot.matches('creatingAccount');
const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches('choosingWay');
const selectIsSigningIn = ({ children }: Snapshot) => children.signInWithPassword !== undefined;
const selectIsResetting = ({ children }: Snapshot) => children.startReset !== undefined;
const selectIsSendingLink = ({ children }: Snapshot) => children.sendMagicLink !== undefined;
const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'password.submitted', password: '' });
const selectCanForget = (snapshot: Snapshot) => snapshot.can({ type: 'forgot.chosen' });
const selectCanChoose = (snapshot: Snapshot) => snapshot.can({ type: 'newPassword.chosen' });
const selectCanAskLink = (snapshot: Snapshot) => snapshot.can({ type: 'link.chosen' });
const selectCanLeave = (snapshot?: SnapshotFrom<typeof newPasswordMachine>) =>
  snapshot?.can({ type: 'link.chosen' }) === true;

interface PasswordScreenProps {
  readonly actor: ActorRefFrom<typeof passwordMachine>;
}

/** The screens for a password, from the question for it to the email with a link for a new one. */
export function PasswordScreen({ actor }: PasswordScreenProps) {
  const passwordEmail = useSelector(actor, selectPasswordEmail);
  const isCreating = useSelector(actor, selectIsCreating);
  const isChoosing = useSelector(actor, selectIsChoosing);
  if (passwordEmail) return <PasswordEmailScreen actor={passwordEmail} />;
  if (isCreating) return <CreateScreen actor={actor} />;
  return isChoosing ? <WayScreen actor={actor} /> : <LoginScreen actor={actor} />;
}

function CreateScreen({ actor }: PasswordScreenProps) {
  const { busy } = useCopy(widgetCopy);
  const words = useCopy(passwordCopy);
  const { email, verdict, canSendLink } = useSelector(actor, selectContext);
  const isSending = useSelector(actor, selectIsSendingLink);
  const newPassword = useSelector(actor, selectNewPassword);
  const canLeave = useSelector(newPassword, selectCanLeave);
  return (
    <WidgetScreen
      title={words.create.title}
      text={words.create.text}
      onBack={() => newPassword?.send({ type: 'back.pressed' })}
    >
      <p className={address}>{email}</p>
      <MailFailure actor={actor} />
      <NewPasswordForm
        actor={newPassword}
        keptVerdict={verdict}
        email={email}
        label={words.field.password}
        submit={words.continue}
        submitting={busy}
      />
      {canSendLink && (
        <LinkInstead
          isOpen={canLeave}
          isSending={isSending}
          onChoose={() => newPassword?.send({ type: 'link.chosen' })}
        />
      )}
    </WidgetScreen>
  );
}

function LoginScreen({ actor }: PasswordScreenProps) {
  const words = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const { email, passwordFault, passwordFailure, canSendLink } = useSelector(actor, selectContext);
  const isSigningIn = useSelector(actor, selectIsSigningIn);
  const isResetting = useSelector(actor, selectIsResetting);
  const isSending = useSelector(actor, selectIsSendingLink);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const canForget = useSelector(actor, selectCanForget);
  const canAskLink = useSelector(actor, selectCanAskLink);
  const failure = refusedBecause(passwordFailure, words.failed.login, failures);
  return (
    <WidgetScreen title={words.login.title} onBack={() => actor.send({ type: 'back.pressed' })}>
      <p className={address}>{email}</p>
      <MailFailure actor={actor} />
      <form
        className={stack}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'password.submitted', password: formText(event.currentTarget, 'password') });
        }}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <WidgetPasswordField
          label={words.field.password}
          autoComplete="current-password"
          readOnly={!canSubmit}
          error={passwordFault ? words.missing : failure}
        />
        <WidgetButton type="submit" disabled={!canSubmit} busyLabel={isSigningIn && words.login.submitting}>
          {words.continue}
        </WidgetButton>
        <WidgetButton
          tone="link"
          disabled={!canForget}
          busyLabel={isResetting && words.resending}
          onClick={() => actor.send({ type: 'forgot.chosen' })}
        >
          {words.login.forgot}
        </WidgetButton>
      </form>
      {canSendLink && (
        <LinkInstead
          isOpen={canAskLink}
          isSending={isSending}
          onChoose={() => actor.send({ type: 'link.chosen' })}
        />
      )}
    </WidgetScreen>
  );
}

function WayScreen({ actor }: PasswordScreenProps) {
  const words = useCopy(passwordCopy);
  const { email, canSendLink } = useSelector(actor, selectContext);
  const isResetting = useSelector(actor, selectIsResetting);
  const isSending = useSelector(actor, selectIsSendingLink);
  const canChoose = useSelector(actor, selectCanChoose);
  const canAskLink = useSelector(actor, selectCanAskLink);
  return (
    <WidgetScreen
      title={words.passwordless.title}
      text={words.passwordless.text}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <p className={address}>{email}</p>
      <MailFailure actor={actor} />
      {canSendLink && (
        <WidgetButton
          disabled={!canAskLink}
          busyLabel={isSending && words.resending}
          onClick={() => actor.send({ type: 'link.chosen' })}
        >
          {words.link}
        </WidgetButton>
      )}
      <WidgetButton
        tone={canSendLink ? 'secondary' : 'primary'}
        disabled={!canChoose}
        busyLabel={isResetting && words.resending}
        onClick={() => actor.send({ type: 'newPassword.chosen' })}
      >
        {words.passwordless.newPassword}
      </WidgetButton>
    </WidgetScreen>
  );
}

/** Why a mail could not be sent. */
function MailFailure({ actor }: PasswordScreenProps) {
  const words = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const { failure } = useSelector(actor, selectContext);
  return <FailureAlert message={failedBecause(failure, words.failed.mail, failures)} />;
}

interface LinkInsteadProps {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly onChoose: () => void;
}

/** 'Login without a password', below a form that asks for one. */
function LinkInstead({ isOpen, isSending, onChoose }: LinkInsteadProps) {
  const { main } = useCopy(widgetCopy);
  const words = useCopy(passwordCopy);
  return (
    <>
      <div className={or}>{main.or}</div>
      <WidgetButton
        tone="secondary"
        disabled={!isOpen}
        busyLabel={isSending && words.resending}
        onClick={onChoose}
      >
        {words.link}
      </WidgetButton>
    </>
  );
}
