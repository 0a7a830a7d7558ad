import type { ProjectRequests } from '../../machines/contracts/projectRequests.ts';
import { allowedDomains, parseProjectSettings } from '../../machines/contracts/projectSettings.ts';
import type { IdentityProvider } from './provider.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests for the project's settings over the official client library.
 *
 * Only a local provider's `email_domains` restrict email addresses (specification, section 3). At Stytch they are the
 * domains that the project's own mails come from: the official widget searches for them in the mailbox, and a project
 * without a mail domain of its own has `stytch.com`. Such a list must not lock clients out.
 *
 * @param provider decides which meaning the project's email domains have
 * @returns the requests; every rejection is an `IdentityError`
 */
export function projectRequests(
  access: Pick<ProviderAccess, 'readBootstrap'>,
  { apiOrigin }: Pick<IdentityProvider, 'apiOrigin'>,
): ProjectRequests {
  const readProjectSettings = async () => parseProjectSettings(await access.readBootstrap());
  return {
    readProjectSettings,
    async readAllowedDomains() {
      const { emailDomains } = await readProjectSettings();
      return apiOrigin === null ? [] : allowedDomains(emailDomains);
    },
  };
}
