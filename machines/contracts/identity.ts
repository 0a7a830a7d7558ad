import type { MagicLinkRequests } from './magicLinkRequests.ts';
import type { OAuthRequests, OneTapRequests } from './oauthRequests.ts';
import type { PasscodeRequests } from './passcodeRequests.ts';
import type { PasskeyRequests, PasskeySignInRequests } from './passkeyRequests.ts';
import type { NewPasswordRequests, PasswordRequests } from './passwordRequests.ts';
import type { ProjectRequests } from './projectRequests.ts';
import type { OtherProofRequests } from './proofRequests.ts';
import type { SessionRequests } from './sessionRequests.ts';
import type { UserLookup } from './userLookup.ts';
import type { WalletRequests } from './walletRequests.ts';

/**
 * The port to the identity provider: one interface for each concern. `src/identity` implements it, tests replace it
 * with scripted responses, and each actor takes only the concerns that it needs.
 *
 * Every request rejects with `IdentityError` (see failures.ts). Aborting a request does not stop it at the provider:
 * the response is ignored, and a session that the request opens is ended. Tokens and cookies never cross this port.
 */
export interface Identity
  extends
    SignInRequests,
    PasskeyRequests,
    OtherProofRequests,
    SessionRequests,
    ProjectRequests,
    OneTapRequests,
    WalletRequests {}

/** Requests that a sign-in widget needs from its start; the requests of other concerns are loaded on demand. */
export interface SignInRequests
  extends
    UserLookup,
    PasswordRequests,
    NewPasswordRequests,
    MagicLinkRequests,
    OAuthRequests,
    PasscodeRequests,
    PasskeySignInRequests {}

/** The kind of link or redirect that opened the page, read from its URL. */
export type RedirectKind =
  | 'magic-link'
  | 'oauth'
  /** The OAuth provider redirected back with an error instead of a token. */
  | 'oauth-declined'
  | 'password-reset'
  | 'unknown'
  | 'missing';
