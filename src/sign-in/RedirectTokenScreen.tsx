import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import type { CopyOf } from '../copy/language.ts';
import { siteCopy } from '../copy/site.en.ts';
import { signInCopy, redirectTokenCopy } from '../copy/signIn.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { SecondStepFlow } from '../widget/startSecondStep.tsx';
import { Leaving, PageLinkHandover } from './Leaving.tsx';
import { selectIsShown } from './selectIsShown.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { actions } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof redirectTokenMachine>;
type State = Extract<StateValueFrom<typeof redirectTokenMachine>, string> | 'completing';

const selectState = ({ value }: Snapshot): State => (typeof value === 'string' ? value : 'completing');
const selectSecondStep = ({ children }: Snapshot) => children.secondStep;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('completing');
const selectCanConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'link.confirmed' });
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.requested' });
const selectLinkHandover = ({ children }: Snapshot) => children.linkHandover;
const selectIsSignedIn = ({ context }: Snapshot) => context.isSignedIn;
const selectIsNeedless = (snapshot: Snapshot) =>
  snapshot.context.isSignedIn && snapshot.hasTag('needlessForClient');
const selectCanSignIn = (snapshot: Snapshot) => snapshot.can({ type: 'signIn.chosen' });

type Words = CopyOf<typeof redirectTokenCopy> & { readonly confirmTitle: string };

const wordsOf = (words: Words): Record<State, readonly [title: string, text?: string]> => ({
  readingUrl: [words.busyTitle],
  confirmingLink: [words.confirmTitle, words.confirmText],
  exchangingMagicLink: [words.busyTitle],
  exchangingOAuth: [words.busyTitle],
  completing: [words.busyTitle],
  completionFailed: [words.failedTitle],
  exchangeFailed: [words.failedTitle],
  linkSpent: [words.spentTitle, words.spentText],
  openedElsewhere: [words.elsewhereTitle, words.elsewhereText],
  startedElsewhere: [words.startedElsewhereTitle, words.startedElsewhereText],
  returnedTooLate: [words.tooLateTitle, words.tooLateText],
  providerDeclined: [words.declinedTitle, words.declinedText],
  linkMissing: [words.missingTitle, words.missingText],
  linkUnknown: [words.unknownTitle, words.unknownText],
  signedIn: [words.busyTitle],
  leavingForReset: [words.busyTitle],
  leavingForSignIn: [words.busyTitle],
});

/**
 * Returns the words for a client with a session, who needs nothing from a return that is opened again. A spent link may have
 * had another purpose, such as to add an email address, so it has to be called spent.
 */
const wordsOfClient = (words: Words): ReturnType<typeof wordsOf> => {
  const already = [words.alreadyTitle, words.alreadyText] as const;
  return {
    ...wordsOf(words),
    confirmingLink: [words.confirmSignedInTitle, words.confirmSignedInText],
    linkSpent: [words.spentTitle, words.spentSignedInText],
    startedElsewhere: already,
    returnedTooLate: already,
    providerDeclined: already,
  };
};

const destinations = {
  signedIn: ['dashboard', '/dashboard'],
  leavingForReset: ['resetPassword', '/reset-password'],
  leavingForSignIn: ['signIn', '/sign-in'],
} as const;

const destinationOf = (state: State) =>
  state in destinations ? destinations[state as keyof typeof destinations] : null;

interface TokenExchangeProps {
  readonly actor: ActorRefFrom<typeof redirectTokenMachine>;
  /** The link that opened the page, with its token. */
  readonly href: string;
}

interface SignInProps extends TokenExchangeProps {
  /** Screen of the second step, rendered only once its code has loaded. */
  readonly SecondStep: SecondStepFlow['Screen'];
}

/** Screen for the token of a magic link or an OAuth redirect, and for the second step after it. */
export function RedirectTokenScreen({ actor, href, SecondStep }: SignInProps) {
  const secondStep = useSelector(actor, selectSecondStep);
  const isShown = useSelector(secondStep, selectIsShown);
  return secondStep && isShown ? (
    <SecondStep actor={secondStep} />
  ) : (
    <TokenExchange actor={actor} href={href} />
  );
}

function TokenExchange({ actor, href }: TokenExchangeProps) {
  const { titles, ui } = useCopy(siteCopy);
  const words = { ...useCopy(redirectTokenCopy), confirmTitle: titles.redirectToken };
  const { leaving } = useCopy(signInCopy);
  const failures = useCopy(failureCopy);
  const state = useSelector(actor, selectState);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const canConfirm = useSelector(actor, selectCanConfirm);
  const canRetry = useSelector(actor, selectCanRetry);
  const linkHandover = useSelector(actor, selectLinkHandover);
  const canSignIn = useSelector(actor, selectCanSignIn);
  const isNeedless = useSelector(actor, selectIsNeedless);
  const isSignedIn = useSelector(actor, selectIsSignedIn);
  const [title, text] = (isSignedIn ? wordsOfClient(words) : wordsOf(words))[state];
  const headline = state === 'completionFailed' ? words.unfinished : words.failed;
  const [destination, to] = destinationOf(state) ?? [null, '/sign-in'];

  return (
    <SignInFrame title={title} lead={text}>
      <Notice tone="error" message={failure && failureMessage(failure, headline, failures)} />
      {linkHandover && <PageLinkHandover actor={linkHandover} link={href} />}
      <Leaving text={destination && leaving[destination]} to={to} />
      {(canConfirm || isBusy || canRetry || canSignIn) && (
        <div className={actions}>
          {(canConfirm || isBusy) && (
            <Button
              isWide
              isBusy={isBusy}
              busyLabel={words.busyText}
              onClick={() => actor.send({ type: 'link.confirmed' })}
            >
              {words.confirm}
            </Button>
          )}
          {canRetry && (
            <Button
              tone={state === 'openedElsewhere' ? 'secondary' : 'primary'}
              isWide
              onClick={() => actor.send({ type: 'retry.requested' })}
            >
              {ui.tryAgain}
            </Button>
          )}
          {canSignIn && (
            <Button
              tone={canRetry ? 'secondary' : 'primary'}
              isWide
              onClick={() => actor.send({ type: 'signIn.chosen' })}
            >
              {isNeedless ? words.toAccount : words.back}
            </Button>
          )}
        </div>
      )}
    </SignInFrame>
  );
}
