import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { memberProviders, type memberProofMachine } from '../../machines/institutions/memberProof.machine.ts';
import { institutionsCopy } from '../copy/institutions.en.ts';
import { fieldCopy, siteCopy } from '../copy/site.en.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { actions, aside, form } from '../sign-in/SignInFrame.css.ts';
import { Button } from '../ui/Button.tsx';
import { formText } from '../ui/formText.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PasscodeScreen } from '../widget/PasscodeScreen.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { FormActions } from './FormActions.tsx';
import { InstitutionFrame, useInstitutionLayout } from './InstitutionLayout.tsx';
import { divider, pair } from './Institutions.css.ts';

type Snapshot = SnapshotFrom<typeof memberProofMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectOtp = ({ children }: Snapshot) => children.otp;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsSendingPasscode = (snapshot: Snapshot) => snapshot.matches('sendingPasscode');
const selectIsSendingLink = (snapshot: Snapshot) => snapshot.matches('sendingLink');
const selectIsSent = (snapshot: Snapshot) => snapshot.matches('linkSent');
const selectIsWithPassword = (snapshot: Snapshot) =>
  snapshot.matches('enteringPassword') || snapshot.matches('signingInWithPassword');
const selectIsLeaving = (snapshot: Snapshot) =>
  snapshot.matches('openingProvider') || snapshot.hasTag('leaving');

interface MemberProofProps {
  readonly actor: ActorRefFrom<typeof memberProofMachine>;
}

/** Screens on which a member proves an email address. */
export function MemberProofScreen({ actor }: MemberProofProps) {
  const { Card } = useInstitutionLayout();
  const otp = useSelector(actor, selectOtp);
  const isSent = useSelector(actor, selectIsSent);
  const isWithPassword = useSelector(actor, selectIsWithPassword);
  if (otp) {
    return (
      <Card>
        <PasscodeScreen actor={otp} />
      </Card>
    );
  }
  if (isSent) return <LinkSent actor={actor} />;
  return isWithPassword ? <PasswordForm actor={actor} /> : <EmailForm actor={actor} />;
}

function EmailForm({ actor }: MemberProofProps) {
  const { titles } = useCopy(siteCopy);
  const words = useCopy(institutionsCopy);
  const pathOf = usePath();
  const { hasIndividuals } = useInstitutionLayout();
  const { email, emailFault, failure, provider } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSendingPasscode = useSelector(actor, selectIsSendingPasscode);
  const isSendingLink = useSelector(actor, selectIsSendingLink);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const isInert = isBusy || isLeaving;
  const emailIn = (element: HTMLElement) => {
    const owner = element.closest('form');
    return owner ? formText(owner, 'email') : email;
  };
  return (
    <InstitutionFrame title={titles.institutions} lead={words.lead}>
      <FailureNotice failure={failure} headline={words.failed} />
      <form
        className={form}
        method="dialog"
        noValidate
        data-flow-form="institutions"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({
            type: 'passcode.chosen',
            email: emailIn(event.currentTarget.querySelector('input') ?? event.currentTarget),
          });
        }}
      >
        <EmailField
          autoComplete="username"
          defaultValue={email}
          fault={emailFault}
          failure={failure}
          readOnly={isInert}
        />
        <div className={actions}>
          <Button
            type="submit"
            isWide
            disabled={isInert}
            isBusy={isSendingPasscode}
            busyLabel={words.sending}
          >
            {words.passcode}
          </Button>
          <div className={pair}>
            <Button
              tone="secondary"
              isWide
              disabled={isInert}
              isBusy={isSendingLink}
              busyLabel={words.sending}
              onClick={(button) => actor.send({ type: 'link.chosen', email: emailIn(button) })}
            >
              {words.link}
            </Button>
            <Button
              tone="secondary"
              isWide
              disabled={isInert}
              onClick={(button) => actor.send({ type: 'password.chosen', email: emailIn(button) })}
            >
              {words.password}
            </Button>
          </div>
        </div>
        <p className={divider}>{words.or}</p>
        <div className={actions}>
          {memberProviders.map((name) => (
            <Button
              key={name}
              tone="secondary"
              isWide
              disabled={isInert}
              isBusy={isLeaving && provider === name}
              busyLabel={words.leaving(words.providers[name])}
              onClick={() => actor.send({ type: 'provider.chosen', provider: name })}
            >
              {words.provider(words.providers[name])}
            </Button>
          ))}
        </div>
      </form>
      {hasIndividuals && (
        <p className={aside}>
          <span>{words.individual}</span> <a href={pathOf('/sign-in')}>{words.individualLink}</a>
        </p>
      )}
    </InstitutionFrame>
  );
}

function PasswordForm({ actor }: MemberProofProps) {
  const words = useCopy(institutionsCopy);
  const fields = useCopy(fieldCopy);
  const { email, failure, isPasswordMissing } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <InstitutionFrame title={words.passwordTitle} lead={words.passwordLead(email)}>
      <FailureNotice failure={failure} headline={words.failed} />
      <form
        className={form}
        method="dialog"
        noValidate
        data-flow-form="institutions"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'password.submitted', password: formText(event.currentTarget, 'password') });
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          required
          readOnly={isBusy}
          error={isPasswordMissing ? fields.passwordMissing : null}
          data-focus-target="password"
        />
        <FormActions
          isBusy={isBusy}
          submit={words.signIn}
          submitting={words.signingIn}
          back={words.back}
          onBack={() => actor.send({ type: 'back.pressed' })}
        />
      </form>
    </InstitutionFrame>
  );
}

function LinkSent({ actor }: MemberProofProps) {
  const { sent: words } = useCopy(institutionsCopy);
  const { email } = useSelector(actor, selectContext);
  return (
    <InstitutionFrame title={words.title} lead={words.text(email)}>
      <div className={actions}>
        <Button tone="secondary" isWide onClick={() => actor.send({ type: 'back.pressed' })}>
          {words.back}
        </Button>
      </div>
    </InstitutionFrame>
  );
}
