import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import type { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { failureMessage, type Message } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { clockTime } from '../ui/clockTime.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';

type RefreshSnapshot = SnapshotFrom<typeof sessionRefreshMachine> | undefined;

const selectIsWarning = (snapshot: RefreshSnapshot) => snapshot?.hasTag('warning') ?? false;
const selectIsExtending = (snapshot: RefreshSnapshot) => snapshot?.hasTag('busy') ?? false;
const selectFailure = (snapshot: RefreshSnapshot) => snapshot?.context.failure ?? null;

const selectCountdown = (snapshot: RefreshSnapshot) => snapshot?.children.countdown;
const selectLeftMs = (snapshot: SnapshotFrom<typeof countdownMachine> | undefined) =>
  snapshot ? (snapshot.context.remainingMs ?? snapshot.context.durationMs) : 0;

/** Seconds before the end at which screen readers announce the time. */
const announcedSeconds = [10, 30, 60, 120];

function Countdown({ actor }: { readonly actor: ActorRefFrom<typeof countdownMachine> | undefined }) {
  const words = useCopy(dashboardCopy).session;
  const leftMs = useSelector(actor, selectLeftMs);
  const step = announcedSeconds.find((seconds) => leftMs <= seconds * 1_000) ?? 0;
  return (
    <>
      <p>{words.warningText(clockTime(leftMs))}</p>
      <output className={visuallyHidden}>{words.warningStep(step)}</output>
    </>
  );
}

interface SessionWarningProps {
  /** Missing without a session. */
  readonly refresh: ActorRefFrom<typeof sessionRefreshMachine> | undefined;
  /** Whether a sign-out is under way, for which the dialog waits. */
  readonly isLoggingOut?: boolean;
  /** Why the last sign-out failed. */
  readonly problem?: Message | null;
  readonly onLogOut: () => void;
}

/**
 * Warns before the session ends (WCAG 2.2, 2.2.1). Escape extends the session: closing the dialog must not sign the
 * client out.
 */
export function SessionWarning({
  refresh,
  isLoggingOut = false,
  problem = null,
  onLogOut,
}: SessionWarningProps) {
  const words = useCopy(dashboardCopy).session;
  const failures = useCopy(failureCopy);
  const isWarning = useSelector(refresh, selectIsWarning);
  const isExtending = useSelector(refresh, selectIsExtending);
  const failure = useSelector(refresh, selectFailure);
  const countdown = useSelector(refresh, selectCountdown);
  const stay = () => refresh?.send({ type: 'extension.requested' });

  return (
    <Dialog
      isOpen={isWarning}
      title={words.warningTitle}
      onDismiss={stay}
      actions={
        <>
          <Button isBusy={isExtending} busyLabel={words.staying} onClick={stay}>
            {words.stay}
          </Button>
          <Button tone="secondary" isBusy={isLoggingOut} busyLabel={words.loggingOut} onClick={onLogOut}>
            {words.logOut}
          </Button>
        </>
      }
    >
      <Countdown actor={countdown} />
      <Notice
        tone="error"
        message={problem ?? (failure && failureMessage(failure, words.extendFailed, failures))}
      />
    </Dialog>
  );
}
