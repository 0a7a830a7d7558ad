import { useSelector } from '@xstate/react';
import Building2 from 'lucide-react/icons/building-2';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { useId, type KeyboardEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrganizationAccess } from '../../machines/contracts/organizationRequests.ts';
import type { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import { organizationFrameCopy, roleCopy } from '../copy/organization.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { root } from '../ui/Menu.css.ts';
import { Notice } from '../ui/Notice.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import { useBlurOutside } from '../ui/useBlurOutside.ts';
import { institutionMessage } from './institutionMessage.ts';
import { badge } from './MembersPage.css.ts';
import {
  actions,
  caption,
  item,
  itemName,
  list,
  member,
  message,
  opener,
  openerLabel,
  panel,
} from './OrganizationLayout.css.ts';

type Snapshot = SnapshotFrom<typeof switchOrganizationMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsExpanded = (snapshot: Snapshot) => snapshot.hasTag('expanded');

interface Props {
  readonly actor: ActorRefFrom<typeof switchOrganizationMachine>;
  readonly access: OrganizationAccess;
}

/** Button with the name of the organization, which discloses the other organizations (WAI-ARIA APG, disclosure pattern). */
export function OrganizationSwitcher({ actor, access }: Props) {
  const words = useCopy(organizationFrameCopy);
  const isExpanded = useSelector(actor, selectIsExpanded);
  const id = useId();
  const { rootRef, onBlur } = useBlurOutside(
    () => isExpanded && actor.send({ type: 'menu.dismissed', by: 'outside' }),
  );
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') actor.send({ type: 'menu.dismissed', by: 'escape' });
  };
  return (
    <div ref={rootRef} className={root}>
      <button
        type="button"
        className={opener}
        aria-label={words.switcher(access.name)}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        data-focus-target="switcher"
        // Prevents the blur, which would close the panel before the press opens it again. The machine moves the focus here.
        onMouseDown={(event) => event.preventDefault()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onClick={() => actor.send({ type: 'menu.toggled' })}
      >
        <Building2 size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className={openerLabel} dir="auto">
          {access.name}
        </span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isExpanded && (
        // Safari does not focus a pressed button, so the panel takes the focus. Escape and blur bubble from its buttons.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div id={id} className={panel} tabIndex={-1} onBlur={onBlur} onKeyDown={onKeyDown}>
          <Panel actor={actor} access={access} />
        </div>
      )}
    </div>
  );
}

const selectIsReading = (snapshot: Snapshot) => snapshot.matches({ opened: 'readingOrganizations' });
const selectIsEntering = (snapshot: Snapshot) => snapshot.matches({ opened: 'enteringOrganization' });
const selectIsSigningOut = (snapshot: Snapshot) => snapshot.matches({ opened: 'signingOut' });
const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches({ opened: 'choosingOrganization' });

function Panel({ actor, access }: Props) {
  const words = useCopy(organizationFrameCopy);
  const { roles, other } = useCopy(roleCopy);
  const failures = useCopy(failureCopy);
  const institutionFailures = useCopy(institutionFailureCopy);
  const { others, chosen, failure, failed } = useSelector(actor, selectContext);
  const isReading = useSelector(actor, selectIsReading);
  const isEntering = useSelector(actor, selectIsEntering);
  const isSigningOut = useSelector(actor, selectIsSigningOut);
  const isChoosing = useSelector(actor, selectIsChoosing);
  const headlines = {
    list: words.unread,
    switch: words.unentered(chosen?.name ?? ''),
    logout: words.loggedIn,
  };
  return (
    <>
      <p className={member}>
        <span>{access.email}</span>
        <br />
        <span>{words.role(access.role ? roles[access.role] : other)}</span>
      </p>
      <div className={message}>
        <Notice
          tone="error"
          message={institutionMessage(
            failure,
            failed ? headlines[failed] : '',
            failures,
            institutionFailures,
          )}
          focusTarget="failure"
        />
      </div>
      <output className={caption}>
        {isReading && <span>{words.reading}</span>}
        {isEntering && <span>{words.entering(chosen?.name ?? '')}</span>}
        {isSigningOut && <span>{words.signingOut}</span>}
        {isChoosing && others && <span>{others.length > 0 ? words.others : words.none}</span>}
      </output>
      {!isReading && others && others.length > 0 && (
        <ul className={list}>
          {others.map((organization) => (
            <li key={organization.organizationId}>
              <button
                type="button"
                className={item}
                aria-disabled={!isChoosing || undefined}
                onClick={() => actor.send({ type: 'organization.chosen', organization })}
              >
                <span className={itemName}>
                  <bdi>{organization.name}</bdi>
                </span>
                {organization.isNew && <span className={badge}>{words.isNew}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={actions}>
        <RouteLink to="/institutions" className={item}>
          <Building2 size={16} strokeWidth={1.5} aria-hidden="true" />
          <span>{words.add}</span>
        </RouteLink>
        <button
          type="button"
          className={item}
          aria-disabled={isSigningOut || undefined}
          onClick={() => actor.send({ type: 'logout.chosen' })}
        >
          <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{words.logout}</span>
        </button>
      </div>
    </>
  );
}
