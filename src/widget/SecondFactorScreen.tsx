import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { StepMethod } from '../../machines/contracts/secondStep.ts';
import type { secondFactorMachine } from '../../machines/widget/secondFactor.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { twoStepCopy } from '../copy/secondStep.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy, twoStepFailureCopy } from '../copy/widget.en.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { liveRegion } from '../ui/liveRegion.css.ts';
import { row, text } from '../ui/widget/Widget.css.ts';
import { classNames } from '../ui/classNames.ts';
import { PasscodeField } from '../ui/widget/PasscodeField.tsx';
import { PasscodeScreen } from './PasscodeScreen.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { twoStepFailureLine } from './twoStepFailures.ts';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;
type State = StateValueFrom<typeof secondFactorMachine>;

const selectState = ({ value }: Snapshot): State => value;
const selectContext = ({ context }: Snapshot) => context;
const selectOtp = ({ children }: Snapshot) => children.otp;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
interface SecondFactorProps {
  readonly actor: ActorRefFrom<typeof secondFactorMachine>;
  /** Name of the service. */
  readonly issuer: string;
  /** Email address of the support; `null` if it is not known. */
  readonly supportEmail: string | null;
}

/** The question for the second factor of a sign-in: one screen for each method. */
export function SecondFactorScreen(props: SecondFactorProps) {
  const Screen = screens[useSelector(props.actor, selectState)];
  return <Screen {...props} />;
}

const screens: Readonly<Record<State, ComponentType<SecondFactorProps>>> = {
  opening: Moment,
  restoring: Moment,
  enteringAuthenticatorCode: AuthenticatorCode,
  verifyingAuthenticatorCode: AuthenticatorCode,
  choosingMethod: Methods,
  sendingPasscode: Methods,
  enteringPasscode: SentPasscode,
  enteringRecoveryCode: RecoveryCode,
  redeemingRecoveryCode: RecoveryCode,
  lockedOut: LockedOut,
  lostAccess: LostAccess,
  verified: Moment,
  recovered: Moment,
  wentBack: Moment,
  ended: Moment,
};

// Screen of the transient and final states.
function Moment(): ReactNode {
  const { busy } = useCopy(widgetCopy);
  return <WidgetScreen title={busy} />;
}

/** Returns the line for the failure in the machine's context; `null` without one. */
function useFailureLine(actor: SecondFactorProps['actor'], headline: string): string | null {
  const { failure } = useSelector(actor, selectContext);
  return twoStepFailureLine(failure, headline, useCopy(failureCopy), useCopy(twoStepFailureCopy));
}

function AuthenticatorCode({ actor }: SecondFactorProps) {
  const words = useCopy(twoStepCopy);
  const { isUnclear } = useSelector(actor, selectContext);
  const isVerifying = useSelector(actor, selectIsBusy);
  const error = useFailureLine(actor, words.failed);
  return (
    <WidgetScreen
      title={words.authenticator.title}
      text={words.authenticator.text}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <PasscodeField
        label={words.authenticator.field}
        isUnclear={isUnclear}
        error={error}
        isVerifying={isVerifying}
        onCode={(code) => actor.send({ type: 'code.typed', code })}
      />
      <output className={classNames(text, liveRegion)}>{isVerifying && words.verifying}</output>
      <OtherWay actor={actor} />
    </WidgetScreen>
  );
}

function OtherWay({ actor }: Pick<SecondFactorProps, 'actor'>) {
  const { otherWay } = useCopy(twoStepCopy);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <div className={row}>
      <WidgetButton tone="link" disabled={isBusy} onClick={() => actor.send({ type: 'otherWay.chosen' })}>
        {otherWay}
      </WidgetButton>
    </div>
  );
}

function Methods({ actor }: SecondFactorProps) {
  const { methods: words, phoneEnding, lostAccess } = useCopy(twoStepCopy);
  const { methods, phone, email, passcode } = useSelector(actor, selectContext);
  const isSending = useSelector(actor, selectIsBusy);
  const failure = useFailureLine(actor, words.failed);
  const hasAuthenticator = methods.includes('authenticator');
  const isStuck = methods.length === 0;
  const toneOf = (method: StepMethod) => (methods[0] === method ? 'primary' : 'secondary');
  return (
    <WidgetScreen
      title={words.title}
      text={isStuck ? words.signInFirst : words.text}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <FailureAlert message={failure} />
      {hasAuthenticator && (
        <WidgetButton disabled={isSending} onClick={() => actor.send({ type: 'authenticator.chosen' })}>
          {words.authenticator}
        </WidgetButton>
      )}
      {phone !== null && methods.includes('text') && (
        <WidgetButton
          tone={toneOf('text')}
          disabled={isSending}
          busyLabel={isSending && passcode.channel === 'sms' && words.sending}
          onClick={() => actor.send({ type: 'text.chosen' })}
        >
          {words.textMessage(phoneEnding(lastDigits(phone)))}
        </WidgetButton>
      )}
      {email !== null && methods.includes('email') && (
        <WidgetButton
          tone={toneOf('email')}
          disabled={isSending}
          busyLabel={isSending && passcode.channel === 'email' && words.sending}
          onClick={() => actor.send({ type: 'email.chosen' })}
        >
          {words.email(maskedEmail(email))}
        </WidgetButton>
      )}
      {hasAuthenticator && (
        <WidgetButton
          tone="secondary"
          disabled={isSending}
          onClick={() => actor.send({ type: 'recoveryCode.chosen' })}
        >
          {words.recoveryCode}
        </WidgetButton>
      )}
      <div className={row}>
        <WidgetButton tone="link" disabled={isSending} onClick={() => actor.send({ type: 'help.chosen' })}>
          {isStuck ? lostAccess.title : words.help}
        </WidgetButton>
      </div>
    </WidgetScreen>
  );
}

/** The digits of a phone number that its owner recognizes; an attacker with the password learns no others. */
function lastDigits(phone: string): string {
  return phone.slice(-2);
}

/** The parts of an email address that its owner recognizes: its first letter and its domain. */
function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}

function SentPasscode({ actor }: SecondFactorProps) {
  const { phoneEnding } = useCopy(twoStepCopy);
  const otp = useSelector(actor, selectOtp);
  const { channel, destination } = useSelector(actor, selectContext).passcode;
  const masked = channel === 'email' ? maskedEmail(destination) : phoneEnding(lastDigits(destination));
  return otp && <PasscodeScreen actor={otp} destination={masked} />;
}

function RecoveryCode({ actor }: SecondFactorProps) {
  const { recovery: words, failed, verifying } = useCopy(twoStepCopy);
  const { isIncomplete } = useSelector(actor, selectContext);
  const isVerifying = useSelector(actor, selectIsBusy);
  const error = useFailureLine(actor, failed);
  return (
    <WidgetScreen title={words.title} text={words.text}>
      <RecoveryCodeForm
        words={words}
        error={isIncomplete ? words.incomplete : error}
        busyLabel={isVerifying && verifying}
        onCode={(code) => actor.send({ type: 'recoveryCode.submitted', code })}
      />
      <OtherWay actor={actor} />
      <div className={row}>
        <WidgetButton tone="link" disabled={isVerifying} onClick={() => actor.send({ type: 'help.chosen' })}>
          {words.help}
        </WidgetButton>
      </div>
    </WidgetScreen>
  );
}

function LockedOut({ actor }: SecondFactorProps) {
  const { lockedOut: words } = useCopy(twoStepCopy);
  const { retrySentence } = useCopy(failureCopy);
  const { lockMs } = useSelector(actor, selectContext);
  return (
    <WidgetScreen title={words.title} onBack={() => actor.send({ type: 'back.pressed' })}>
      <FailureAlert message={`${words.text} ${retrySentence(lockMs)}`} />
      <OtherWay actor={actor} />
    </WidgetScreen>
  );
}

function LostAccess({ actor, issuer, supportEmail }: SecondFactorProps) {
  const { lostAccess: words } = useCopy(twoStepCopy);
  return (
    <WidgetScreen title={words.title} text={words.text} onBack={() => actor.send({ type: 'back.pressed' })}>
      <p className={text}>
        {supportEmail === null ? (
          words.supportOf(issuer)
        ) : (
          <>
            {words.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
      </p>
      <OtherWay actor={actor} />
    </WidgetScreen>
  );
}
