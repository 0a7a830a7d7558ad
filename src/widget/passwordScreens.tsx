import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { PasswordResetScreen } from './PasswordResetScreen.tsx';
import { PasswordScreen } from './PasswordScreen.tsx';

type Snapshot = SnapshotFrom<typeof widgetMachine>;

const selectPassword = ({ children }: Snapshot) => children.password;
const selectPasswordReset = ({ children }: Snapshot) => children.passwordReset;

interface ScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
}

/** The screens of the widget that have to do with passwords, by the state of the widget they are drawn in. */
export const passwordScreens = {
  enteringPassword: Password,
  resettingPassword: PasswordReset,
} as const;

function Password({ actor }: ScreenProps): ReactNode {
  const password = useSelector(actor, selectPassword);
  return password && <PasswordScreen actor={password} />;
}

function PasswordReset({ actor }: ScreenProps): ReactNode {
  const passwordReset = useSelector(actor, selectPasswordReset);
  return passwordReset && <PasswordResetScreen actor={passwordReset} />;
}
