/** Reasons for undetected mutants of the requests to the provider, by the mutant's id. */
export const identityRequestReasons: Readonly<Record<string, string>> = {};
