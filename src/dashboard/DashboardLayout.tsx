import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bitcoin from 'lucide-react/icons/bitcoin';
import Landmark from 'lucide-react/icons/landmark';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Fragment, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { contentId } from '../page/prerenderedIds.ts';
import { earlyPress } from '../page/earlyPress.ts';
import { SessionWarning } from '../session/SessionWarning.tsx';
import { Brand } from '../ui/Brand.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import {
  header,
  headerEnd,
  headerStart,
  main,
  page,
  section,
  sectionList,
  sections as sectionsStyle,
  toggle,
} from './DashboardLayout.css.ts';
import { PrintHeader } from './PrintHeader.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WithoutSession } from './WithoutSession.tsx';

const selectUser = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user;
const selectRefresh = ({ children }: SnapshotFrom<typeof sessionMachine>) => children.sessionRefresh;
const selectIsActive = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.hasTag('active');
const selectIsExpanded = (snapshot: SnapshotFrom<typeof navigationMachine>) => snapshot.hasTag('expanded');

interface DashboardLayoutProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly menu: ActorRefFrom<typeof userMenuMachine>;
  /** Opens and closes the section list on small screens. */
  readonly sections: ActorRefFrom<typeof navigationMachine>;
  /** Passkey offer above the page. It is rendered together with the page, to avoid a layout shift. */
  readonly Offer?: ComponentType;
  readonly children: ReactNode;
}

/**
 * Layout of the dashboard: header, section list, page. Private content is rendered only for a known session. While the
 * session is rechecked the page stays mounted but hidden, so that typed text survives.
 */
export function DashboardLayout({ session, menu, sections, Offer, children }: DashboardLayoutProps) {
  const user = useSelector(session, selectUser);
  const isActive = useSelector(session, selectIsActive);
  const refresh = useSelector(session, selectRefresh);
  return (
    <div className={page}>
      <header className={header}>
        <div className={headerStart}>
          <SectionsToggle actor={sections} />
          <Brand />
        </div>
        <div className={headerEnd}>
          {user && isActive ? (
            <UserMenu actor={menu} displayName={user.displayName} />
          ) : (
            <Skeleton as="word" />
          )}
        </div>
        {user && isActive && <PrintHeader holder={user.displayName} />}
      </header>
      <Sections actor={sections} />
      <main className={main} id={contentId} tabIndex={-1} aria-busy={!isActive}>
        {!isActive && <WithoutSession session={session} />}
        {user && (
          <div hidden={!isActive}>
            {Offer && <Offer />}
            {/* The key makes React discard component state when another client signs in. */}
            <Fragment key={user.userId}>{children}</Fragment>
          </div>
        )}
      </main>
      <SessionWarning refresh={refresh} onLogOut={() => session.send({ type: 'signOut.requested' })} />
    </div>
  );
}

type SectionsActor = ActorRefFrom<typeof navigationMachine>;

const sectionsId = 'sections';

function onKeyDown(actor: SectionsActor): (event: KeyboardEvent) => void {
  return ({ key }) => {
    if (key === 'Escape') actor.send({ type: 'menu.dismissed' });
  };
}

function SectionsToggle({ actor }: { readonly actor: SectionsActor }) {
  const words = useCopy(dashboardCopy);
  const isExpanded = useSelector(actor, selectIsExpanded);
  const Icon = isExpanded ? X : Menu;
  return (
    <button
      type="button"
      className={toggle}
      aria-label={words.frame.sections}
      aria-expanded={isExpanded}
      aria-controls={sectionsId}
      data-focus-target="navigation-toggle"
      {...earlyPress(() => actor.send({ type: 'menu.toggled' }))}
      onKeyDown={onKeyDown(actor)}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

const pages = [
  { to: '/dashboard/account', label: 'account', Icon: Landmark },
  { to: '/dashboard/trading-desk', label: 'tradingDesk', Icon: ArrowLeftRight },
  { to: '/dashboard/crypto', label: 'crypto', Icon: Bitcoin },
] as const;

function Sections({ actor }: { readonly actor: SectionsActor }) {
  const words = useCopy(dashboardCopy);
  const { titles } = useCopy(siteCopy);
  const isExpanded = useSelector(actor, selectIsExpanded);
  return (
    <nav
      className={sectionsStyle}
      id={sectionsId}
      aria-label={words.frame.sections}
      data-expanded={isExpanded}
    >
      <ul className={sectionList}>
        {pages.map(({ to, label, Icon }) => (
          <li key={to}>
            <RouteLink
              className={section}
              to={to}
              onFollow={() => actor.send({ type: 'link.followed' })}
              onKeyDown={onKeyDown(actor)}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {titles[label]}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
