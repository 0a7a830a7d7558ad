/** Reasons for undetected mutants of the client of the provider, by the mutant's id. */
export const identityReasons: Readonly<Record<string, string>> = {};
