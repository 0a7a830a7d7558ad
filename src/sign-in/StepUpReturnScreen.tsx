import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { stepUpReturnMachine } from '../../machines/sign-in/stepUpReturn.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage, type Message } from '../copy/failures.ts';
import { proofFailureCopy } from '../copy/widget.en.ts';
import { siteCopy } from '../copy/site.en.ts';
import { stepUpReturnCopy } from '../copy/signIn.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Leaving } from './Leaving.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { actions } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof stepUpReturnMachine>;
type State = StateValueFrom<typeof stepUpReturnMachine>;

const selectState = ({ value }: Snapshot): State => value;
const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.requested' });
const selectCanOpenProfile = (snapshot: Snapshot) => snapshot.can({ type: 'profile.chosen' });
const selectCanSignIn = (snapshot: Snapshot) => snapshot.can({ type: 'signIn.chosen' });

interface StepUpReturnScreenProps {
  readonly actor: ActorRefFrom<typeof stepUpReturnMachine>;
}

/** Screen of the page `/authenticate` for a client who steps up with an OAuth account. */
export function StepUpReturnScreen({ actor }: StepUpReturnScreenProps) {
  const words = useCopy(stepUpReturnCopy);
  const { ui } = useCopy(siteCopy);
  const state = useSelector(actor, selectState);
  const { section } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const canRetry = useSelector(actor, selectCanRetry);
  const canOpenProfile = useSelector(actor, selectCanOpenProfile);
  const canSignIn = useSelector(actor, selectCanSignIn);
  const toSignIn = state === 'leavingForSignIn';
  const titles: Partial<Record<State, string>> = {
    redemptionFailed: words.failedTitle,
    refused: words.refusedTitle,
    sessionEnded: words.endedTitle,
  };
  return (
    <SignInFrame title={titles[state] ?? words.title}>
      <Notice tone="error" message={useMessage(actor)} />
      <Leaving
        text={isLeaving ? (toSignIn ? words.leavingForSignIn : words.leaving) : null}
        to={toSignIn ? '/sign-in' : `/dashboard/profile#${section}`}
      />
      {(isBusy || canOpenProfile || canSignIn) && (
        <div className={actions}>
          {(isBusy || canRetry) && (
            <Button
              isWide
              isBusy={isBusy}
              busyLabel={words.busy}
              onClick={() => actor.send({ type: 'retry.requested' })}
            >
              {ui.tryAgain}
            </Button>
          )}
          {canOpenProfile && (
            <Button tone="secondary" isWide onClick={() => actor.send({ type: 'profile.chosen' })}>
              {words.back}
            </Button>
          )}
          {canSignIn && (
            <Button isWide onClick={() => actor.send({ type: 'signIn.chosen' })}>
              {words.signIn}
            </Button>
          )}
        </div>
      )}
    </SignInFrame>
  );
}

function useMessage(actor: StepUpReturnScreenProps['actor']): Message | null {
  const words = useCopy(stepUpReturnCopy);
  const failures = useCopy(failureCopy);
  const proofFailures = useCopy(proofFailureCopy);
  const state = useSelector(actor, selectState);
  const { failure } = useSelector(actor, selectContext);
  if (state === 'refused') return { title: proofFailures['account-of-another-user'] };
  if (state === 'sessionEnded') return { title: words.ended };
  return state === 'redemptionFailed' && failure ? failureMessage(failure, words.failed, failures) : null;
}
