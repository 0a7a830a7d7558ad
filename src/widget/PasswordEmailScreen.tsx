import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/widget.en.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { status } from '../ui/widget/passwords.css.ts';
import { helper } from '../ui/widget/Widget.css.ts';

type Snapshot = SnapshotFrom<typeof passwordEmailMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsCoolingDown = (snapshot: Snapshot) => snapshot.matches('coolingDown');
const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'resend.requested' });

/** Asks the visitor to open the email that sets a new password, and says why the email was sent. */
export function PasswordEmailScreen({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof passwordEmailMachine>;
}) {
  const words = useCopy(passwordCopy);
  const { email, reason } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isCoolingDown = useSelector(actor, selectIsCoolingDown);
  const canResend = useSelector(actor, selectCanResend);
  const mail = words.mails[reason];
  return (
    <WidgetScreen
      title={mail.title}
      text={mail.text(email)}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <p className={helper}>{mail.detail}</p>
      <WidgetButton
        tone="secondary"
        data-focus-target="resend"
        disabled={!canResend}
        busyLabel={isBusy && words.resending}
        onClick={() => actor.send({ type: 'resend.requested' })}
      >
        {words.resend}
      </WidgetButton>
      <output className={status}>{isCoolingDown && words.coolingDown}</output>
    </WidgetScreen>
  );
}
