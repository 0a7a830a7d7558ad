import type { ChangeSection } from '../../machines/contracts/stepUpReturn.ts';

/** Options of a step-up. */
export interface ProofOptions {
  /** Duration of the session with the new factor. */
  readonly sessionDurationMinutes: number;
  /**
   * Section of the profile that a step-up with an OAuth account returns to. Elsewhere no OAuth account is offered,
   * because the page cannot be opened again as the client left it.
   */
  readonly section?: ChangeSection;
}
