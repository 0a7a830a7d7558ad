/** Key of the result of a step-up with an OAuth account, which the page `/authenticate` stores for the profile. */
export const stepUpResultKey = 'fairlead.step-up-result';

/** Returns whether this browser tab returns to the profile from a step-up with an OAuth account. */
export function hasStepUpResult(): boolean {
  try {
    return sessionStorage.getItem(stepUpResultKey) !== null;
  } catch {
    return false;
  }
}
