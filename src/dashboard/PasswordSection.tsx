import { useSelector } from '@xstate/react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Suspense, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { Failure } from '../../machines/contracts/failures.ts';
import type { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { countMet, requirementNames } from '../../machines/contracts/requirements.ts';
import { siteConfig } from '../config/siteConfig.ts';
import type { CopyOf } from '../copy/language.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { resetPasswordCopy } from '../copy/signIn.en.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { failureMessage, failureSentence, type FailureCopy } from '../copy/failures.ts';
import type { Message } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { NewPasswordFields, readPair } from '../ui/NewPasswordFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { whenTyped } from '../ui/whenTyped.ts';
import {
  actions,
  fields,
  form as formStyle,
  messages,
  note,
  opened,
  rowDetails,
  tools,
} from './ProfilePage.css.ts';
import { useLastUse } from './sectionContext.tsx';
import { ProfileSection } from './ProfileSection.tsx';

type PasswordActor = ActorRefFrom<typeof passwordChangeMachine>;
type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;
type State = Snapshot['value'];

type Words = CopyOf<typeof profileCopy>['password'];

const selectState = ({ value }: Snapshot) => value;
const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectCanChange = (snapshot: Snapshot) => snapshot.can({ type: 'change.requested' });
const selectCanReturn = (snapshot: Snapshot) => snapshot.can({ type: 'return.requested' });
const selectCanLogOut = (snapshot: Snapshot) => snapshot.can({ type: 'logout.chosen' });
const selectCanSendLink = (snapshot: Snapshot) => snapshot.can({ type: 'resetLink.requested' });

interface PasswordSectionProps {
  readonly actor: PasswordActor;
  /** Sets the password of a client without one; its code may load after the page. */
  readonly FirstPassword: ComponentType;
}

/** Password section of the profile. */
export function PasswordSection({ actor, FirstPassword }: PasswordSectionProps) {
  const words = useCopy(profileCopy).password;
  const { incomplete } = useCopy(resetPasswordCopy);
  const failures = useCopy(failureCopy);
  const state = useSelector(actor, selectState);
  const { failure, isRulesReminderShown, email } = useSelector(actor, selectContext);
  const problem = isRulesReminderShown
    ? { title: incomplete }
    : failure && problemOf(failure, state, words, failures);
  const isOpen = state === 'enteringPasswords' || state === 'changingPassword';
  return (
    <ProfileSection
      id="password"
      title={words.title}
      lead={words.lead}
      icon={<LockKeyhole size={16} strokeWidth={1.75} aria-hidden="true" />}
      status={!isOpen && <StatusText actor={actor} state={state} />}
    >
      {!isOpen && <StatusButtons actor={actor} state={state} />}
      <div className={messages}>
        <Notice tone="success" message={successOf(state, words, email ?? '')} focusTarget="outcome" />
        <Notice tone="error" message={problem} focusTarget="failure" />
      </div>
      {isOpen && (
        <div className={opened}>
          <PasswordForm actor={actor} />
        </div>
      )}
      <Suspense fallback={null}>
        <FirstPassword />
      </Suspense>
    </ProfileSection>
  );
}

function successOf(state: State, words: Words, email: string): Message | null {
  if (state === 'passwordChanged') return { title: words.changed, detail: words.changedDetail };
  if (state === 'linkSent') return { title: words.linkSent(email), detail: words.linkSentDetail };
  return null;
}

function problemOf(failure: Failure, state: State, words: Words, failures: FailureCopy): Message {
  if (state === 'linkNotSent') return failureMessage(failure, words.linkFailed, failures);
  if (!isUnanswered(failure)) return failureMessage(failure, words.failed, failures);
  return {
    title: words.uncertain,
    detail: `${failureSentence(failure.code, failures)} ${words.uncertainDetail}`,
  };
}

type StatusState = Exclude<State, 'enteringPasswords' | 'changingPassword'>;

/** Status text by state. The states without a status text have a notice instead. */
const statusTexts: Partial<Record<StatusState, (words: Words, email: string) => string>> = {
  closed: ({ set }) => set,
  passwordChanged: ({ set }) => set,
  withoutPassword: ({ none }, email) => none(email),
  resetRequired: ({ resetRequired }, email) => resetRequired(email),
  sendingLink: ({ linkTo }, email) => linkTo(email),
  linkNotSent: ({ linkTo }, email) => linkTo(email),
};

interface StatusProps {
  readonly actor: PasswordActor;
  readonly state: StatusState;
}

function StatusText({ actor, state }: StatusProps) {
  const words = useCopy(profileCopy).password;
  const { email } = useSelector(actor, selectContext);
  const canChange = useSelector(actor, selectCanChange);
  const lastUse = useLastUse();
  if (state === 'withoutEmail') {
    return (
      <p className={note}>
        {words.nowhere} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
      </p>
    );
  }
  return (
    <div className={rowDetails}>
      <p>{statusTexts[state]?.(words, email ?? '')}</p>
      {canChange && <p>{lastUse('password')}</p>}
    </div>
  );
}

function StatusButtons({ actor, state }: StatusProps) {
  const words = useCopy(profileCopy).password;
  const canChange = useSelector(actor, selectCanChange);
  const canSendLink = useSelector(actor, selectCanSendLink);
  const canReturn = useSelector(actor, selectCanReturn);
  const canLogOut = useSelector(actor, selectCanLogOut);
  const isSending = state === 'sendingLink';
  return (
    <div className={tools}>
      {canChange && (
        <Button
          tone="small"
          data-focus-target="change"
          onClick={() => actor.send({ type: 'change.requested' })}
        >
          {words.change}
        </Button>
      )}
      {(canSendLink || isSending) && (
        <Button
          tone="small"
          isBusy={isSending}
          busyLabel={words.sendingLink}
          onClick={() => actor.send({ type: 'resetLink.requested' })}
        >
          {state === 'linkSent' ? words.sendAgain : words.sendLink}
        </Button>
      )}
      {canLogOut && (
        <Button tone="small" onClick={() => actor.send({ type: 'logout.chosen' })}>
          {words.logOutHere}
        </Button>
      )}
      {canReturn && (
        <Button tone="small" onClick={() => actor.send({ type: 'return.requested' })}>
          {words.back}
        </Button>
      )}
    </div>
  );
}

function PasswordForm({ actor }: { readonly actor: PasswordActor }) {
  const words = useCopy(profileCopy).password;
  const { requirements, isTooLong, currentFault, email, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isComplete = countMet(requirements) === requirementNames.length;

  const typed = whenTyped<HTMLFormElement>((form) =>
    actor.send({ type: 'password.typed', ...readPair(form) }),
  );

  const onSubmit = (form: HTMLFormElement) => {
    const currentPassword = formText(form, 'currentPassword');
    actor.send({ type: 'password.submitted', currentPassword, ...readPair(form) });
  };

  return (
    <Form className={formStyle} {...typed} onSubmit={onSubmit}>
      {/* Hidden field with the email address, by which password managers match the account. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <div className={fields}>
        <PasswordField
          label={words.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          readOnly={isBusy}
          error={currentFault && words.currentFaults[currentFault]}
          data-focus-target="current"
        />
        <NewPasswordFields
          requirements={requirements}
          isTooLong={isTooLong}
          isBusy={isBusy}
          isBreached={failure?.code === 'password-breached'}
        />
      </div>
      <div className={actions}>
        <Button type="submit" disabled={!isComplete} isBusy={isBusy} busyLabel={words.submitting}>
          {words.change}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'return.requested' })}>
          {words.cancel}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'resetLink.requested' })}>
          {words.linkInstead}
        </Button>
      </div>
    </Form>
  );
}
