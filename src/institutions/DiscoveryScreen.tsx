import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  organizationNameLimit,
  type createOrganizationMachine,
} from '../../machines/institutions/createOrganization.machine.ts';
import type { discoveryMachine } from '../../machines/institutions/discovery.machine.ts';
import { discoveryCopy, institutionFailureCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { actions, form } from '../sign-in/SignInFrame.css.ts';
import { Button } from '../ui/Button.tsx';
import { formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FormActions } from './FormActions.tsx';
import { InstitutionFrame } from './InstitutionLayout.tsx';
import {
  count,
  detail,
  initial,
  list,
  name as nameStyle,
  names,
  openStanding,
  row,
  standing,
} from './Institutions.css.ts';

type Snapshot = SnapshotFrom<typeof discoveryMachine>;
type FormSnapshot = SnapshotFrom<typeof createOrganizationMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectForm = ({ children }: Snapshot) => children.createOrganization;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectFormContext = ({ context }: FormSnapshot) => context;
const selectIsCreating = (snapshot: FormSnapshot) => snapshot.hasTag('busy');

interface DiscoveryProps {
  readonly actor: ActorRefFrom<typeof discoveryMachine>;
}

/** The organizations of a proved email address, or the form for a new one. */
export function DiscoveryScreen({ actor }: DiscoveryProps) {
  const creation = useSelector(actor, selectForm);
  const { email } = useSelector(actor, selectContext);
  return creation ? (
    <CreateOrganization actor={creation} email={email} />
  ) : (
    <OrganizationList actor={actor} />
  );
}

function OrganizationList({ actor }: DiscoveryProps) {
  const words = useCopy(discoveryCopy);
  const { email, organizations, wanted, chosenId, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isUnknown = wanted !== null && !organizations.some(({ slug }) => slug === wanted);
  const opening = isBusy ? organizations.find(({ id }) => id === chosenId) : undefined;
  return (
    <InstitutionFrame title={words.title} lead={words.lead(email)}>
      <FailureNotice failure={failure} headline={words.failed} />
      <Notice tone="information" message={isUnknown ? { title: words.unknown(wanted) } : null} />
      {organizations.length > 0 && (
        <div>
          <p className={count}>{words.count(organizations.length)}</p>
          <ul className={list}>
            {organizations.map(({ id, name, slug, standing: kind, due }) => (
              <li key={id}>
                <button
                  type="button"
                  className={row}
                  disabled={isBusy}
                  aria-busy={id === opening?.id || undefined}
                  onClick={() => actor.send({ type: 'organization.chosen', id })}
                >
                  <span className={initial} aria-hidden="true">
                    {name.slice(0, 1).toUpperCase()}
                  </span>
                  <span className={names}>
                    <span className={nameStyle}>{name}</span>
                    <span className={detail}>{due === 'nothing' ? slug : words.due[due]}</span>
                  </span>
                  <span className={kind === 'member' ? standing : openStanding}>{words.standings[kind]}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <output className={visuallyHidden}>{opening && words.opening(opening.name)}</output>
      <div className={actions}>
        <Button
          tone={organizations.length === 0 ? 'primary' : 'secondary'}
          isWide
          disabled={isBusy}
          onClick={() => actor.send({ type: 'create.chosen' })}
        >
          {words.create}
        </Button>
        <Button
          tone="secondary"
          isWide
          disabled={isBusy}
          onClick={() => actor.send({ type: 'back.pressed' })}
        >
          {words.otherEmail}
        </Button>
      </div>
    </InstitutionFrame>
  );
}

interface CreateOrganizationProps {
  readonly actor: ActorRefFrom<typeof createOrganizationMachine>;
  readonly email: string;
}

/** Form for a new organization. */
export function CreateOrganization({ actor, email }: CreateOrganizationProps) {
  const words = useCopy(discoveryCopy).form;
  const failures = useCopy(institutionFailureCopy);
  const { slug, nameFault, slugFault, failure } = useSelector(actor, selectFormContext);
  const isBusy = useSelector(actor, selectIsCreating);
  const isTaken = failure?.code === 'slug-taken';
  const nameErrors = { missing: words.nameMissing, 'too-long': words.nameTooLong(organizationNameLimit) };
  const slugError = slugFault ? words.slugFaults[slugFault] : isTaken ? failures['slug-taken'] : null;
  const detailsIn = (owner: HTMLFormElement) => ({
    name: formText(owner, 'organization'),
    slug: formText(owner, 'slug'),
  });
  return (
    <InstitutionFrame title={words.title} lead={words.lead(email)}>
      <FailureNotice failure={isTaken ? null : failure} headline={words.failed} />
      <form
        className={form}
        method="dialog"
        noValidate
        onChange={(event) => actor.send({ type: 'details.typed', ...detailsIn(event.currentTarget) })}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'details.submitted', ...detailsIn(event.currentTarget) });
        }}
      >
        <TextField
          label={words.name}
          name="organization"
          autoComplete="organization"
          required
          readOnly={isBusy}
          error={nameFault && nameErrors[nameFault]}
          data-focus-target="name"
        />
        <TextField
          label={words.slug}
          name="slug"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={slug || words.slugPlaceholder}
          readOnly={isBusy}
          hint={words.slugHint(slug || words.slugPlaceholder)}
          error={slugError}
          data-focus-target="slug"
        />
        <FormActions
          isBusy={isBusy}
          submit={words.submit}
          submitting={words.submitting}
          back={words.back}
          onBack={() => actor.send({ type: 'back.pressed' })}
        />
      </form>
    </InstitutionFrame>
  );
}
