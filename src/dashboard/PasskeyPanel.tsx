import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { PasskeyRegistrationScreen } from '../passkeys/PasskeyRegistrationScreen.tsx';
import { PasskeysScreen } from '../passkeys/PasskeysScreen.tsx';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { contents } from '../ui/contents.css.ts';
import { Notice } from '../ui/Notice.tsx';
import { profileFrame } from './ProfileFrame.tsx';

type Snapshot = SnapshotFrom<typeof passkeyManagementMachine>;

const selectPasskeys = ({ children }: Snapshot) => children.passkeys;
const selectRegistration = ({ children }: Snapshot) => children.passkeyRegistration;
const selectIsBroken = (snapshot: Snapshot) => snapshot.matches('broken');

interface PasskeyPanelProps {
  readonly actor: ActorRefFrom<typeof passkeyManagementMachine>;
}

/** Passkey list and passkey registration, inside the card of the profile's passkey section. */
export function PasskeyPanel({ actor }: PasskeyPanelProps) {
  const words = useCopy(profileCopy);
  const { ui } = useCopy(siteCopy);
  const passkeys = useSelector(actor, selectPasskeys);
  const registration = useSelector(actor, selectRegistration);
  const isBroken = useSelector(actor, selectIsBroken);
  return (
    <div className={classNames(widgetRoot, contents)}>
      {passkeys && <PasskeysScreen actor={passkeys} frame={profileFrame} />}
      {registration && <PasskeyRegistrationScreen actor={registration} frame={profileFrame} />}
      <Notice tone="error" message={isBroken ? { title: words.passkeys.broken } : null} />
      {isBroken && (
        <Button tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {ui.tryAgain}
        </Button>
      )}
    </div>
  );
}
