import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { laterMachine } from '../page/lazyMachine.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import { throwUnreachable } from '../page/throwUnreachable.ts';
import { WidgetScreen } from '../ui/widget/controls.tsx';
import { childScreen } from './childScreen.tsx';
import type { PasskeySetupParts } from './passkeySetupParts.ts';

interface PasskeySetupProps {
  readonly actor: ActorRefFrom<typeof passkeySetupMachine>;
  /** Returns the loaded code, which is there once the machine has left its first state. */
  readonly read: () => Pick<PasskeySetupParts, 'Screen'> | null;
}

const selectIsLoaded = (snapshot: SnapshotFrom<typeof passkeySetupMachine>) =>
  !snapshot.matches('loadingPasskeys');

/** Screen of the passkey setup: a title while its code loads. */
export function PasskeySetup({ actor, read }: PasskeySetupProps): ReactNode {
  const { busy } = useCopy(widgetCopy);
  const isLoaded = useSelector(actor, selectIsLoaded);
  const parts = read();
  return isLoaded && parts ? <parts.Screen actor={actor} /> : <WidgetScreen title={busy} />;
}

/**
 * Creates the machine and the screen of the passkey setup, whose code only the mount of this widget loads.
 *
 * @param load imports the code; called again only after a failure
 */
export function startPasskeySetup(load: () => Promise<PasskeySetupParts>) {
  let loaded: PasskeySetupParts | null = null;
  const passkeyRegistration = laterMachine<PasskeySetupParts['passkeyRegistration']>();
  const passkeys = laterMachine<PasskeySetupParts['passkeys']>();
  const open = lazyPromise(async () => {
    loaded = await load();
    passkeyRegistration.setMachine(loaded.passkeyRegistration);
    passkeys.setMachine(loaded.passkeys);
  });

  return {
    /** Starts to load the code, so that it is there when the session has been read. */
    preload(): void {
      open().catch(() => undefined);
    },
    passkeySetup: passkeySetupMachine.provide({
      actors: {
        loadPasskeys: fromPromise<void, void>(async () => {
          await open().catch(throwUnreachable);
        }),
        passkeyRegistration: passkeyRegistration.logic,
        passkeys: passkeys.logic,
      },
    }),
    screens: {
      settingUpPasskeys: childScreen('passkeySetup', ({ actor }) => (
        <PasskeySetup actor={actor} read={() => loaded} />
      )),
    },
  } as const;
}
