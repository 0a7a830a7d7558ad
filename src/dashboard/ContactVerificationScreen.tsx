import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { contactVerificationMachine } from '../../machines/dashboard/contactVerification.machine.ts';
import { contactsCopy } from '../copy/profile.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { fieldCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { useStepUp } from '../passkeys/useStepUp.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton, WidgetField } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { stack, text } from '../ui/widget/Widget.css.ts';
import { PasscodeScreen } from '../widget/PasscodeScreen.tsx';
import { contactText } from './contactText.ts';
import { profileFrame as frame } from './ProfileFrame.tsx';

type Snapshot = SnapshotFrom<typeof contactVerificationMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectDelivery = ({ children }: Snapshot) => children.sendContactMessage;
const selectOtp = ({ children }: Snapshot) => children.otp;
const selectIsAsking = (snapshot: Snapshot) => snapshot.matches('enteringEmail');
const selectIsOffering = (snapshot: Snapshot) => snapshot.matches('offeringPasscode');
const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sendingMessage');
const selectIsLinkSent = (snapshot: Snapshot) => snapshot.matches('linkSent');
const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.pressed' });

interface Props {
  readonly actor: ActorRefFrom<typeof contactVerificationMachine>;
}

/** Screens that verify a contact: a new email address or the contact on file, then the passcode sent to it. */
export function ContactVerificationScreen({ actor }: Props) {
  const stepUp = useStepUp(useSelector(actor, selectDelivery));
  const otp = useSelector(actor, selectOtp);
  if (stepUp) return <StepUpScreen actor={stepUp} frame={frame} />;
  return otp ? <PasscodeScreen actor={otp} frame={frame} /> : <Destination actor={actor} />;
}

function Destination({ actor }: Props) {
  const copy = useCopy(contactsCopy);
  const failures = useCopy(failureCopy);
  const { isNew, recipient, by, failure } = useSelector(actor, selectContext);
  const isAsking = useSelector(actor, selectIsAsking);
  const isOffering = useSelector(actor, selectIsOffering);
  const isSending = useSelector(actor, selectIsSending);
  const isLinkSent = useSelector(actor, selectIsLinkSent);
  const canCancel = useSelector(actor, selectCanCancel);
  const { verification: words } = copy;
  const contact = contactText(recipient);
  // The introduction is about a passcode.
  const isByLink = by === 'link' && !isAsking;
  // The field shows the refusal of a typed email address.
  const alert = isNew && failure?.allowedDomains ? null : failure;
  return (
    <frame.Screen
      title={isNew ? copy.addEmail : words.verify[recipient.kind]}
      text={isByLink ? undefined : isNew ? words.newEmail : words.onFile(contact)}
    >
      <div>
        <FailureAlert message={failureExplanation(alert, words.failed, failures)} />
        <output className={text}>
          {isSending && <span>{words.sending(contact)}</span>}
          {isLinkSent && <span>{words.linkSent(contact)}</span>}
        </output>
      </div>
      {isAsking && <EmailForm actor={actor} />}
      {isOffering && (
        <WidgetButton onClick={() => actor.send({ type: 'passcode.requested' })}>{words.send}</WidgetButton>
      )}
      {canCancel && (
        <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {isLinkSent ? words.done : copy.cancel}
        </WidgetButton>
      )}
    </frame.Screen>
  );
}

function EmailForm({ actor }: Props) {
  const { verification: words } = useCopy(contactsCopy);
  const { otherDomain } = useCopy(fieldCopy);
  const { recipient, fault, failure } = useSelector(actor, selectContext);
  const refusal = failure?.allowedDomains ? otherDomain(failure.allowedDomains) : null;
  const onSubmit = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const by = submitter?.dataset['by'] === 'link' ? 'link' : 'passcode';
    actor.send({ type: 'email.submitted', email: formText(form, 'email'), by });
  };
  return (
    <Form className={stack} onSubmit={onSubmit}>
      <WidgetField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={recipient.value}
        error={fault ? words.faults[fault] : refusal}
        data-focus-target="email"
      />
      <WidgetButton type="submit">{words.submit}</WidgetButton>
      <WidgetButton type="submit" tone="secondary" data-by="link">
        {words.sendLink}
      </WidgetButton>
    </Form>
  );
}
