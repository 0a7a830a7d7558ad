import { useSelector } from '@xstate/react';
import MessageSquare from 'lucide-react/icons/message-square';
import Smartphone from 'lucide-react/icons/smartphone';
import Ticket from 'lucide-react/icons/ticket';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SecondFactor } from '../../machines/contracts/secondFactorRequests.ts';
import { fewRecoveryCodes, recoveryCodeCount } from '../../machines/contracts/timing.ts';
import type { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import { twoStepProfileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { AddButton, BodyButton } from './cardButtons.tsx';
import { FactorRow } from './FactorRow.tsx';
import { formatPhone } from './formatPhone.ts';
import { PanelMessages } from './PanelMessages.tsx';
import { footnote, opened, rows, tools } from './ProfilePage.css.ts';
import { LoadingSkeleton, useLastUse } from './sectionContext.tsx';

type Snapshot = SnapshotFrom<typeof twoStepManagementMachine>;
type Words = CopyOf<typeof twoStepProfileCopy>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsLoading = (snapshot: Snapshot) =>
  snapshot.matches('awaitingClient') ||
  (snapshot.matches('readingFactors') && !snapshot.context.factors.length);
const selectIsUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted');
const selectIsListed = (snapshot: Snapshot) => snapshot.matches('listed');
const selectIsRemoving = (snapshot: Snapshot) => snapshot.matches('removingFactor');
const selectIsConfirming = (snapshot: Snapshot) =>
  snapshot.matches('confirmingRemoval') || snapshot.matches('confirmingLastRemoval');
const selectCanAddAuthenticator = (snapshot: Snapshot) => snapshot.can({ type: 'authenticator.chosen' });
const selectCanRenewCodes = (snapshot: Snapshot) => snapshot.can({ type: 'codes.chosen' });

interface Props {
  readonly actor: ActorRefFrom<typeof twoStepManagementMachine>;
}

/** Lists the verification methods of a client, with the buttons that change them. */
export function VerificationMethods({ actor }: Props) {
  const words = useCopy(twoStepProfileCopy);
  const { factors, chosen } = useSelector(actor, selectContext);
  const isLoading = useSelector(actor, selectIsLoading);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isListed = useSelector(actor, selectIsListed);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const hasApp = factors.some(({ method }) => method === 'authenticator');
  const hasPhone = factors.some(({ method }) => method === 'text');
  const canAddAuthenticator = useSelector(actor, selectCanAddAuthenticator);
  return (
    <>
      {isListed && (
        <div className={tools}>
          {canAddAuthenticator && (
            <AddButton
              label={words.addAuthenticator}
              text={words.addAuthenticatorShort}
              onClick={() => actor.send({ type: 'authenticator.chosen' })}
            />
          )}
          <AddButton
            label={hasPhone ? words.addAnotherPhone : words.addPhone}
            text={words.addPhoneShort}
            onClick={() => actor.send({ type: 'text.chosen' })}
          />
        </div>
      )}
      {isLoading && <LoadingSkeleton />}
      <Messages actor={actor} />
      {isUnlisted && <BodyButton label={words.again} onClick={() => actor.send({ type: 'retry.chosen' })} />}
      {!isUnlisted && factors.length > 0 && (
        <ul className={rows}>
          {factors.map((factor) => (
            <MethodRow key={factor.id} actor={actor} factor={factor} />
          ))}
          {hasApp && <CodesRow actor={actor} />}
        </ul>
      )}
      {isConfirming && chosen && (
        <div className={opened}>
          <FactorRemoval actor={actor} factor={chosen} />
        </div>
      )}
      {isListed && <Explanation actor={actor} />}
    </>
  );
}

function Messages({ actor }: Props) {
  const words = useCopy(twoStepProfileCopy);
  const failures = useCopy(failureCopy);
  const { notice, failure, chosen } = useSelector(actor, selectContext);
  const isLoading = useSelector(actor, selectIsLoading);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isRemoving = useSelector(actor, selectIsRemoving);
  const headline = isUnlisted || !chosen ? words.failed.list : words.failed.removal;
  return (
    <PanelMessages
      notice={notice && words.notices[notice]}
      isSuccess={notice !== 'unproved'}
      failure={failure && failureMessage(failure, headline, failures)}
    >
      {isLoading && <span className={visuallyHidden}>{words.loading}</span>}
      {isRemoving && chosen && <span>{words.removing(nameOf(chosen, words))}</span>}
    </PanelMessages>
  );
}

function MethodRow({ actor, factor }: Props & { readonly factor: SecondFactor }) {
  const words = useCopy(twoStepProfileCopy);
  const isListed = useSelector(actor, selectIsListed);
  const name = nameOf(factor, words);
  const lastUse = useLastUse();
  const Icon = factor.method === 'authenticator' ? Smartphone : MessageSquare;
  return (
    <FactorRow
      mark={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      name={name}
      details={[lastUse(factor.id)]}
    >
      <Button
        tone="faint"
        aria-label={words.removeNamed(name)}
        disabled={!isListed}
        onClick={() => actor.send({ type: 'removal.chosen', factor })}
      >
        {words.remove}
      </Button>
    </FactorRow>
  );
}

/** Row of the recovery codes, which come with an authenticator app. */
function CodesRow({ actor }: Props) {
  const words = useCopy(twoStepProfileCopy);
  const { recoveryCodesLeft } = useSelector(actor, selectContext);
  const canRenewCodes = useSelector(actor, selectCanRenewCodes);
  return (
    <FactorRow
      mark={<Ticket size={16} strokeWidth={1.75} aria-hidden="true" />}
      name={recoveryCodesLeft === null ? words.codes : words.codesLeft(recoveryCodesLeft, recoveryCodeCount)}
    >
      <Button
        tone="row"
        aria-label={words.renew}
        disabled={!canRenewCodes}
        onClick={() => actor.send({ type: 'codes.chosen' })}
      >
        {words.renewShort}
      </Button>
    </FactorRow>
  );
}

function Explanation({ actor }: Props) {
  const words = useCopy(twoStepProfileCopy);
  const { factors, recoveryCodesLeft } = useSelector(actor, selectContext);
  const hasApp = !useSelector(actor, selectCanAddAuthenticator);
  const phones = factors.filter(({ method }) => method === 'text').length;
  const hasFewCodes = recoveryCodesLeft !== null && recoveryCodesLeft <= fewRecoveryCodes;
  return (
    <div className={footnote}>
      <p>{factors.length > 0 ? words.on : words.off}</p>
      {phones > 1 && <p>{words.oneNumber}</p>}
      {hasFewCodes && <Notice tone="information" message={{ title: words.fewCodes }} />}
      {hasApp && !hasFewCodes && <p>{words.unsavedCodes}</p>}
      {hasApp && <p>{words.onlyOne}</p>}
    </div>
  );
}

function nameOf(factor: SecondFactor, words: Words): string {
  return factor.method === 'authenticator' ? words.authenticator : words.text(formatPhone(factor.phone));
}

const selectIsLast = (snapshot: SnapshotFrom<typeof twoStepManagementMachine>) =>
  snapshot.matches('confirmingLastRemoval');

interface FactorRemovalProps {
  readonly actor: ActorRefFrom<typeof twoStepManagementMachine>;
  readonly factor: SecondFactor;
}

function FactorRemoval({ actor, factor }: FactorRemovalProps) {
  const words = useCopy(twoStepProfileCopy);
  const isLast = useSelector(actor, selectIsLast);
  const question = words.questions[factor.method](factor.method === 'text' ? formatPhone(factor.phone) : '');
  return (
    <ConfirmationQuestion
      question={isLast ? words.lastQuestion : question}
      consequence={isLast ? words.lastConsequence : words.consequences[factor.method]}
      confirmLabel={isLast ? words.confirmLast : words.remove}
      cancelLabel={words.cancel}
      focusTarget="removal"
      // On a touch screen, a double tap on "Remove" must not confirm both questions.
      isCancelFirst={isLast}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'cancel.pressed' })}
    />
  );
}
