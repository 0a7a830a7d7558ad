import { laterMachine } from '../page/lazyMachine.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { startPasskeySetup } from '../widget/startPasskeySetup.tsx';
import type { ScreenProps } from '../widget/widgetView.ts';

type PasskeySetup = ReturnType<typeof startPasskeySetup>;

/**
 * Creates the machine and the screen of the passkey setup, which only `mountPasskeyRegistration` loads.
 *
 * @param load imports the code; called again only after a failure
 */
export function lazyPasskeySetup(load: () => Promise<PasskeySetup>) {
  let loaded: PasskeySetup | null = null;
  const { logic, setMachine } = laterMachine<PasskeySetup['passkeySetup']>();
  const Screen = (props: ScreenProps) => loaded && <loaded.screens.settingUpPasskeys {...props} />;
  return {
    /** Loads the machine. Call it before the machine starts. */
    load: lazyPromise(async () => {
      loaded = await load();
      setMachine(loaded.passkeySetup);
      return loaded;
    }),
    passkeySetup: logic,
    screens: { settingUpPasskeys: Screen },
  } as const;
}
