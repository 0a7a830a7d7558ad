import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { passwordMachine } from '../../machines/widget/password.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy, widgetCopy } from '../copy/widget.en.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { failureExplanation, passwordFailureExplanation } from '../ui/widget/failureExplanation.ts';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { email as emailStyle } from '../ui/widget/passwords.css.ts';
import { orDivider, stack } from '../ui/widget/Widget.css.ts';
import { WidgetPasswordField } from '../ui/widget/WidgetPasswordField.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordEmailScreen } from './PasswordEmailScreen.tsx';

type Snapshot = SnapshotFrom<typeof passwordMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectNewPassword = ({ children }: Snapshot) => children.newPassword;
const selectPasswordEmail = ({ children }: Snapshot) => children.passwordEmail;
const selectIsCreating = (snapshot: Snapshot) => snapshot.matches('creatingAccount');
const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches('choosingMethod');
const selectIsSigningIn = ({ children }: Snapshot) => children.signInWithPassword !== undefined;
const selectIsResetting = ({ children }: Snapshot) => children.sendResetLink !== undefined;
const selectIsSendingLink = ({ children }: Snapshot) => children.sendMagicLink !== undefined;
const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'password.submitted', password: '' });
const selectCanResetPassword = (snapshot: Snapshot) => snapshot.can({ type: 'forgot.chosen' });
const selectCanSetPassword = (snapshot: Snapshot) => snapshot.can({ type: 'newPassword.chosen' });
const selectCanChooseLink = (snapshot: Snapshot) => snapshot.can({ type: 'link.chosen' });
const selectCanSkipPassword = (snapshot?: SnapshotFrom<typeof newPasswordMachine>) =>
  snapshot?.can({ type: 'link.chosen' }) === true;

interface PasswordScreenProps {
  readonly actor: ActorRefFrom<typeof passwordMachine>;
}

/** The password screens: create, enter, choose an alternative, or wait for the reset email. */
export function PasswordScreen({ actor }: PasswordScreenProps) {
  const passwordEmail = useSelector(actor, selectPasswordEmail);
  const isCreating = useSelector(actor, selectIsCreating);
  const isChoosing = useSelector(actor, selectIsChoosing);
  if (passwordEmail) return <PasswordEmailScreen actor={passwordEmail} />;
  if (isCreating) return <CreateScreen actor={actor} />;
  return isChoosing ? <PasswordlessScreen actor={actor} /> : <LoginScreen actor={actor} />;
}

function CreateScreen({ actor }: PasswordScreenProps) {
  const { busy } = useCopy(widgetCopy);
  const words = useCopy(passwordCopy);
  const { email, verdict, canSendLink } = useSelector(actor, selectContext);
  const isSending = useSelector(actor, selectIsSendingLink);
  const newPassword = useSelector(actor, selectNewPassword);
  const canSkipPassword = useSelector(newPassword, selectCanSkipPassword);
  return (
    <WidgetScreen
      title={words.create.title}
      text={words.create.text}
      onBack={() => newPassword?.send({ type: 'back.pressed' })}
    >
      <p className={emailStyle}>{email}</p>
      <MailFailure actor={actor} />
      <NewPasswordForm
        actor={newPassword}
        lastVerdict={verdict}
        email={email}
        label={words.field.password}
        submit={words.continue}
        submitting={busy}
      />
      {canSendLink && (
        <LinkInstead
          isEnabled={canSkipPassword}
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
  const canResetPassword = useSelector(actor, selectCanResetPassword);
  const canChooseLink = useSelector(actor, selectCanChooseLink);
  const failure = passwordFailureExplanation(passwordFailure, words.failed.login, failures);
  return (
    <WidgetScreen title={words.login.title} onBack={() => actor.send({ type: 'back.pressed' })}>
      <p className={emailStyle}>{email}</p>
      <MailFailure actor={actor} />
      <Form
        className={stack}
        onSubmit={(form) => actor.send({ type: 'password.submitted', password: formText(form, 'password') })}
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
          disabled={!canResetPassword}
          busyLabel={isResetting && words.resending}
          onClick={() => actor.send({ type: 'forgot.chosen' })}
        >
          {words.login.forgot}
        </WidgetButton>
      </Form>
      {canSendLink && (
        <LinkInstead
          isEnabled={canChooseLink}
          isSending={isSending}
          onChoose={() => actor.send({ type: 'link.chosen' })}
        />
      )}
    </WidgetScreen>
  );
}

function PasswordlessScreen({ actor }: PasswordScreenProps) {
  const words = useCopy(passwordCopy);
  const { email, canSendLink } = useSelector(actor, selectContext);
  const isResetting = useSelector(actor, selectIsResetting);
  const isSending = useSelector(actor, selectIsSendingLink);
  const canSetPassword = useSelector(actor, selectCanSetPassword);
  const canChooseLink = useSelector(actor, selectCanChooseLink);
  return (
    <WidgetScreen
      title={words.passwordless.title}
      text={words.passwordless.text}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <p className={emailStyle}>{email}</p>
      <MailFailure actor={actor} />
      {canSendLink && (
        <WidgetButton
          disabled={!canChooseLink}
          busyLabel={isSending && words.resending}
          onClick={() => actor.send({ type: 'link.chosen' })}
        >
          {words.link}
        </WidgetButton>
      )}
      <WidgetButton
        tone={canSendLink ? 'secondary' : 'primary'}
        disabled={!canSetPassword}
        busyLabel={isResetting && words.resending}
        onClick={() => actor.send({ type: 'newPassword.chosen' })}
      >
        {words.passwordless.newPassword}
      </WidgetButton>
    </WidgetScreen>
  );
}

function MailFailure({ actor }: PasswordScreenProps) {
  const words = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const { failure } = useSelector(actor, selectContext);
  return <FailureAlert message={failureExplanation(failure, words.failed.mail, failures)} />;
}

interface LinkInsteadProps {
  readonly isEnabled: boolean;
  readonly isSending: boolean;
  readonly onChoose: () => void;
}

function LinkInstead({ isEnabled, isSending, onChoose }: LinkInsteadProps) {
  const { main } = useCopy(widgetCopy);
  const words = useCopy(passwordCopy);
  return (
    <>
      <div className={orDivider}>{main.or}</div>
      <WidgetButton
        tone="secondary"
        disabled={!isEnabled}
        busyLabel={isSending && words.resending}
        onClick={onChoose}
      >
        {words.link}
      </WidgetButton>
    </>
  );
}
