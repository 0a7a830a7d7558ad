import type { AwaitedPasscode } from '../../machines/widget/passcode.ts';
import type { secondFactorRequests } from '../identity/secondFactorRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import type { LoadCopy } from '../page/startPageLanguage.ts';
import type { ProofOptions } from '../passkeys/proofOptions.ts';

/** Requests of the second factors that a sign-in needs. */
export type StepRequests = Omit<
  ReturnType<typeof secondFactorRequests>,
  'readSecondFactors' | 'removeSecondFactor'
>;

/** Dependencies of the second step of a sign-in. */
export interface SecondStepOptions extends ProofOptions {
  readonly access: ProviderAccess;
  /** Requests of the second factors; by default those of a consumer. */
  readonly requests?: StepRequests;
  /** Name of the service, which an authenticator app shows with the account. */
  readonly issuer: string;
  /** Loads the sentences of the screens in the page's language; absent on host pages. */
  readonly loadCopy?: LoadCopy | undefined;
  /** Returns the passcode of the second step that was sent before a reload; absent on host pages. */
  readonly recallPasscode?: (() => AwaitedPasscode | null) | undefined;
  /** Returns the input of the phone number or the passcode, or `null` if it is not on the page. */
  readonly field: (target: 'phone' | 'passcode') => HTMLInputElement | null;
}
