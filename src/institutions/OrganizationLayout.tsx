import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import { organizationFrameCopy, roleCopy } from '../copy/organization.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { header, headerEnd, headerStart, main, printHeader } from '../dashboard/DashboardLayout.css.ts';
import { contentId } from '../page/prerenderedIds.ts';
import { SessionWarning } from '../session/SessionWarning.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WithoutScript } from '../ui/WithoutScript.tsx';
import { institutionMessage } from './institutionMessage.ts';
import { content, explanation, page, tab, tabList, tabs, title } from './OrganizationLayout.css.ts';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';

type Snapshot = SnapshotFrom<typeof switchOrganizationMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsOpened = (snapshot: Snapshot) => snapshot.hasTag('opened');
const selectIsOpening = (snapshot: Snapshot) => snapshot.matches('openingOrganization');
const selectIsUnopened = (snapshot: Snapshot) => snapshot.matches('unopened');
const selectIsUnknown = (snapshot: Snapshot) => snapshot.matches('organizationUnknown');
const selectIsLost = (snapshot: Snapshot) => snapshot.matches('accessLost');
const selectRefresh = ({ children }: Snapshot) => children.sessionRefresh;
const selectIsSigningOut = (snapshot: Snapshot) => snapshot.matches({ opened: 'signingOut' });
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');

interface Props {
  readonly actor: ActorRefFrom<typeof switchOrganizationMachine>;
}

/** Layout of the pages of an organization. Its pages are rendered only while the member has access. */
export function OrganizationLayout({ actor, children }: Props & { readonly children: ReactNode }) {
  const words = useCopy(organizationFrameCopy);
  const { roles, other } = useCopy(roleCopy);
  const { access, hasNewRights } = useSelector(actor, selectContext);
  const isOpened = usePrerenderedSelector(actor, selectIsOpened, false);
  const isOpening = usePrerenderedSelector(actor, selectIsOpening, true);
  const opened = isOpened ? access : null;
  return (
    <div className={page}>
      <header className={header}>
        <div className={headerStart}>
          <Brand />
        </div>
        <div className={headerEnd}>
          {opened && <OrganizationSwitcher actor={actor} access={opened} />}
          {isOpening && <Skeleton as="word" />}
        </div>
        {opened && <bdi className={printHeader}>{opened.name}</bdi>}
      </header>
      <div className={tabs}>{opened && <Tabs organization={opened.slug} />}</div>
      <main className={main} id={contentId} tabIndex={-1} aria-busy={isOpening} data-focus-target="content">
        <div className={content}>
          <Notice
            tone="information"
            message={
              opened && hasNewRights
                ? { title: words.newRights(opened.role ? roles[opened.role] : other) }
                : null
            }
          />
          {opened ? children : <Explanation actor={actor} isOpening={isOpening} />}
        </div>
      </main>
      <Warning actor={actor} />
    </div>
  );
}

function Warning({ actor }: Props) {
  const words = useCopy(organizationFrameCopy);
  const failures = useCopy(failureCopy);
  const institutionFailures = useCopy(institutionFailureCopy);
  const { failure, failed } = useSelector(actor, selectContext);
  const refresh = useSelector(actor, selectRefresh);
  const isSigningOut = useSelector(actor, selectIsSigningOut);
  return (
    <SessionWarning
      refresh={refresh}
      isLoggingOut={isSigningOut}
      problem={institutionMessage(
        failed === 'logout' ? failure : null,
        words.loggedIn,
        failures,
        institutionFailures,
      )}
      onLogOut={() => actor.send({ type: 'logout.chosen' })}
    />
  );
}

function Tabs({ organization }: { readonly organization: string }) {
  const words = useCopy(organizationFrameCopy);
  return (
    <nav aria-label={words.sections}>
      <ul className={tabList}>
        <li>
          <Link to="/dashboard/$organization/members" params={{ organization }} className={tab}>
            {words.members}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/$organization/settings" params={{ organization }} className={tab}>
            {words.settings}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Content without access: the organization is opening, could not be opened, does not exist, or the access ended. */
function Explanation({ actor, isOpening }: Props & { readonly isOpening: boolean }) {
  const words = useCopy(organizationFrameCopy);
  const failures = useCopy(failureCopy);
  const institutionFailures = useCopy(institutionFailureCopy);
  const { slug, access, failure } = useSelector(actor, selectContext);
  const isUnopened = usePrerenderedSelector(actor, selectIsUnopened, false);
  const isUnknown = usePrerenderedSelector(actor, selectIsUnknown, false);
  const isLost = usePrerenderedSelector(actor, selectIsLost, false);
  const isLeaving = usePrerenderedSelector(actor, selectIsLeaving, false);
  const choose = () => actor.send({ type: 'entry.chosen' });
  const heading = isUnknown
    ? words.unknown
    : isLost
      ? words.lost(access?.name ?? slug)
      : isUnopened
        ? words.unopened
        : words.opening;
  return (
    <div className={isOpening ? undefined : explanation}>
      <h1 className={isUnknown || isLost ? title : visuallyHidden} tabIndex={-1} data-focus-target="heading">
        <span key={String(isLost)}>{heading}</span>
      </h1>
      {isOpening && <Skeleton as="panel" />}
      <WithoutScript about="dashboard" />
      <Notice
        tone="error"
        message={
          isUnopened ? institutionMessage(failure, words.unopened, failures, institutionFailures) : null
        }
        focusTarget="failure"
      />
      {isUnopened && (
        <Button tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {words.again}
        </Button>
      )}
      {isUnknown && <p>{words.unknownText(slug)}</p>}
      {isLost && <p>{words.lostText}</p>}
      {(isUnknown || isLost) && <Button onClick={choose}>{words.choose}</Button>}
      {isLeaving && (
        <RouteLink to="/institutions" className={title}>
          {words.leaving}
        </RouteLink>
      )}
    </div>
  );
}
