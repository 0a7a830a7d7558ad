import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { signInCopy, resetPasswordCopy } from '../copy/signIn.en.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Leaving, PageLinkHandover } from './Leaving.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { actions } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>;

const selectState = ({ value }: Snapshot) => value;
const selectLinkHandover = ({ children }: Snapshot) => children.linkHandover;
const selectIsDone = (snapshot: Snapshot) => snapshot.hasTag('done');
const selectCanLogIn = (snapshot: Snapshot) => snapshot.can({ type: 'login.chosen' });
const selectCanAskAgain = (snapshot: Snapshot) => snapshot.can({ type: 'newLink.chosen' });

/** Screen 'Set New Password', which sets a new password. */
export function ResetPasswordScreen({
  actor,
  href,
}: {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  /** The link that opened the page, with its token. */
  readonly href: string;
}) {
  const { titles } = useCopy(siteCopy);
  const words = useCopy(resetPasswordCopy);
  const { leaving } = useCopy(signInCopy);
  const state = useSelector(actor, selectState);
  const isDone = useSelector(actor, selectIsDone);
  const canLogIn = useSelector(actor, selectCanLogIn);
  const canAskAgain = useSelector(actor, selectCanAskAgain);
  const linkHandover = useSelector(actor, selectLinkHandover);
  const isChoosing = state === 'choosingPassword' || state === 'resetting';
  const deadLink = { linkMissing: words.missing, linkSpent: words.spent, openedElsewhere: words.elsewhere };
  const { title, text } =
    state in deadLink ? deadLink[state as keyof typeof deadLink] : { title: titles.resetPassword };
  const isLeavingForNewLink = state === 'leavingForNewLink';
  const isLeaving = isLeavingForNewLink || state === 'returningToLogin';

  return (
    <SignInFrame title={title} lead={isChoosing ? words.lead : text}>
      <Notice
        tone="success"
        message={isDone ? { title: words.done, detail: words.doneDetail } : null}
        focusTarget="outcome"
      />
      {isChoosing && <ResetPasswordForm actor={actor} />}
      {linkHandover && <PageLinkHandover actor={linkHandover} link={href} />}
      <Leaving
        text={isLeaving ? leaving[isLeavingForNewLink ? 'forgotPassword' : 'login'] : null}
        to={isLeavingForNewLink ? '/forgot-password' : '/login'}
      />
      {(canAskAgain || canLogIn) && (
        <div className={actions}>
          {canAskAgain && (
            <Button
              tone={state === 'openedElsewhere' ? 'secondary' : 'primary'}
              isWide
              onClick={() => actor.send({ type: 'newLink.chosen' })}
            >
              {words.newLink}
            </Button>
          )}
          <Button tone="secondary" isWide onClick={() => actor.send({ type: 'login.chosen' })}>
            {words.back}
          </Button>
        </div>
      )}
    </SignInFrame>
  );
}
