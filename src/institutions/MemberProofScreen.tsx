import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { memberProviders, type memberProofMachine } from '../../machines/institutions/memberProof.machine.ts';
import { institutionsCopy } from '../copy/institutions.en.ts';
import { fieldCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton, WidgetField, WidgetScreen } from '../ui/widget/controls.tsx';
import { orDivider, stack, tightStack, tileRows } from '../ui/widget/Widget.css.ts';
import { WidgetPasswordField } from '../ui/widget/WidgetPasswordField.tsx';
import { PasscodeScreen } from '../widget/PasscodeScreen.tsx';
import { ProviderMark, ShortLabel } from '../widget/ProviderMark.tsx';
import { MemberFailure } from './MemberFailure.tsx';

type Snapshot = SnapshotFrom<typeof memberProofMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectOtp = ({ children }: Snapshot) => children.otp;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsSendingPasscode = (snapshot: Snapshot) => snapshot.matches('sendingPasscode');
const selectIsSendingLink = (snapshot: Snapshot) => snapshot.matches('sendingLink');
const selectIsLinkSent = (snapshot: Snapshot) => snapshot.matches('linkSent');
const selectIsResetSent = (snapshot: Snapshot) => snapshot.matches('resetSent');
const selectIsSigningIn = (snapshot: Snapshot) => snapshot.matches('signingInWithPassword');
const selectIsResetting = (snapshot: Snapshot) => snapshot.matches('sendingResetLink');
const selectIsWithPassword = (snapshot: Snapshot) =>
  snapshot.matches('enteringPassword') || selectIsSigningIn(snapshot) || selectIsResetting(snapshot);
const selectIsLeaving = (snapshot: Snapshot) =>
  snapshot.matches('openingProvider') || snapshot.hasTag('leaving');

interface MemberProofProps {
  readonly actor: ActorRefFrom<typeof memberProofMachine>;
}

/** Screens on which a member proves an email address. */
export function MemberProofScreen({ actor }: MemberProofProps) {
  const otp = useSelector(actor, selectOtp);
  const isLinkSent = useSelector(actor, selectIsLinkSent);
  const isResetSent = useSelector(actor, selectIsResetSent);
  const isWithPassword = useSelector(actor, selectIsWithPassword);
  if (otp) return <PasscodeScreen actor={otp} />;
  if (isLinkSent || isResetSent) return <LinkSent actor={actor} isReset={isResetSent} />;
  return isWithPassword ? <PasswordForm actor={actor} /> : <EmailForm actor={actor} />;
}

function EmailForm({ actor }: MemberProofProps) {
  const fields = useCopy(fieldCopy);
  const words = useCopy(institutionsCopy);
  const { email, emailFault, failure, provider } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSendingPasscode = useSelector(actor, selectIsSendingPasscode);
  const isSendingLink = useSelector(actor, selectIsSendingLink);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const isInert = isBusy || isLeaving;
  const faults = { missing: fields.emailMissing, malformed: fields.emailMalformed };
  const refusal = failure?.allowedDomains ? fields.otherDomain(failure.allowedDomains) : null;
  const emailIn = (element: HTMLElement) => {
    const owner = element.closest('form');
    return owner ? formText(owner, 'email') : email;
  };
  return (
    <WidgetScreen title={words.title} text={words.lead}>
      <MemberFailure failure={failure} headline={words.failed} />
      <Form
        className={stack}
        data-flow-form="institutions"
        onSubmit={(form) => actor.send({ type: 'passcode.chosen', email: formText(form, 'email') })}
      >
        <WidgetField
          label={fields.email}
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          required
          defaultValue={email}
          readOnly={isInert}
          error={emailFault ? faults[emailFault] : refusal}
          data-focus-target="email"
        />
        <div className={tightStack}>
          <WidgetButton type="submit" disabled={isInert} busyLabel={isSendingPasscode && words.sending}>
            {words.passcode}
          </WidgetButton>
          <div className={tileRows[2]}>
            <WidgetButton
              tone="tile"
              disabled={isInert}
              busyLabel={isSendingLink && words.sending}
              onClick={(button) => actor.send({ type: 'link.chosen', email: emailIn(button) })}
            >
              {words.link}
            </WidgetButton>
            <WidgetButton
              tone="tile"
              disabled={isInert}
              onClick={(button) => actor.send({ type: 'password.chosen', email: emailIn(button) })}
            >
              {words.password}
            </WidgetButton>
          </div>
        </div>
        <div className={orDivider}>{words.or}</div>
        <div className={tileRows[2]}>
          {memberProviders.map((name) => (
            <WidgetButton
              key={name}
              tone="tile"
              disabled={isInert}
              busyLabel={isLeaving && provider === name && words.leaving(words.providers[name])}
              onClick={() => actor.send({ type: 'provider.chosen', provider: name })}
            >
              <ProviderMark name={name} />
              <ShortLabel label={words.provider(words.providers[name])} name={words.providers[name]} />
            </WidgetButton>
          ))}
        </div>
      </Form>
    </WidgetScreen>
  );
}

function PasswordForm({ actor }: MemberProofProps) {
  const words = useCopy(institutionsCopy);
  const fields = useCopy(fieldCopy);
  const { email, failure, isPasswordMissing } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSigningIn = useSelector(actor, selectIsSigningIn);
  const isResetting = useSelector(actor, selectIsResetting);
  return (
    <WidgetScreen
      title={words.passwordTitle}
      text={words.passwordLead(email)}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <MemberFailure failure={failure} headline={words.failed} />
      <Form
        className={stack}
        data-flow-form="institutions"
        onSubmit={(form) => actor.send({ type: 'password.submitted', password: formText(form, 'password') })}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <WidgetPasswordField
          label={fields.password}
          autoComplete="current-password"
          readOnly={isBusy}
          error={isPasswordMissing ? fields.passwordMissing : null}
        />
        <WidgetButton type="submit" disabled={isBusy} busyLabel={isSigningIn && words.signingIn}>
          {words.signIn}
        </WidgetButton>
        <WidgetButton
          tone="link"
          disabled={isBusy}
          busyLabel={isResetting && words.sending}
          onClick={() => actor.send({ type: 'reset.chosen' })}
        >
          {words.forgot}
        </WidgetButton>
      </Form>
    </WidgetScreen>
  );
}

function LinkSent({ actor, isReset }: MemberProofProps & { readonly isReset: boolean }) {
  const { sent: words } = useCopy(institutionsCopy);
  const { email } = useSelector(actor, selectContext);
  return (
    <WidgetScreen title={words.title} text={isReset ? words.reset(email) : words.text(email)}>
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'back.pressed' })}>
        {isReset ? words.backToPassword : words.back}
      </WidgetButton>
    </WidgetScreen>
  );
}
