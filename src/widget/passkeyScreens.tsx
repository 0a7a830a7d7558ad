import { PasskeyRegistrationScreen } from '../passkeys/PasskeyRegistrationScreen.tsx';
import { PasskeysScreen } from '../passkeys/PasskeysScreen.tsx';
import { childScreen } from './childScreen.tsx';

/** The screens for passkeys, by the state of the widget. */
export const passkeyScreens = {
  startingPasskey: childScreen('passkeyRegistration', PasskeyRegistrationScreen),
  passkeyCreated: childScreen('passkeys', PasskeysScreen),
} as const;
