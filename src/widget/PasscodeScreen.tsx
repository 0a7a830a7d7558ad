import { useSelector } from '@xstate/react';
import { type FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { otpMachine } from '../../machines/widget/otp.machine.ts';
import { passcodeDigits } from '../../machines/widget/passcode.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { failureDetail } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { classNames } from '../ui/classNames.ts';
import { formText } from '../ui/formText.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { useFieldId } from '../ui/widget/fieldId.ts';
import {
  slotsWindow,
  tightStack,
  slotFrames,
  failure as failureStyle,
  helper,
  passcode,
  row,
  slots,
  text,
  underSlots,
} from '../ui/widget/Widget.css.ts';
import { Remaining } from './Remaining.tsx';

type Snapshot = SnapshotFrom<typeof otpMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsVerifying = (snapshot: Snapshot) => snapshot.hasTag('verifying');
const selectIsResending = (snapshot: Snapshot) => snapshot.hasTag('resending');
const selectIsExpired = (snapshot: Snapshot) => snapshot.hasTag('expired');
const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'resend.requested' });
const selectCountdown = ({ children }: Snapshot) => children.countdown;

const sixSlots = [1, 2, 3, 4, 5, 6] as const;

/** The screen 'Enter passcode'. The passcode is verified as soon as it has six digits. */
export function PasscodeScreen({ actor }: { readonly actor: ActorRefFrom<typeof otpMachine> }) {
  const { passcode: words } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const { passcode: sent, failure } = useSelector(actor, selectContext);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isResending = useSelector(actor, selectIsResending);
  const isExpired = useSelector(actor, selectIsExpired);
  const canResend = useSelector(actor, selectCanResend);
  const countdown = useSelector(actor, selectCountdown);
  const id = useFieldId();
  // After a failed request, Enter verifies the same passcode again.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    actor.send({ type: 'code.typed', code: formText(event.currentTarget, 'passcode') });
  };
  const problem = failure && failureLine({ title: words.wrong, detail: failureDetail(failure, failures) });
  return (
    <WidgetScreen
      title={words.title}
      text={words.sentTo(sent.destination)}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <form className={passcode} method="dialog" noValidate onSubmit={onSubmit}>
        <label className={visuallyHidden} htmlFor={id}>
          {words.field}
        </label>
        {/* Digits run from left to right in every language. */}
        <div className={slotsWindow} dir="ltr">
          <input
            id={id}
            className={slots}
            name="passcode"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            spellCheck={false}
            disabled={isVerifying}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : `${id}-error`}
            data-focus-target="passcode"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onInput={({ currentTarget }) => {
              const code = passcodeDigits(currentTarget.value);
              if (code !== currentTarget.value) currentTarget.value = code;
              actor.send({ type: 'code.typed', code });
            }}
          />
          <div className={slotFrames} aria-hidden="true">
            {sixSlots.map((slot) => (
              <span key={slot} />
            ))}
          </div>
        </div>
        {problem !== null && (
          <p className={classNames(failureStyle, underSlots)} id={`${id}-error`}>
            {problem}
          </p>
        )}
      </form>
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
        </div>
      </div>
    </WidgetScreen>
  );
}
