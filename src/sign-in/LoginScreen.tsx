import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../machines/sign-in/login.machine.ts';
import { fieldCopy, siteCopy } from '../copy/site.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { button, wide } from '../ui/Button.css.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { classNames } from '../ui/classNames.ts';
import { formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { SecondStepFlow } from '../widget/startSecondStep.tsx';
import { EmailField } from './EmailField.tsx';
import { FlowLink } from './FlowLink.tsx';
import { Leaving } from './Leaving.tsx';
import { loginFailureMessage } from './loginFailure.ts';
import { selectIsShown } from './selectIsShown.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { actions, aside, form as formStyle } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

const selectSecondStep = ({ children }: Snapshot) => children.secondStep;
const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('checking');
const selectIsSignedIn = (snapshot: Snapshot) => snapshot.matches('signedIn');
const selectIsLeavingForReset = (snapshot: Snapshot) => snapshot.matches('leavingForForgotPassword');
const selectCanSubmit = (snapshot: Snapshot) =>
  snapshot.can({ type: 'credentials.submitted', email: '', password: '' });

interface LoginFormProps {
  readonly actor: ActorRefFrom<typeof loginMachine>;
}

interface LoginScreenProps extends LoginFormProps {
  /** Screen of the second step, rendered only once its code has loaded. */
  readonly SecondStep: SecondStepFlow['Screen'];
}

/** Login screen: 'Welcome Back', or the second step of the sign-in. */
export function LoginScreen({ actor, SecondStep }: LoginScreenProps) {
  const secondStep = useSelector(actor, selectSecondStep);
  const isShown = useSelector(secondStep, selectIsShown);
  return secondStep && isShown ? <SecondStep actor={secondStep} /> : <LoginForm actor={actor} />;
}

function LoginForm({ actor }: LoginFormProps) {
  const { titles } = useCopy(siteCopy);
  const fields = useCopy(fieldCopy);
  const { login: words, leaving } = useCopy(signInCopy);
  const pathOf = usePath();
  const failures = useCopy(failureCopy);
  const { next, email, emailFault, passwordFault, failure, failedStep, notice } = useSelector(
    actor,
    selectContext,
  );
  const isBusy = useSelector(actor, selectIsBusy);
  const isSignedIn = useSelector(actor, selectIsSignedIn);
  const isLeavingForReset = useSelector(actor, selectIsLeavingForReset);
  const canSubmit = useSelector(actor, selectCanSubmit);

  const alert = failure?.allowedDomains ? null : failure;
  const headline = failedStep === 'second-step' ? words.unfinished : words.failed;
  const onSubmit = (form: HTMLFormElement) => {
    actor.send({
      type: 'credentials.submitted',
      email: formText(form, 'email'),
      password: formText(form, 'password'),
    });
  };

  return (
    <SignInFrame title={titles.login}>
      <Notice
        tone={notice === 'password-reset' ? 'success' : 'information'}
        message={notice && words.notices[notice]}
      />
      <Notice
        tone="error"
        message={alert && loginFailureMessage(alert, failedStep, headline, failures)}
        focusTarget="failure"
      />
      <Form className={formStyle} data-flow-form="login" onSubmit={onSubmit}>
        <EmailField
          autoComplete="username webauthn"
          defaultValue={email}
          fault={emailFault}
          failure={failure}
          readOnly={!canSubmit}
        />
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          required
          readOnly={!canSubmit}
          error={passwordFault && fields.passwordMissing}
          data-focus-target="password"
        />
        <div className={actions}>
          <Button
            type="submit"
            isWide
            disabled={!canSubmit}
            isBusy={isBusy || isSignedIn}
            busyLabel={isSignedIn ? words.opening : words.submitting}
          >
            {words.submit}
          </Button>
          <p className={aside}>
            <FlowLink
              to="/forgot-password"
              onFollow={(link) => {
                const form = link.closest('form');
                actor.send({ type: 'forgot.chosen', email: form ? formText(form, 'email') : email });
              }}
            >
              {words.forgot}
            </FlowLink>
          </p>
        </div>
      </Form>
      <a
        className={classNames(button.secondary, wide)}
        href={pathOf('/sign-in')}
        // The prerendered link lacks the query parameter `next`, so set it when the link is followed.
        onClick={({ currentTarget }) => {
          currentTarget.search = next === '/dashboard' ? '' : `?next=${encodeURIComponent(next)}`;
        }}
      >
        {words.otherWays}
      </a>
      <p className={aside}>
        <a href={`${pathOf('/sign-in')}?account=new`}>{words.openAccount}</a>
      </p>
      <Leaving text={isLeavingForReset ? leaving.forgotPassword : null} to="/forgot-password" />
    </SignInFrame>
  );
}
