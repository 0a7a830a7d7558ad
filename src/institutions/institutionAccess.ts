import { businessToken } from '../config/businessToken.ts';
import { createBusinessAccess, type BusinessAccess } from '../identity/businessAccess.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';

/**
 * Opens the access to the business project for a page of institutions.
 *
 * @param slug the organization of the page; `null` for the page that signs in
 */
export function institutionAccess(
  { identity }: Pick<FlowContext, 'identity'>,
  slug: string | null,
): BusinessAccess {
  const { apiOrigin } = identity.provider;
  return createBusinessAccess({ provider: { publicToken: businessToken ?? '', apiOrigin }, slug, loadChunk });
}
