import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bitcoin from 'lucide-react/icons/bitcoin';
import Landmark from 'lucide-react/icons/landmark';
import { Fragment, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { useCopy } from '../copy/CopyProvider.tsx';
import { SessionWarning } from '../session/SessionWarning.tsx';
import { Brand } from '../site/Brand.tsx';
import { SkipLink } from '../site/SkipLink.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { header, main, page, section, sectionList, sections } from './DashboardLayout.css.ts';
import { UserMenu } from './UserMenu.tsx';
import { WithoutSession } from './WithoutSession.tsx';

const selectUser = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user;
const selectIsActive = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.hasTag('active');

interface DashboardLayoutProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly menu: ActorRefFrom<typeof userMenuMachine>;
  readonly children: ReactNode;
}

/**
 * Header, sections, page. Nothing private is drawn unless somebody is known to be signed in; while that is being
 * checked again the page stays mounted out of sight, so that what was typed in it survives.
 */
export function DashboardLayout({ session, menu, children }: DashboardLayoutProps) {
  const user = useSelector(session, selectUser);
  const isActive = useSelector(session, selectIsActive);
  return (
    <div className={page}>
      <header className={header}>
        <SkipLink />
        <Brand />
        {user && isActive ? <UserMenu actor={menu} displayName={user.displayName} /> : <Skeleton as="word" />}
      </header>
      <Sections />
      <main className={main} id="content" tabIndex={-1} aria-busy={!isActive}>
        {!isActive && <WithoutSession session={session} />}
        {user && (
          <div hidden={!isActive}>
            {/* Another client on the same page starts with nothing of the one before. */}
            <Fragment key={user.userId}>{children}</Fragment>
          </div>
        )}
      </main>
      <SessionWarning session={session} />
    </div>
  );
}

function Sections() {
  const { dashboard } = useCopy();
  return (
    <nav className={sections} aria-label={dashboard.sections}>
      <ul className={sectionList}>
        <li>
          <RouteLink className={section} to="/dashboard/account">
            <Landmark size={18} strokeWidth={1.75} aria-hidden="true" />
            {dashboard.account}
          </RouteLink>
        </li>
        <li>
          <RouteLink className={section} to="/dashboard/trading-desk">
            <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" />
            {dashboard.tradingDesk}
          </RouteLink>
        </li>
        <li>
          <RouteLink className={section} to="/dashboard/crypto">
            <Bitcoin size={18} strokeWidth={1.75} aria-hidden="true" />
            {dashboard.crypto}
          </RouteLink>
        </li>
      </ul>
    </nav>
  );
}
