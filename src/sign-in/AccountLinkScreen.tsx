import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { accountLinkMachine } from '../../machines/sign-in/accountLink.machine.ts';
import { accountLinkCopy } from '../copy/signIn.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { siteCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Leaving } from './Leaving.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { actions } from './SignInFrame.css.ts';

/** Section of the profile that shows the result. */
export const accountsPath = '/dashboard/profile#accounts';

type Snapshot = SnapshotFrom<typeof accountLinkMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('linkFailed');
const selectCanLeave = (snapshot: Snapshot) => snapshot.can({ type: 'profile.chosen' });
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');

interface AccountLinkScreenProps {
  readonly actor: ActorRefFrom<typeof accountLinkMachine>;
}

/** Screen of the page `/authenticate` for a client who links an OAuth account. */
export function AccountLinkScreen({ actor }: AccountLinkScreenProps) {
  const words = useCopy(accountLinkCopy);
  const { providers } = useCopy(widgetCopy);
  const { ui } = useCopy(siteCopy);
  const failures = useCopy(failureCopy);
  const { provider, failure } = useSelector(actor, selectContext);
  const hasFailed = useSelector(actor, selectHasFailed);
  const canLeave = useSelector(actor, selectCanLeave);
  const isBusy = useSelector(actor, selectIsBusy);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const name = providers[provider];
  const failedTitle = isUnanswered(failure) ? words.uncertainTitle : words.failedTitle;
  return (
    <SignInFrame title={hasFailed ? failedTitle(name) : words.title(name)}>
      <Notice
        tone="error"
        message={hasFailed && failure ? failureMessage(failure, words.failed, failures) : null}
      />
      <Leaving text={isLeaving ? words.leaving : null} to={accountsPath} />
      {(isBusy || canLeave) && (
        <div className={actions}>
          {(isBusy || hasFailed) && (
            <Button
              isWide
              isBusy={isBusy}
              busyLabel={words.busy}
              onClick={() => actor.send({ type: 'retry.requested' })}
            >
              {ui.tryAgain}
            </Button>
          )}
          {canLeave && (
            <Button tone="secondary" isWide onClick={() => actor.send({ type: 'profile.chosen' })}>
              {words.back}
            </Button>
          )}
        </div>
      )}
    </SignInFrame>
  );
}
