/** Account types (specification, section 2). */
export const accountTypes = ['individual', 'institutional'] as const;

export type AccountType = (typeof accountTypes)[number];
