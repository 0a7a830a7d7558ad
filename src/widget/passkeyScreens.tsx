import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { PasskeyRegistrationScreen } from '../passkeys/PasskeyRegistrationScreen.tsx';
import { PasskeysScreen } from '../passkeys/PasskeysScreen.tsx';

type Snapshot = SnapshotFrom<typeof widgetMachine>;

const selectPasskeyRegistration = ({ children }: Snapshot) => children.passkeyRegistration;
const selectPasskeys = ({ children }: Snapshot) => children.passkeys;

interface ScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
}

/** The screens of the widget that passkeys are kept on, by the state of the widget they are drawn in. */
export const passkeyScreens = { startingPasskey: PasskeyStart, passkeyCreated: PasskeyList } as const;

function PasskeyStart({ actor }: ScreenProps): ReactNode {
  const passkeyRegistration = useSelector(actor, selectPasskeyRegistration);
  return passkeyRegistration && <PasskeyRegistrationScreen actor={passkeyRegistration} />;
}

function PasskeyList({ actor }: ScreenProps): ReactNode {
  const passkeys = useSelector(actor, selectPasskeys);
  return passkeys && <PasskeysScreen actor={passkeys} />;
}
