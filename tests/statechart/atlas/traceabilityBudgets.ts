/** Limits of the numbers of a drawing (see `traceabilityOf`); its main path has no chips in any drawing. */
export interface TraceabilityBudget {
  readonly crossings: number;
  readonly bends: number;
  readonly misplaced: number;
  readonly chipShare: number;
  readonly mainBends: number;
  /** Length of the main path in px. */
  readonly mainLength: number;
}

/** Limits of a drawing that has none of its own. */
const usual: TraceabilityBudget = {
  crossings: 4,
  bends: 44,
  misplaced: 2,
  chipShare: 0,
  mainBends: 0,
  mainLength: 800,
};

/** Higher limits of drawings with many arrows, by path below `docs/flows`. Lower them after an improvement. */
const higher: Readonly<Record<string, Partial<TraceabilityBudget>>> = {
  'appearance/overview.svg': { crossings: 6, mainBends: 2, mainLength: 900 },
  // While a link is awaited, a list that is read in the background may end the wait.
  'contactManagement/overview.svg': { crossings: 6, bends: 60, misplaced: 3 },
  'contactVerification/overview.svg': { bends: 46 },
  'institutionSignIn/overview.svg': { chipShare: 0.65, mainLength: 1090 },
  // A departure that failed leads back to the list.
  'linkedAccounts/overview.svg': { crossings: 5, bends: 82, misplaced: 3 },
  'liveAtlas/overview.svg': { mainBends: 2, mainLength: 1010 },
  'login/overview.svg': { bends: 50 },
  'memberProof/overview.svg': { bends: 63, chipShare: 0.1 },
  'passkeyRegistration/offering.svg': { crossings: 7, bends: 58, chipShare: 0.22 },
  'passkeyRegistration/overview.svg': { mainLength: 860 },
  'passkeySignIn/overview.svg': { bends: 74 },
  'passkeys/overview.svg': { bends: 66 },
  'password/creatingAccount.svg': { mainLength: 830 },
  'password/overview.svg': { crossings: 12, bends: 50 },
  'passwordChange/overview.svg': { bends: 52 },
  'passwordReset/overview.svg': { crossings: 8, bends: 46 },
  'redirectToken/overview.svg': { crossings: 7, bends: 74, misplaced: 6, chipShare: 0.18, mainLength: 1340 },
  'resetPassword/overview.svg': { bends: 60, misplaced: 4, mainLength: 910 },
  'members/overview.svg': { chipShare: 0.37 },
  'secondFactor/choosingMethod.svg': { bends: 66 },
  'secondFactor/overview.svg': { crossings: 9, bends: 62, misplaced: 3, chipShare: 0.13 },
  'secondStep/overview.svg': { crossings: 15, bends: 82, misplaced: 5 },
  'securityOffer/overview.svg': { crossings: 7 },
  'session/overview.svg': { crossings: 12, bends: 66, chipShare: 0.14 },
  'sessionRefresh/active.svg': { chipShare: 0.08, mainBends: 2 },
  'stepUp/choosingProof.svg': { bends: 46 },
  'stepUp/overview.svg': { bends: 60 },
  // A failed check of the access leads back to the closed menu.
  'switchOrganization/opened.svg': { bends: 70, misplaced: 3 },
  'switchOrganization/overview.svg': { bends: 56, misplaced: 5 },
  'totpEnrollment/overview.svg': { crossings: 5, bends: 54 },
  'twoStepManagement/overview.svg': { crossings: 5, bends: 62, chipShare: 0.13 },
  'walletSignIn/overview.svg': { crossings: 8, bends: 74, mainLength: 810 },
  'widget/overview.svg': { crossings: 6, bends: 60, misplaced: 3, chipShare: 0.66, mainLength: 1160 },
};

/** The drawings with limits of their own. */
export const budgetedDrawings: readonly string[] = Object.keys(higher);

/**
 * Returns the limits of a drawing.
 *
 * @param file path below `docs/flows`
 */
export function traceabilityBudget(file: string): TraceabilityBudget {
  return { ...usual, ...higher[file] };
}
