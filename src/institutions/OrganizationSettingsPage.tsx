import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrganizationRules } from '../../machines/contracts/organizationRequests.ts';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { RulesFault } from '../../machines/institutions/organizationRules.ts';
import type { organizationSettingsMachine } from '../../machines/institutions/organizationSettings.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { organizationSettingsCopy } from '../copy/organization.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { draftText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { institutionMessage } from './institutionMessage.ts';
import { card, choice, choices, form, head, messages, note, page, title } from './MembersPage.css.ts';

type Snapshot = SnapshotFrom<typeof organizationSettingsMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsUnread = (snapshot: Snapshot) => snapshot.matches('unread');
const selectIsReading = (snapshot: Snapshot) =>
  snapshot.matches('readingRules') || snapshot.matches('awaitingAccess');
const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('savingRules');
const selectIsConfirming = (snapshot: Snapshot) => snapshot.matches('confirmingRequirement');

interface Props {
  readonly actor: ActorRefFrom<typeof organizationSettingsMachine>;
}

/** Page "Settings" of an organization: its name, its email domains and its sign-in rule. */
export function OrganizationSettingsPage({ actor, slug }: Props & { readonly slug: string }) {
  const words = useCopy(organizationSettingsCopy);
  const failures = useCopy(failureCopy);
  const institutionFailures = useCopy(institutionFailureCopy);
  const { rules, draft, failure, isSaved } = useSelector(actor, selectContext);
  const isUnread = useSelector(actor, selectIsUnread);
  const isReading = useSelector(actor, selectIsReading);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const changeHeadline = isUnanswered(failure) ? words.uncertain : words.notSaved;
  const headline = isUnread ? words.failed : changeHeadline;
  return (
    <div className={page}>
      <div className={head}>
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {words.title}
        </h1>
      </div>
      <div className={messages}>
        <Notice tone="success" message={isSaved ? { title: words.saved } : null} focusTarget="notice" />
        <Notice
          tone="error"
          message={institutionMessage(failure, headline, failures, institutionFailures)}
          focusTarget="failure"
        />
        <output className={note}>{isReading && <span>{words.loading}</span>}</output>
      </div>
      {isReading && <Skeleton as="panel" />}
      {isUnread && (
        <div>
          <Button tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
            {words.again}
          </Button>
        </div>
      )}
      {draft && !isReading && !isUnread && (
        // Saved settings may differ from the fields, if another tab changed them: the form starts over with them.
        <RulesForm key={JSON.stringify(rules)} actor={actor} slug={slug} draft={draft} />
      )}
      <Dialog
        isOpen={isConfirming}
        title={words.question}
        onDismiss={() => actor.send({ type: 'cancel.pressed' })}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'requirement.confirmed' })}>{words.confirm}</Button>
            <Button
              tone="secondary"
              data-focus-target="requirement"
              onClick={() => actor.send({ type: 'cancel.pressed' })}
            >
              {words.cancel}
            </Button>
          </>
        }
      >
        <p>{words.consequence}</p>
      </Dialog>
    </div>
  );
}

interface FormProps extends Props {
  readonly slug: string;
  readonly draft: OrganizationRules;
}

/** Form of the settings. A setting that the member may not change is read-only, and a sentence gives the reason. */
function RulesForm({ actor, slug, draft }: FormProps) {
  const words = useCopy(organizationSettingsCopy);
  const { rights, fault } = useSelector(actor, selectContext);
  const isSaving = useSelector(actor, selectIsSaving);
  const mayRename = rights?.rename === true;
  const mayChangeDomains = rights?.changeDomains === true;
  const mayRequire = rights?.changeSecondStep === true;
  const isReadOnly = !mayRename && !mayChangeDomains && !mayRequire;

  const onSubmit = (element: HTMLFormElement) => {
    // A disabled checkbox is not part of the form's data, so the checked one is asked.
    const isChecked = (name: string) => {
      const box = element.elements.namedItem(name);
      return box instanceof HTMLInputElement && box.checked;
    };
    actor.send({
      type: 'rules.submitted',
      draft: {
        name: draftText(element, 'name'),
        domains: draftText(element, 'domains'),
        joinsByDomain: isChecked('joinsByDomain'),
        requiresSecondStep: isChecked('requiresSecondStep'),
      },
    });
  };

  return (
    <Form className={form} onSubmit={onSubmit}>
      {isReadOnly && <p className={note}>{words.readOnly}</p>}
      <div className={card}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="organization"
          defaultValue={draft.name}
          readOnly={!mayRename || isSaving}
          error={fault?.field === 'name' ? words.nameFaults[fault.kind] : null}
          data-focus-target="name"
        />
        <TextField
          label={words.address}
          name="address"
          value={`/dashboard/${slug}`}
          hint={words.addressHint}
          readOnly
        />
      </div>
      <div className={card}>
        <TextArea
          label={words.domains}
          name="domains"
          rows={3}
          hint={words.domainsHint}
          spellCheck={false}
          autoComplete="off"
          defaultValue={draft.domains.join('\n')}
          readOnly={!mayChangeDomains || isSaving}
          error={domainsError(fault, words)}
          data-focus-target="domains"
        />
        <Choices legend={words.joining}>
          <Choice
            name="joinsByDomain"
            isChecked={draft.joinsByDomain}
            isDisabled={!mayChangeDomains || isSaving}
            label={words.joinsByDomain}
          />
        </Choices>
      </div>
      <div className={card}>
        <Choices legend={words.signIn}>
          <Choice
            name="requiresSecondStep"
            isChecked={draft.requiresSecondStep}
            isDisabled={!mayRequire || isSaving}
            label={words.requiresSecondStep}
          />
        </Choices>
      </div>
      {!isReadOnly && (
        <div>
          <Button type="submit" isBusy={isSaving} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      )}
    </Form>
  );
}

function domainsError(
  fault: RulesFault | null,
  words: CopyOf<typeof organizationSettingsCopy>,
): string | null {
  if (fault?.field !== 'domains') return null;
  return fault.kind === 'malformed' ? words.domainMalformed(fault.domain) : words.domainsMissing;
}

function Choices({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly label: string;
}

function Choice({ name, isChecked, isDisabled, label }: ChoiceProps) {
  return (
    <label className={choice}>
      <input type="checkbox" name={name} defaultChecked={isChecked} disabled={isDisabled} />
      <span>{label}</span>
    </label>
  );
}
