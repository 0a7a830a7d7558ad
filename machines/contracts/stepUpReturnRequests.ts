import type { StepUpMark } from './stepUpReturn.ts';

/** The last step of a step-up by an OAuth account, on the page `/authenticate`. */
export interface StepUpReturnRequests {
  /**
   * Adds the OAuth account of the token in this page's URL as a factor to the session of the user. Rejects with
   * `session-ended`, before the token is used, if the session is not one of the user; with `link-spent` for a used token;
   * and with `account-of-another-user` after the session of another user's account was ended.
   */
  redeemProof(
    request: Pick<StepUpMark, 'userId'> & { readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<void>;
}
