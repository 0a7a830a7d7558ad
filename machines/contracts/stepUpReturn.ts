import type { Failure } from './failures.ts';
import type { OAuthProviderName } from './oauthRequests.ts';
import { stepUpReturnMs } from './timing.ts';

/** Sections of the profile in which a client changes sign-in methods; also their URL fragments. */
export const changeSections = ['contacts', 'passkeys', 'two-step', 'password', 'accounts'] as const;

export type ChangeSection = (typeof changeSections)[number];

/** Step-up that left for an OAuth provider's page, as its browser tab remembers it. It contains no secret. */
export interface StepUpMark {
  /** The client who left. Only an account of this client confirms the identity. */
  readonly userId: string;
  readonly provider: OAuthProviderName;
  /** Section that asked for the step-up. */
  readonly section: ChangeSection;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
}

/** `interrupted`: the return was reloaded, which has removed its token. */
export type ReturnVerdict = 'declined' | 'expired' | 'interrupted' | 'redeemable';

interface ReturnFacts {
  readonly isDeclined: boolean;
  readonly isReloaded: boolean;
  readonly nowMs: number;
}

/**
 * Decides whether the token of a return from an OAuth provider may be redeemed for a step-up.
 *
 * @param mark the step-up of this browser tab
 * @param returned whether the OAuth provider redirected back with an error, whether the page was reloaded, and the time in
 *   milliseconds since the epoch
 */
export function judgeReturn(
  { startedAtMs }: StepUpMark,
  { isDeclined, isReloaded, nowMs }: ReturnFacts,
): ReturnVerdict {
  if (isDeclined) return 'declined';
  if (isReloaded) return 'interrupted';
  const ageMs = nowMs - startedAtMs;
  // A start in the future means that the clock was changed, so the age is unknown.
  return ageMs >= 0 && ageMs < stepUpReturnMs ? 'redeemable' : 'expired';
}

export type ProofVerdict = 'confirmed' | 'session-ended' | 'account-of-another-user';

/**
 * Decides what a session proves after an OAuth token was redeemed, or whether the token may be redeemed at all.
 *
 * @param mark the step-up of this browser tab
 * @param user id of the session's user before the token was redeemed and, once it was, after it; `null` without a session
 */
export function judgeProof(
  { userId }: Pick<StepUpMark, 'userId'>,
  { before, after }: { readonly before: string | null; readonly after?: string },
): ProofVerdict {
  if (before !== userId) return 'session-ended';
  return after === undefined || after === userId ? 'confirmed' : 'account-of-another-user';
}

/** Result of a step-up by an OAuth account, which the page `/authenticate` passes to the profile. */
export type StepUpResult = Pick<StepUpMark, 'provider' | 'section'> &
  (
    | { readonly kind: 'confirmed' | 'declined' | 'expired' | 'interrupted' }
    | { readonly kind: 'failed'; readonly failure: Failure }
  );
