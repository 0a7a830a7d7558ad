import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SecondFactor } from '../../machines/contracts/secondFactorRequests.ts';
import { fewRecoveryCodes, recoveryCodeCount } from '../../machines/contracts/timing.ts';
import type { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import { twoStepProfileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Notice } from '../ui/Notice.tsx';
import { ConfirmationQuestion } from '../ui/widget/ConfirmationQuestion.tsx';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { helper } from '../ui/widget/Widget.css.ts';
import { actionRow } from './DashboardLayout.css.ts';
import { formatPhone } from './formatPhone.ts';
import { PanelMessages } from './PanelMessages.tsx';
import { profileFrame } from './ProfileFrame.tsx';
import { values } from './ProfilePage.css.ts';

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
  const summary = factors.length > 0 ? words.on : words.off;
  const { Screen } = profileFrame;
  return (
    <Screen title={words.title} text={isLoading || isUnlisted ? undefined : summary}>
      <Messages actor={actor} />
      {isUnlisted ? (
        <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {words.again}
        </WidgetButton>
      ) : (
        factors.length > 0 && (
          <ul className={values}>
            {factors.map((factor) => (
              <MethodRow key={factor.id} actor={actor} factor={factor} />
            ))}
          </ul>
        )
      )}
      {isConfirming && chosen && <FactorRemoval actor={actor} factor={chosen} />}
      {isListed && <Changes actor={actor} />}
    </Screen>
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
      {isLoading && <span>{words.loading}</span>}
      {isRemoving && chosen && <span>{words.removing(nameOf(chosen, words))}</span>}
    </PanelMessages>
  );
}

function MethodRow({ actor, factor }: Props & { readonly factor: SecondFactor }) {
  const words = useCopy(twoStepProfileCopy);
  const isListed = useSelector(actor, selectIsListed);
  const name = nameOf(factor, words);
  return (
    <li className={actionRow}>
      {name}
      <WidgetButton
        tone="link"
        aria-label={words.removeNamed(name)}
        disabled={!isListed}
        onClick={() => actor.send({ type: 'removal.chosen', factor })}
      >
        {words.remove}
      </WidgetButton>
    </li>
  );
}

function Changes({ actor }: Props) {
  const words = useCopy(twoStepProfileCopy);
  const { factors, recoveryCodesLeft } = useSelector(actor, selectContext);
  const canAddAuthenticator = useSelector(actor, selectCanAddAuthenticator);
  const canRenewCodes = useSelector(actor, selectCanRenewCodes);
  const phones = factors.filter(({ method }) => method === 'text').length;
  const hasFewCodes = recoveryCodesLeft !== null && recoveryCodesLeft <= fewRecoveryCodes;
  return (
    <>
      {phones > 1 && <p className={helper}>{words.oneNumber}</p>}
      {canRenewCodes && (
        <>
          <p>
            {recoveryCodesLeft === null ? words.codes : words.codesLeft(recoveryCodesLeft, recoveryCodeCount)}
          </p>
          {hasFewCodes && <Notice tone="information" message={{ title: words.fewCodes }} />}
          <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'codes.chosen' })}>
            {words.renew}
          </WidgetButton>
        </>
      )}
      {canAddAuthenticator ? (
        <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'authenticator.chosen' })}>
          {words.addAuthenticator}
        </WidgetButton>
      ) : (
        <p className={helper}>{words.onlyOne}</p>
      )}
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'text.chosen' })}>
        {phones > 0 ? words.addAnotherPhone : words.addPhone}
      </WidgetButton>
    </>
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
      // A double click on "Remove" must not confirm both questions.
      isCancelFirst={isLast}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'cancel.pressed' })}
    />
  );
}
