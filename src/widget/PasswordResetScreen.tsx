import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/widget.en.ts';
import { classNames } from '../ui/classNames.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { liveRegion } from '../ui/liveRegion.css.ts';
import { text, tightStack } from '../ui/widget/Widget.css.ts';
import { LinkHandover, type HandoverControls } from './LinkHandover.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

const selectNewPassword = ({ children }: Snapshot) => children.newPassword;
const selectLinkHandover = ({ children }: Snapshot) => children.linkHandover;
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

interface ScreenProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

interface PasswordResetScreenProps extends ScreenProps {
  /** The link that opened the page, with its token. */
  readonly href: string;
}

/**
 * The screen that a password email opens: the form for a new password, signing in without a password, or a message
 * about a dead link.
 */
export function PasswordResetScreen({ actor, href }: PasswordResetScreenProps) {
  const deadLink = useSelector(actor, selectDeadLink);
  const isForLogin = useSelector(actor, selectIsForLogin);
  const newPassword = useSelector(actor, selectNewPassword);
  if (deadLink) return <DeadLinkScreen actor={actor} href={href} reason={deadLink} />;
  return isForLogin ? <LoginLinkScreen actor={actor} /> : <NewPasswordScreen actor={newPassword} />;
}

function LoginLinkScreen({ actor }: ScreenProps) {
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

function DeadLinkScreen({ actor, href, reason }: DeadLinkScreenProps) {
  const { links } = useCopy(passwordCopy);
  const linkHandover = useSelector(actor, selectLinkHandover);
  return (
    <WidgetScreen title={links[reason].title} text={links[reason].text}>
      {linkHandover && <LinkHandover actor={linkHandover} link={href} controls={widgetControls} />}
      <WidgetButton
        tone={linkHandover ? 'secondary' : 'primary'}
        onClick={() => actor.send({ type: 'newLink.chosen' })}
      >
        {links.again}
      </WidgetButton>
    </WidgetScreen>
  );
}

/** Controls of the widget for a link that has to be opened in another browser. */
export const widgetControls: HandoverControls = {
  Note: ({ message }) => (
    <output className={classNames(liveRegion, tightStack)}>
      {message && (
        <>
          <span className={text}>{message.title}</span>
          {message.detail && <span className={text}>{message.detail}</span>}
        </>
      )}
    </output>
  ),
  Action: WidgetButton,
};
