import type { MagicLinkRequests } from './magicLinkRequests.ts';
import type { OAuthRequests, OneTapRequests } from './oauthRequests.ts';
import type { PasscodeRequests } from './passcodeRequests.ts';
import type { PasskeyRequests } from './passkeyRequests.ts';
import type { NewPasswordRequests, PasswordRequests } from './passwordRequests.ts';
import type { SessionRequests } from './sessionRequests.ts';
import type { UserLookup } from './userLookup.ts';
import type { WalletRequests } from './walletRequests.ts';

/**
 * The port to the identity provider, in our words: one interface for each concern, and each request once. Machines know the
 * results, `src/identity` implements it, tests script it. Actors take the concerns that they need.
 *
 * Every request rejects with `IdentityError` (see failures.ts). One that was sent cannot be called back: after an abort its
 * answer is dropped, and no session is left behind by it. Tokens and cookies never cross this port.
 */
export interface Identity extends SignInRequests, SessionRequests, OneTapRequests, WalletRequests {}

/** The concerns that a sign-in widget has at once; the others are loaded on demand. */
export interface SignInRequests
  extends
    UserLookup,
    PasswordRequests,
    NewPasswordRequests,
    MagicLinkRequests,
    OAuthRequests,
    PasscodeRequests,
    PasskeyRequests {}

/** What kind of link or redirect opened the page, read from its address. */
export type RedirectKind =
  | 'magic-link'
  | 'oauth'
  /** Another provider has sent the person back without an answer that signs them in. */
  | 'oauth-declined'
  | 'password-reset'
  | 'unknown'
  | 'missing';
