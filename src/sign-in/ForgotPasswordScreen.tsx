import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { forgotPasswordCopy, signInCopy } from '../copy/signIn.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { EmailField } from './EmailField.tsx';
import { Leaving } from './Leaving.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { actions, form as formStyle } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');
const selectIsSent = (snapshot: Snapshot) => snapshot.matches('linkSent');
const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'email.submitted', email: '' });
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'login.chosen' });

/** Screen 'Reset Password', which sends a password reset link. */
export function ForgotPasswordScreen({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof forgotPasswordMachine>;
}) {
  const { titles } = useCopy(siteCopy);
  const words = useCopy(forgotPasswordCopy);
  const { leaving, backToLogin } = useCopy(signInCopy);
  const failures = useCopy(failureCopy);
  const { email, emailFault, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const isSent = useSelector(actor, selectIsSent);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const canGoBack = useSelector(actor, selectCanGoBack);
  const isAsking = !isSent && !isLeaving;
  const alert = isAsking && !failure?.allowedDomains ? failure : null;

  const onSubmit = (form: HTMLFormElement) =>
    actor.send({ type: 'email.submitted', email: formText(form, 'email') });

  return (
    <SignInFrame title={titles.forgotPassword} lead={isAsking ? words.lead : undefined}>
      <Notice
        tone="success"
        message={isSent ? { title: words.sent, detail: words.sentDetail } : null}
        focusTarget="outcome"
      />
      <Notice
        tone="error"
        message={alert && failureMessage(alert, words.failed, failures)}
        focusTarget="failure"
      />
      <Leaving text={isLeaving ? leaving.login : null} to="/login" />
      <Form className={formStyle} data-flow-form="forgotPassword" onSubmit={onSubmit}>
        {isAsking && (
          <EmailField
            autoComplete="username"
            defaultValue={email}
            fault={emailFault}
            failure={failure}
            readOnly={!canSubmit}
          />
        )}
        <div className={actions}>
          {isAsking && (
            <Button type="submit" isWide disabled={!canSubmit} isBusy={isBusy} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          )}
          {!isLeaving && (
            <Button
              tone="secondary"
              isWide
              disabled={!canGoBack}
              onClick={() => actor.send({ type: 'login.chosen' })}
            >
              {backToLogin}
            </Button>
          )}
        </div>
      </Form>
    </SignInFrame>
  );
}
