import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { walletFailureCopy, walletCopy, widgetCopy } from '../copy/widget.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { classNames } from '../ui/classNames.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import {
  tightStack,
  failure as failureStyle,
  helper,
  spinner,
  text as textStyle,
} from '../ui/widget/Widget.css.ts';
import { walletFailureMessage } from '../ui/widget/walletFailures.ts';
import { FoundWallets, WalletMessage } from '../ui/widget/walletParts.tsx';
import { NewWallet, OtherWallets, type WalletListProps, type WalletScreenProps } from './WalletLists.tsx';

type Snapshot = SnapshotFrom<typeof walletSignInMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsListOpen = (snapshot: Snapshot) => snapshot.matches('choosingOtherWallet');
const selectIsNewSetUp = (snapshot: Snapshot) => snapshot.matches('settingUpWallet');
const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches('choosingWallet');
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('walletFailed');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.chosen' });
const selectCanSetUp = (snapshot: Snapshot) => snapshot.can({ type: 'walletSetup.chosen' });
const selectIsSigning = (snapshot: Snapshot) =>
  snapshot.matches({ connected: 'signingMessage' }) ||
  snapshot.matches('finishingSignIn') ||
  snapshot.matches('signedIn');
const selectIsSlow = (snapshot: Snapshot) =>
  snapshot.context.isSlow &&
  (snapshot.matches('connectingWallet') || snapshot.matches({ connected: 'signingMessage' }));

function selectProgress(snapshot: Snapshot): keyof CopyOf<typeof walletCopy>['progress'] | null {
  if (snapshot.matches('findingWallets')) return 'finding';
  if (snapshot.matches('connectingWallet')) return 'connecting';
  if (snapshot.matches({ connected: 'startingSignIn' })) return 'starting';
  if (snapshot.matches({ connected: 'signingMessage' })) return 'signing';
  return snapshot.matches('finishingSignIn') || snapshot.matches('signedIn') ? 'finishing' : null;
}

/** The screens for signing in with a wallet, from the choice of the wallet to the signature. */
export function WalletSignInScreen(props: WalletListProps) {
  const { actor, Screen } = props;
  const isListOpen = useSelector(actor, selectIsListOpen);
  const isNewSetUp = useSelector(actor, selectIsNewSetUp);
  if (isListOpen) return <OtherWallets {...props} />;
  return isNewSetUp ? (
    <NewWallet actor={actor} Screen={Screen} />
  ) : (
    <WalletSteps actor={actor} Screen={Screen} />
  );
}

// One component for all steps, so that the live regions are mounted before their text changes.
function WalletSteps({ actor, Screen = WidgetScreen }: WalletScreenProps) {
  const { titles, broken, wallets } = useCopy(widgetCopy);
  const words = useCopy(walletCopy);
  const { wallet, found } = useSelector(actor, selectContext);
  const isChoosing = useSelector(actor, selectIsChoosing);
  const isSigning = useSelector(actor, selectIsSigning);
  const hasFailed = useSelector(actor, selectHasFailed);
  const title = hasFailed
    ? broken.title
    : isChoosing
      ? words.choose.title
      : isSigning
        ? words.sign.title
        : titles.usingWallet;
  const text = isChoosing
    ? words.choose.text(wallets.names[wallet])
    : isSigning
      ? words.sign.text
      : undefined;
  return (
    <Screen title={title} text={text} onBack={() => actor.send({ type: 'back.pressed' })}>
      {isSigning && <MessageToSign actor={actor} />}
      <div>
        <Progress actor={actor} />
        <FailureReason actor={actor} />
      </div>
      {isChoosing && (
        <FoundWallets
          found={found}
          onChoose={(walletId) => actor.send({ type: 'foundWallet.chosen', walletId })}
        />
      )}
      {hasFailed && <NextSteps actor={actor} />}
    </Screen>
  );
}

function MessageToSign({ actor }: WalletScreenProps) {
  const { sign: words } = useCopy(walletCopy);
  const { message, account } = useSelector(actor, selectContext);
  return (
    <>
      <p className={helper}>{words.account(account.address)}</p>
      <WalletMessage message={message} />
    </>
  );
}

function Progress({ actor }: WalletScreenProps) {
  const words = useCopy(walletCopy);
  const progress = useSelector(actor, selectProgress);
  const isSlow = useSelector(actor, selectIsSlow);
  return (
    <>
      <output className={classNames(tightStack, textStyle)}>
        {progress && (
          <>
            <span className={spinner} aria-hidden="true" />
            <span>{words.progress[progress]}</span>
          </>
        )}
      </output>
      <output className={helper}>{isSlow && words.slow}</output>
    </>
  );
}

function FailureReason({ actor }: WalletScreenProps) {
  const words = useCopy(walletCopy);
  const { failure, step } = useSelector(actor, selectContext);
  const hasFailed = useSelector(actor, selectHasFailed);
  const failures = useCopy(failureCopy);
  const walletFailures = useCopy(walletFailureCopy);
  const headline = words.failed[step === 'sign' ? 'sign' : 'connect'];
  const reason = failure && walletFailureMessage(failure, headline, failures, walletFailures);
  return (
    <div role="alert">
      {hasFailed && (
        <>
          <p className={failureStyle}>{headline}</p>
          {reason && (
            <p className={helper}>
              <LinkedText text={reason.detail ?? reason.title} />
            </p>
          )}
        </>
      )}
    </div>
  );
}

function NextSteps({ actor }: WalletScreenProps) {
  const { broken, wallets } = useCopy(widgetCopy);
  const words = useCopy(walletCopy);
  const canRetry = useSelector(actor, selectCanRetry);
  const canSetUp = useSelector(actor, selectCanSetUp);
  return (
    <>
      {canRetry && (
        <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{broken.tryAgain}</WidgetButton>
      )}
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'otherWallets.chosen' })}>
        {wallets.otherTitle}
      </WidgetButton>
      {canSetUp && (
        <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'walletSetup.chosen' })}>
          {words.setUp}
        </WidgetButton>
      )}
    </>
  );
}
