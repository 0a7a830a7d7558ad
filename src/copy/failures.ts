import type { Failure, FailureCode } from '../../machines/contracts/failures.ts';
import type { Message } from '../ui/Notice.tsx';
import type { Copy } from './copy.ts';

// What a stranger could learn about an account from is not told on the way in; these are about the wire alone.
const ofTheWire: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'response-invalid',
  'response-missing',
  'timed-out',
  'too-many-requests',
  'provider-broken',
]);

/**
 * Says why a login failed. The title is the same whatever the cause (specification, section 8); a cause that has
 * nothing to do with the account is added, so that nobody resets a good password over a broken connection.
 */
export function loginFailureMessage(copy: Copy, failure: Failure): Message {
  const { code } = failure;
  const detail = ofTheWire.has(code) ? sentence(copy, code) : undefined;
  return { title: copy.login.failed, detail };
}

/**
 * Says why a request failed: in the provider's own words where it has some, else in the flow's, with the cause and
 * what to do next (specification, section 8).
 *
 * @param headline the flow's sentence for a provider that said nothing
 */
export function failureMessage(copy: Copy, failure: Failure, headline: string): Message {
  if (ofTheWire.has(failure.code)) return { title: headline, detail: sentence(copy, failure.code) };
  if (failure.providerMessage !== null) return { title: failure.providerMessage };
  return { title: headline, detail: sentence(copy, failure.code) };
}

function sentence({ failures, advice }: Copy, code: FailureCode): string {
  return `${failures[code]} ${advice[code]}`.trim();
}
