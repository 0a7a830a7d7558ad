import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { usePasswordCopy } from '../copy/widget/PasswordCopyProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { status, text } from './passwords.css.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

type Snapshot = SnapshotFrom<typeof passwordEmailMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsCoolingDown = (snapshot: Snapshot) => snapshot.matches('coolingDown');
const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'resend.requested' });
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'back.pressed' });

/** Sends the person to their mailbox for a new password, by why one is due. */
export function PasswordEmailScreen({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof passwordEmailMachine>;
}) {
  const words = usePasswordCopy();
  const { email, reason } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isCoolingDown = useSelector(actor, selectIsCoolingDown);
  const canResend = useSelector(actor, selectCanResend);
  const canGoBack = useSelector(actor, selectCanGoBack);
  const mail = words.mails[reason];
  return (
    <ScreenFrame title={mail.title} onBack={canGoBack && (() => actor.send({ type: 'back.pressed' }))}>
      <p>{mail.text(email)}</p>
      <p className={text}>{mail.detail}</p>
      <Button
        tone="secondary"
        isWide
        disabled={!canResend}
        isBusy={isBusy}
        busyLabel={words.resending}
        onClick={() => actor.send({ type: 'resend.requested' })}
      >
        {words.resend}
      </Button>
      <output className={status}>{isCoolingDown && words.coolingDown}</output>
    </ScreenFrame>
  );
}
