import type { ProviderAccess } from '../identity/providerAccess.ts';
import type { LoadCopy } from '../page/startPageLanguage.ts';
import type { ProofOptions } from '../passkeys/proofOptions.ts';

/** Dependencies of the second step of a sign-in. */
export interface SecondStepOptions extends ProofOptions {
  readonly access: ProviderAccess;
  /** Name of the service, which an authenticator app shows with the account. */
  readonly issuer: string;
  /** Language of the country names, as a BCP 47 tag. */
  readonly language: string;
  /** Loads the sentences of the screens in the page's language; absent on host pages. */
  readonly loadCopy?: LoadCopy | undefined;
  /** Returns the input of the phone number or the passcode, or `null` if it is not on the page. */
  readonly field: (target: 'phone' | 'passcode') => HTMLInputElement | null;
}
