import { PasskeyRegistrationScreen } from '../passkeys/PasskeyRegistrationScreen.tsx';
import { PasskeysScreen } from '../passkeys/PasskeysScreen.tsx';
import { childScreen } from './childScreen.tsx';

/** The passkey screens, by state of the widget machine. */
export const passkeyScreens = {
  startingPasskey: childScreen('passkeyRegistration', PasskeyRegistrationScreen),
  passkeyCreated: childScreen('passkeys', PasskeysScreen),
} as const;
