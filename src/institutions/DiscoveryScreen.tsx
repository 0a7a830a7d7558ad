import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { createOrganizationMachine } from '../../machines/institutions/createOrganization.machine.ts';
import type { discoveryMachine } from '../../machines/institutions/discovery.machine.ts';
import { discoveryCopy, institutionFailureCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Form } from '../ui/Form.tsx';
import { classNames } from '../ui/classNames.ts';
import { formText } from '../ui/formText.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WidgetButton, WidgetField, WidgetScreen } from '../ui/widget/controls.tsx';
import { liveRegion } from '../ui/liveRegion.css.ts';
import { helper, stack, text, tightStack } from '../ui/widget/Widget.css.ts';
import { initial, list, names, openStanding, standing } from './Institutions.css.ts';
import { initialOf } from './initialOf.ts';
import { MemberFailure } from './MemberFailure.tsx';

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
    <WidgetScreen title={words.title} text={words.lead(email)}>
      <MemberFailure failure={failure} headline={words.failed} />
      <output className={classNames(text, liveRegion)}>{isUnknown && words.unknown(wanted)}</output>
      {organizations.length > 0 && (
        <div className={tightStack}>
          <p className={helper}>{words.count(organizations.length)}</p>
          <ul className={list}>
            {organizations.map(({ id, name, slug, standing: kind, due }) => (
              <li key={id}>
                <WidgetButton
                  tone="entry"
                  // The chosen one keeps the focus, which a disabled button would lose.
                  disabled={isBusy && id !== opening?.id}
                  aria-disabled={id === opening?.id || undefined}
                  aria-busy={id === opening?.id || undefined}
                  onClick={() => actor.send({ type: 'organization.chosen', id })}
                >
                  <span className={initial} aria-hidden="true">
                    {initialOf(name)}
                  </span>
                  <span className={names}>
                    <span>
                      <bdi>{name}</bdi>
                    </span>
                    <span className={standing}>{due === 'nothing' ? slug : words.due[due]}</span>
                  </span>
                  <span className={kind === 'member' ? standing : openStanding}>{words.standings[kind]}</span>
                </WidgetButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <output className={visuallyHidden}>{opening && words.opening(opening.name)}</output>
      <WidgetButton
        tone={organizations.length === 0 ? 'primary' : 'secondary'}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'create.chosen' })}
      >
        {words.create}
      </WidgetButton>
      <WidgetButton tone="link" disabled={isBusy} onClick={() => actor.send({ type: 'back.pressed' })}>
        {words.otherEmail}
      </WidgetButton>
    </WidgetScreen>
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
  const slugError = slugFault ? words.slugFaults[slugFault] : isTaken ? failures['slug-taken'] : null;
  const slugRule = slugError === null ? words.slugFaults.malformed : '';
  const slugHint = slug === '' ? slugRule : words.slugHint(slug);
  const detailsIn = (owner: HTMLFormElement) => ({
    name: formText(owner, 'organization'),
    slug: formText(owner, 'slug'),
  });
  return (
    <WidgetScreen
      title={words.title}
      text={words.lead(email)}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <MemberFailure
        failure={isTaken ? null : failure}
        headline={isUnanswered(failure) ? words.unanswered : words.failed}
      />
      <Form
        className={stack}
        onChange={(event) => actor.send({ type: 'details.typed', ...detailsIn(event.currentTarget) })}
        onSubmit={(form) => actor.send({ type: 'details.submitted', ...detailsIn(form) })}
      >
        <WidgetField
          label={words.name}
          name="organization"
          autoComplete="organization"
          required
          readOnly={isBusy}
          error={nameFault && words.nameFaults[nameFault]}
          data-focus-target="name"
        />
        <WidgetField
          label={words.slug}
          name="slug"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={slug || words.slugPlaceholder}
          readOnly={isBusy}
          hint={slugHint}
          error={slugError}
          data-focus-target="slug"
        />
        <WidgetButton type="submit" busyLabel={isBusy && words.submitting}>
          {words.submit}
        </WidgetButton>
      </Form>
    </WidgetScreen>
  );
}
