import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { ProjectRequests } from '../../machines/contracts/projectRequests.ts';
import { parseProjectSettings } from '../../machines/contracts/projectSettings.ts';
import { providerOrigin, type IdentityProvider } from './provider.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests for the project's settings over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function projectRequests(
  access: Pick<ProviderAccess, 'readBootstrap'>,
  provider: IdentityProvider,
): ProjectRequests {
  return {
    async readProjectSettings() {
      try {
        return parseProjectSettings(await access.readBootstrap());
      } catch (error) {
        throw (await readRefusal(provider)) ?? error;
      }
    },
  };
}

/**
 * Asks for the bootstrap data once more, to find out whether the provider knows the project: the client library only
 * logs the provider's error.
 *
 * @returns the error `project-unknown`, or `null` for every other cause
 */
async function readRefusal(provider: IdentityProvider): Promise<IdentityError | null> {
  const token = encodeURIComponent(provider.publicToken);
  try {
    const response = await fetch(`${providerOrigin(provider)}/sdk/v1/projects/bootstrap/${token}`);
    const { error_type: type }: { error_type?: unknown } = Object(await response.json());
    return type === 'public_token_not_found' ? new IdentityError(failureOf('project-unknown')) : null;
  } catch {
    return null;
  }
}
