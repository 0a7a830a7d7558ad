import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyFailureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { classNames } from '../ui/classNames.ts';
import { LineIcon } from '../ui/LineIcon.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { liveRegion } from '../ui/liveRegion.css.ts';
import { tightStack, failure as failureStyle, spacedText, text } from '../ui/widget/Widget.css.ts';

type Snapshot = SnapshotFrom<typeof passkeySignInMachine>;

const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsUnsupported = (snapshot: Snapshot) => snapshot.hasTag('unsupported');
const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
const selectIsWaiting = (snapshot: Snapshot) => snapshot.hasTag('awaited') || snapshot.hasTag('verifying');
const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.pressed' });

const keyIcon =
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01';

interface PasskeySignInProps {
  readonly actor: ActorRefFrom<typeof passkeySignInMachine>;
  readonly hasIcon: boolean;
}

/** The button that signs in with a passkey, with the outcome of the last attempt. */
export function PasskeySignIn({ actor, hasIcon }: PasskeySignInProps) {
  const { passkey: words } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const failure = useSelector(actor, selectFailure);
  // The actor may detect the missing support before hydration, but the first render must match the prerendered page.
  const isUnsupported = usePrerenderedSelector(actor, selectIsUnsupported, false);
  const isAsking = useSelector(actor, selectIsAsking);
  const isWaiting = useSelector(actor, selectIsWaiting);
  const canCancel = useSelector(actor, selectCanCancel);
  if (isUnsupported) return <p className={spacedText}>{words.unsupported}</p>;
  const isDismissed = failure?.code === 'passkey-dismissed';
  return (
    <div className={tightStack}>
      <WidgetButton
        tone="secondary"
        busyLabel={isAsking ? words.asking : isWaiting && words.verifying}
        onClick={() => actor.send({ type: 'passkey.chosen' })}
        data-focus-target="passkey"
      >
        {hasIcon && <LineIcon path={keyIcon} />}
        <span>{words.button}</span>
      </WidgetButton>
      {canCancel && (
        <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {words.cancel}
        </WidgetButton>
      )}
      <output className={classNames(text, liveRegion)}>{isDismissed && words.dismissed}</output>
      <div className={liveRegion} role="alert">
        {failure && !isDismissed && (
          <p className={failureStyle} tabIndex={-1} data-focus-target="passkey-failure">
            <LinkedText text={failureLine(passkeyFailureMessage(failure, failures))} />
          </p>
        )}
      </div>
    </div>
  );
}
