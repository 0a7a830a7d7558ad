import type { SignInRequests } from '../../machines/contracts/identity.ts';
import { readPasskeySupport } from '../identity/passkeySupport.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { EmbedAccess } from './embedIdentity.ts';

/**
 * Creates the sign-in requests of one widget. The first request loads the client library.
 *
 * @param isPainted resolves after the first paint, which must not wait for requests that the widget makes by itself
 * @param onSend called when a message is sent, whose screen can show a toast
 */
export function embedSignIn(
  access: EmbedAccess & ProviderAccess,
  isPainted: Promise<void>,
  onSend: () => void,
): SignInRequests {
  const load = lazyPromise(async () => (await access.loadClient()).signInRequests(access));
  const loadForMessage = () => {
    onSend();
    return load();
  };
  return {
    readPasskeySupport,
    async prepareSignIn(signal) {
      if (!access.isLoaded()) await isPainted;
      if (!signal.aborted) await (await load()).prepareSignIn(signal);
    },
    askForPasskey: async (...args) => (await load()).askForPasskey(...args),
    finishSignIn: async (...args) => (await load()).finishSignIn(...args),
    findUserType: async (...args) => (await load()).findUserType(...args),
    sendPasscode: async (...args) => (await loadForMessage()).sendPasscode(...args),
    verifyPasscode: async (...args) => (await load()).verifyPasscode(...args),
    sendMagicLink: async (...args) => (await loadForMessage()).sendMagicLink(...args),
    exchangeMagicLink: async (...args) => (await load()).exchangeMagicLink(...args),
    leaveForProvider: async (...args) => (await load()).leaveForProvider(...args),
    exchangeOAuth: async (...args) => (await load()).exchangeOAuth(...args),
    signInWithPassword: async (...args) => (await load()).signInWithPassword(...args),
    createPassword: async (...args) => (await load()).createPassword(...args),
    checkStrength: async (...args) => (await load()).checkStrength(...args),
    sendResetLink: async (...args) => (await loadForMessage()).sendResetLink(...args),
    resetPassword: async (...args) => (await load()).resetPassword(...args),
    changePassword: async (...args) => (await load()).changePassword(...args),
  };
}
