import { useSelector } from '@xstate/react';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  userMenuItems,
  type UserMenuItem,
  type userMenuMachine,
} from '../../machines/dashboard/userMenu.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { Menu } from '../ui/Menu.tsx';

type Snapshot = SnapshotFrom<typeof userMenuMachine>;

const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('choosingItem');
const selectHighlighted = ({ context }: Snapshot) => context.highlighted;

const icons: Record<UserMenuItem, ReactNode> = {
  profile: <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />,
  logout: <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />,
};

interface UserMenuProps {
  readonly actor: ActorRefFrom<typeof userMenuMachine>;
  readonly displayName: string;
}

/** User menu: display name, Profile, Logout. */
export function UserMenu({ actor, displayName }: UserMenuProps) {
  const words = useCopy(dashboardCopy);
  const { titles } = useCopy(siteCopy);
  const labels = { profile: titles.profile, logout: words.frame.logout };
  const isOpen = useSelector(actor, selectIsOpen);
  const highlighted = useSelector(actor, selectHighlighted);
  return (
    <Menu
      label={displayName}
      icon={<CircleUserRound size={20} strokeWidth={1.5} aria-hidden="true" />}
      isOpen={isOpen}
      highlighted={highlighted}
      items={userMenuItems.map((name) => ({ name, label: labels[name], icon: icons[name] }))}
      onOpen={(at) => actor.send({ type: 'menu.opened', at })}
      onMove={(to) => actor.send({ type: 'highlight.moved', to })}
      onDismiss={(by) => actor.send({ type: 'menu.dismissed', by })}
      onChoose={(name) => actor.send({ type: `${name}.chosen` })}
    />
  );
}
