import type { ProjectRequests } from '../../machines/contracts/projectRequests.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { throwUnreachable } from '../page/throwUnreachable.ts';

/** Creates the requests for the project's settings, whose code loads with the first of them. */
export function lazyProjectRequests(
  access: Pick<ProviderAccess, 'readBootstrap'>,
  provider: IdentityProvider,
): ProjectRequests {
  const load = async () => {
    const { projectRequests } = await loadChunk(
      'projectRequests',
      () => import('../identity/projectRequests.ts'),
    ).catch(throwUnreachable);
    return projectRequests(access, provider);
  };
  return {
    readProjectSettings: async () => (await load()).readProjectSettings(),
  };
}
