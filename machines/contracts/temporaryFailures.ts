import type { FailureCode } from './failures.ts';

const temporary: readonly FailureCode[] = [
  'unreachable',
  'timed-out',
  'response-invalid',
  'response-missing',
  'provider-broken',
  'too-many-requests',
];

/** Returns whether a token in the URL may still be valid after this failure. */
export function isTemporary(code: FailureCode): boolean {
  return temporary.includes(code);
}
