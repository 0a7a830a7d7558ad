import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import { PasskeyRegistrationScreen } from '../passkeys/PasskeyRegistrationScreen.tsx';
import { PasskeysScreen } from '../passkeys/PasskeysScreen.tsx';

type Snapshot = SnapshotFrom<typeof passkeySetupMachine>;

const selectRegistration = ({ children }: Snapshot) => children.passkeyRegistration;
const selectPasskeys = ({ children }: Snapshot) => children.passkeys;

/** Screen 'Set up a new Passkey', replaced by the list of passkeys. */
export function PasskeySetupScreen({ actor }: { readonly actor: ActorRefFrom<typeof passkeySetupMachine> }) {
  const registration = useSelector(actor, selectRegistration);
  const passkeys = useSelector(actor, selectPasskeys);
  if (registration) return <PasskeyRegistrationScreen actor={registration} />;
  return passkeys ? <PasskeysScreen actor={passkeys} /> : null;
}
