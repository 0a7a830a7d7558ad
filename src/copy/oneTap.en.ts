import type { OneTapFault } from '../../machines/contracts/oauthRequests.ts';
import { catalogue } from './language.ts';

/** Reasons why Google One Tap cannot be shown, for the developer of a project (specification, section 8). */
export const oneTapCopy = catalogue('oneTap', {
  none: () => '',
  oauth_config_not_found: () => 'One Tap cannot be shown: no Google client is configured for this project.',
  no_login_redirect_urls_set: () => 'One Tap cannot be shown: this project has no login redirect URLs set.',
  no_signup_redirect_urls_set: () => 'One Tap cannot be shown: this project has no signup redirect URLs set.',
  origin_not_allowed_for_client: (host: string) =>
    `One Tap cannot be shown: the current host, ${host}, is not allowed. Add it to the authorized origins in the Google console.`,
  invalid_client: () => 'One Tap cannot be shown: Google does not recognize the client ID of this project.',
  default_provider_not_allowed: () =>
    'One Tap cannot be shown: the default OAuth provider is not compatible with One Tap. Configure your own Google client.',
} satisfies Record<OneTapFault, (host: string) => string>);
