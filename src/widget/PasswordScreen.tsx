import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { passwordMachine } from '../../machines/widget/password.machine.ts';
import { useCopy } from '../copy/CopyProvider.tsx';
import { usePasswordCopy } from '../copy/widget/PasswordCopyProvider.tsx';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { fieldFailure } from './fieldFailure.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { divider, form as formStyle, stack, text } from './passwords.css.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

type Snapshot = SnapshotFrom<typeof passwordMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectNewPassword = ({ children }: Snapshot) => children.newPassword;
const selectIsSigningIn = (snapshot: Snapshot) => snapshot.matches('signingIn');
const selectIsResetting = (snapshot: Snapshot) => snapshot.matches('startingReset');
const selectIsSendingLink = (snapshot: Snapshot) => snapshot.matches('sendingLink');
const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'password.submitted', password: '' });
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'back.pressed' });
const selectCanForget = (snapshot: Snapshot) => snapshot.can({ type: 'forgot.chosen' });
const selectCanChoose = (snapshot: Snapshot) => snapshot.can({ type: 'newPassword.chosen' });
const selectCanAskLink = (snapshot: Snapshot) => snapshot.can({ type: 'link.chosen' });
const selectHasNew = (snapshot?: SnapshotFrom<typeof newPasswordMachine>) =>
  snapshot?.can({ type: 'back.pressed' }) === true;

interface PasswordScreenProps {
  readonly actor: ActorRefFrom<typeof passwordMachine>;
}

/** The screen for a password, by what kind of account the address has. */
export function PasswordScreen({ actor }: PasswordScreenProps) {
  const { userType } = useSelector(actor, selectContext);
  if (userType === 'new') return <CreateScreen actor={actor} />;
  return userType === 'password' ? <LoginScreen actor={actor} /> : <WayScreen actor={actor} />;
}

function CreateScreen({ actor }: PasswordScreenProps) {
  const words = usePasswordCopy();
  const { email, verdict } = useSelector(actor, selectContext);
  const newPassword = useSelector(actor, selectNewPassword);
  const canLeave = useSelector(newPassword, selectHasNew);
  return (
    <ScreenFrame
      title={words.create.title}
      email={email}
      onBack={canLeave && (() => newPassword?.send({ type: 'back.pressed' }))}
    >
      <p className={text}>{words.create.text}</p>
      <MailFailure actor={actor} />
      <NewPasswordForm
        actor={newPassword}
        keptVerdict={verdict}
        email={email}
        label={words.field.password}
        submit={words.continue}
        submitting={words.working}
      />
      <LinkOffer
        actor={actor}
        tone="secondary"
        isOn={canLeave}
        onChoose={() => newPassword?.send({ type: 'link.chosen' })}
      />
    </ScreenFrame>
  );
}

function LoginScreen({ actor }: PasswordScreenProps) {
  const copy = useCopy();
  const words = usePasswordCopy();
  const { email, passwordFault, passwordFailure } = useSelector(actor, selectContext);
  const isSigningIn = useSelector(actor, selectIsSigningIn);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const isResetting = useSelector(actor, selectIsResetting);
  const canForget = useSelector(actor, selectCanForget);
  const canGoBack = useSelector(actor, selectCanGoBack);
  return (
    <ScreenFrame
      title={words.login.title}
      email={email}
      onBack={canGoBack && (() => actor.send({ type: 'back.pressed' }))}
    >
      <MailFailure actor={actor} />
      <form
        className={formStyle}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'password.submitted', password: formText(event.currentTarget, 'password') });
        }}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.field.password}
          name="password"
          autoComplete="current-password"
          required
          readOnly={!canSubmit}
          error={passwordFault ? words.missing : fieldFailure(copy, passwordFailure)}
          data-focus-target="password"
        />
        <div className={stack}>
          <Button
            type="submit"
            isWide
            disabled={!canSubmit}
            isBusy={isSigningIn}
            busyLabel={words.login.submitting}
          >
            {words.continue}
          </Button>
          <Button
            tone="quiet"
            isWide
            disabled={!canForget}
            isBusy={isResetting}
            busyLabel={words.resending}
            onClick={() => actor.send({ type: 'forgot.chosen' })}
          >
            {words.login.forgot}
          </Button>
        </div>
      </form>
      <LinkOffer actor={actor} tone="secondary" />
    </ScreenFrame>
  );
}

function WayScreen({ actor }: PasswordScreenProps) {
  const words = usePasswordCopy();
  const { email, canSendLink } = useSelector(actor, selectContext);
  const isResetting = useSelector(actor, selectIsResetting);
  const canChoose = useSelector(actor, selectCanChoose);
  const canGoBack = useSelector(actor, selectCanGoBack);
  return (
    <ScreenFrame
      title={words.passwordless.title}
      email={email}
      onBack={canGoBack && (() => actor.send({ type: 'back.pressed' }))}
    >
      <p className={text}>{words.passwordless.text}</p>
      <MailFailure actor={actor} />
      <div className={stack}>
        <LinkOffer actor={actor} tone="primary" />
        <Button
          tone={canSendLink ? 'secondary' : 'primary'}
          isWide
          disabled={!canChoose}
          isBusy={isResetting}
          busyLabel={words.resending}
          onClick={() => actor.send({ type: 'newPassword.chosen' })}
        >
          {words.passwordless.newPassword}
        </Button>
      </div>
    </ScreenFrame>
  );
}

/** Why a mail could not be sent. */
function MailFailure({ actor }: PasswordScreenProps): ReactNode {
  const copy = useCopy();
  const words = usePasswordCopy();
  const { failure } = useSelector(actor, selectContext);
  return (
    <Notice
      tone="error"
      message={failure && failureMessage(copy, failure, words.failed.mail)}
      focusTarget="failure"
    />
  );
}

interface LinkOfferProps extends PasswordScreenProps {
  /** A primary one stands first on its screen; another one below an 'or'. */
  readonly tone: 'primary' | 'secondary';
  /** Where another flow takes the choice, whether it does now, and how. */
  readonly isOn?: boolean;
  readonly onChoose?: () => void;
}

/** 'Login without a password', where magic links are among the products. */
function LinkOffer({ actor, tone, isOn, onChoose }: LinkOfferProps) {
  const words = usePasswordCopy();
  const { canSendLink } = useSelector(actor, selectContext);
  const canAskLink = useSelector(actor, selectCanAskLink);
  const isSending = useSelector(actor, selectIsSendingLink);
  if (!canSendLink) return null;
  return (
    <>
      {tone === 'secondary' && <div className={divider}>{words.or}</div>}
      <Button
        tone={tone}
        isWide
        disabled={!(isOn ?? canAskLink)}
        isBusy={isSending}
        busyLabel={words.resending}
        onClick={onChoose ?? (() => actor.send({ type: 'link.chosen' }))}
      >
        {words.link}
      </Button>
    </>
  );
}
