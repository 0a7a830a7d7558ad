import { propertyOf } from './propertyOf.ts';
import type { LudsPolicy } from './passwordRequests.ts';

/**
 * Reads the LUDS password policy (lowercase, uppercase, digits, symbols) from a project's bootstrap data. Never throws.
 *
 * @param bootstrap the data as the client library stores them; may be anything
 * @returns the policy; `null` if the project uses another kind of policy
 */
export function parsePasswordPolicy(bootstrap: unknown): LudsPolicy | null {
  const config = propertyOf(bootstrap, 'passwordConfig');
  const complexity = propertyOf(config, 'ludsComplexity');
  const minimumCount = propertyOf(config, 'ludsMinimumCount');
  if (typeof complexity !== 'number' || typeof minimumCount !== 'number') return null;
  return { complexity, minimumCount };
}
