import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { dashboardCopy } from '../copy/dashboard/current.ts';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';

type RefreshSnapshot = SnapshotFrom<typeof sessionRefreshMachine> | undefined;

const selectRefresh = ({ children }: SnapshotFrom<typeof sessionMachine>) => children.sessionRefresh;
const selectIsWarning = (snapshot: RefreshSnapshot) => snapshot?.hasTag('warning') ?? false;
const selectIsExtending = (snapshot: RefreshSnapshot) => snapshot?.hasTag('busy') ?? false;
const selectFailure = (snapshot: RefreshSnapshot) => snapshot?.context.failure ?? null;

/**
 * Asks before a session ends (WCAG 2.2, 2.2.1). Escape keeps the session: the key that closes a dialog must not be the
 * one that throws a person out.
 */
export function SessionWarning({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  const words = dashboardCopy.session;
  const refresh = useSelector(session, selectRefresh);
  const isWarning = useSelector(refresh, selectIsWarning);
  const isExtending = useSelector(refresh, selectIsExtending);
  const failure = useSelector(refresh, selectFailure);
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
          <Button tone="secondary" onClick={() => session.send({ type: 'signOut.requested' })}>
            {words.logOut}
          </Button>
        </>
      }
    >
      <p>{words.warningText}</p>
      <Notice tone="error" message={failure && failureMessage(failure, words.extendFailed)} />
    </Dialog>
  );
}
