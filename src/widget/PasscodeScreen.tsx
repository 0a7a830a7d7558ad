import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { otpMachine } from '../../machines/widget/otp.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { failureDetail, inputFailureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import type { PasskeyFrame } from '../passkeys/PasskeyFrame.tsx';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { helper, row, text, tightStack } from '../ui/widget/Widget.css.ts';
import { PasscodeField } from '../ui/widget/PasscodeField.tsx';
import { Remaining } from './Remaining.tsx';

type Snapshot = SnapshotFrom<typeof otpMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsVerifying = (snapshot: Snapshot) => snapshot.hasTag('verifying');
const selectIsResending = (snapshot: Snapshot) => snapshot.hasTag('resending');
const selectIsExpired = (snapshot: Snapshot) => snapshot.hasTag('expired');
const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'resend.requested' });
const selectCountdown = ({ children }: Snapshot) => children.countdown;

interface PasscodeScreenProps {
  readonly actor: ActorRefFrom<typeof otpMachine>;
  /** Layout of a page with its own headings; by default the layout of the widget. */
  readonly frame?: PasskeyFrame | undefined;
  /** Description of the destination for a client who must not see all of it. */
  readonly destination?: string;
}

/** The screen 'Enter passcode'. The passcode is verified as soon as it has six digits. */
export function PasscodeScreen({ actor, frame, destination }: PasscodeScreenProps) {
  const { passcode: words, back } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const { passcode: sent, isUnclear, failure } = useSelector(actor, selectContext);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isResending = useSelector(actor, selectIsResending);
  const isExpired = useSelector(actor, selectIsExpired);
  const canResend = useSelector(actor, selectCanResend);
  const countdown = useSelector(actor, selectCountdown);
  const detail = failure ? failureDetail(failure, failures) : undefined;
  const advice = isUnanswered(failure) ? [detail, words.maybeUsed].join(' ') : detail;
  const problem = failure && failureLine(inputFailureMessage(failure, words.wrong, failures, advice));
  const onBack = () => actor.send({ type: 'back.pressed' });
  const content = (
    <>
      <PasscodeField
        label={words.field}
        isUnclear={isUnclear}
        error={problem}
        isVerifying={isVerifying}
        onCode={(code) => actor.send({ type: 'code.typed', code })}
      />
      <output className={text}>{isVerifying && words.verifying}</output>
      <div className={tightStack}>
        {isExpired || !countdown ? (
          <p className={helper}>{words.expired}</p>
        ) : (
          <Remaining actor={countdown} />
        )}
        <div className={row}>
          <WidgetButton
            tone="link"
            disabled={!canResend}
            busyLabel={isResending && words.resending}
            onClick={() => actor.send({ type: 'resend.requested' })}
          >
            {words.resend}
          </WidgetButton>
          {frame && (
            <WidgetButton tone="link" onClick={onBack}>
              {back}
            </WidgetButton>
          )}
        </div>
      </div>
    </>
  );
  const texts = { title: words.title, text: words.sentTo(destination ?? sent.destination) };
  return frame ? (
    <frame.Screen {...texts}>{content}</frame.Screen>
  ) : (
    <WidgetScreen {...texts} onBack={onBack}>
      {content}
    </WidgetScreen>
  );
}
