import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { Notice } from '../ui/Notice.tsx';
import { needsScript } from '../ui/scripting.css.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { stack } from '../ui/Skeleton.css.ts';
import { WithoutScript } from '../ui/WithoutScript.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { waiting } from './DashboardLayout.css.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsAbsent = (snapshot: Snapshot) => snapshot.hasTag('signedOut');
const selectIsIncomplete = (snapshot: Snapshot) => snapshot.hasTag('incomplete');
const selectIsUnreachable = (snapshot: Snapshot) => snapshot.hasTag('unreachable');

interface WithoutSessionProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
}

/**
 * Dashboard content without a complete session: a skeleton, an error with Try again, or a link to the login page.
 */
export function WithoutSession({ session }: WithoutSessionProps) {
  const words = useCopy(dashboardCopy);
  return (
    <>
      <h1 className={visuallyHidden}>{words.frame.title}</h1>
      <Explanation session={session} />
    </>
  );
}

function Explanation({ session }: WithoutSessionProps) {
  const { ui } = useCopy(siteCopy);
  const { frame: words, session: sessionWords } = useCopy(dashboardCopy);
  const failures = useCopy(failureCopy);
  const pathOf = usePath();
  const failure = useSelector(session, selectFailure);
  const isAbsent = useSelector(session, selectIsAbsent);
  const isIncomplete = useSelector(session, selectIsIncomplete);
  const isUnreachable = useSelector(session, selectIsUnreachable);

  if (isAbsent || isIncomplete) {
    return (
      <output className={waiting}>
        <span>{isAbsent ? words.absent : words.incomplete}</span>{' '}
        <a href={pathOf('/login')}>{isAbsent ? words.absentLink : words.incompleteLink}</a>
      </output>
    );
  }
  if (failure) {
    return (
      <div className={waiting}>
        <Notice tone="error" message={failureMessage(failure, words.unreachableTitle, failures)} />
        <p>{words.unreachableText}</p>
        <Button
          isBusy={!isUnreachable}
          busyLabel={words.restoring}
          onClick={() => session.send({ type: 'retry.requested' })}
        >
          {ui.tryAgain}
        </Button>
        <Button
          tone="secondary"
          disabled={!isUnreachable}
          onClick={() => session.send({ type: 'signOut.requested' })}
        >
          {sessionWords.logOut}
        </Button>
      </div>
    );
  }
  return (
    <div className={stack}>
      <WithoutScript about="dashboard" />
      <output className={classNames(visuallyHidden, needsScript)}>{words.restoring}</output>
      <Skeleton as="heading" />
      <Skeleton as="panel" />
    </div>
  );
}
