import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { changeSections, type StepUpMark } from '../../machines/contracts/stepUpReturn.ts';
import { stepUpKey } from './sessionCookies.ts';
import { readJson, storedItem } from './storedItem.ts';

const item = storedItem('sessionStorage', stepUpKey);

/**
 * Remembers a step-up in this browser tab before it leaves for an OAuth provider's page. Other tabs cannot see it.
 *
 * @throws IdentityError `storage-blocked`: without the mark, the return would be a sign-in
 */
export function storeStepUpMark(mark: StepUpMark): void {
  if (!item.write(JSON.stringify(mark))) throw new IdentityError(failureOf('storage-blocked'));
}

/**
 * Returns the step-up of this browser tab; `null` without one. It stays for a reload of the return, until
 * `forgetStepUpMark`; one that cannot be read is removed.
 */
export function readStepUpMark(): StepUpMark | null {
  const mark = readMark(Object(readJson(item)));
  if (!mark) item.remove();
  return mark;
}

function readMark(stored: Readonly<Record<string, unknown>>): StepUpMark | null {
  const { userId, startedAtMs } = stored;
  const provider = oauthProviders.find((name) => name === stored['provider']);
  const section = changeSections.find((name) => name === stored['section']);
  if (typeof userId !== 'string' || userId === '' || typeof startedAtMs !== 'number') return null;
  return provider && section ? { userId, provider, section, startedAtMs } : null;
}
