import type { MagicLinkRequests } from './magicLinkRequests.ts';
import type { OAuthRequests } from './oauthRequests.ts';
import type { PasscodeRequests } from './passcodeRequests.ts';
import type { PasskeyRequests } from './passkeyRequests.ts';
import type { PasswordRequests } from './passwordRequests.ts';
import type { UserLookup } from './userLookup.ts';

/**
 * The port of the sign-in widget to the identity provider, beside the one of the pages (identity.ts), which must not carry
 * it. How long, where to and by which template is told with each request; machines need not know.
 */
export interface WidgetIdentity
  extends OAuthRequests, PasscodeRequests, MagicLinkRequests, PasswordRequests, PasskeyRequests, UserLookup {}
