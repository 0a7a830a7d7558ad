import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { dashboardLink, iconOnly } from './ClientMenu.css.ts';
import { UserMenu } from './UserMenu.tsx';

const selectName = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
  snapshot.hasTag('active') ? (snapshot.context.user?.displayName ?? null) : null;

interface ClientMenuProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly menu: ActorRefFrom<typeof userMenuMachine>;
  /** Link to the login page, shown without a session. */
  readonly login: ReactNode;
}

/** End of the public header for a client: the dashboard and the user menu. */
export function ClientMenu({ session, menu, login }: ClientMenuProps) {
  const { frame: words } = useCopy(dashboardCopy);
  const displayName = useSelector(session, selectName);
  if (displayName === null) return login;
  return (
    <>
      <RouteLink className={dashboardLink} to="/dashboard">
        {words.title}
      </RouteLink>
      <div className={iconOnly}>
        <UserMenu actor={menu} displayName={displayName} />
      </div>
    </>
  );
}
