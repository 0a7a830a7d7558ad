import { passwordMaxLength, passwordMinLength } from './timing.ts';

/** The six requirements for a new password, in the order of the checklist (specification, section 5). */
export const requirementNames = [
  'hasMinLength',
  'hasUppercase',
  'hasLowercase',
  'hasNumber',
  'hasSpecialChar',
  'passwordsMatch',
] as const;

export type Requirements = Readonly<Record<(typeof requirementNames)[number], boolean>>;

/** Color band of the strength bar. */
export type StrengthBand = 'weak' | 'fair' | 'strong';

export interface PasswordPair {
  readonly password: string;
  readonly confirmation: string;
}

export const noRequirementMet: Requirements = {
  hasMinLength: false,
  hasUppercase: false,
  hasLowercase: false,
  hasNumber: false,
  hasSpecialChar: false,
  passwordsMatch: false,
};

/**
 * Checks a new password and its confirmation against the six requirements.
 *
 * @returns a boolean for each requirement; `passwordsMatch` is false if both texts are empty, so that an empty form
 *   meets no requirement
 */
export function checkRequirements({ password, confirmation }: PasswordPair): Requirements {
  return {
    hasMinLength: password.length >= passwordMinLength,
    hasUppercase: /[A-Z]/.test(password),
    hasLowercase: /[a-z]/.test(password),
    hasNumber: /\d/.test(password),
    hasSpecialChar: /[!@#$%^&*(),.?":{}|<>]/.test(password),
    passwordsMatch: password !== '' && password === confirmation,
  };
}

/** The checks of a new password that its form shows. */
export interface PasswordCheck {
  readonly requirements: Requirements;
  /** Whether the password is longer than the forms accept; a field never shortens a text. */
  readonly isTooLong: boolean;
}

/** The checks of an empty form. */
export const uncheckedPassword: PasswordCheck = { requirements: noRequirementMet, isTooLong: false };

/** Checks a new password and its confirmation, for the form that shows the result. */
export function checkPair(pair: PasswordPair): PasswordCheck {
  return { requirements: checkRequirements(pair), isTooLong: isTooLongPassword(pair.password) };
}

/** Returns whether a new password may be sent: it meets all requirements and is not too long. */
export function isAcceptedPair(pair: PasswordPair): boolean {
  const { requirements, isTooLong } = checkPair(pair);
  return !isTooLong && countMet(requirements) === requirementNames.length;
}

/** Returns whether a new password has more than 128 characters (UTF-16 code units). */
export function isTooLongPassword(password: string): boolean {
  return password.length > passwordMaxLength;
}

/** Counts the requirements that are met, from 0 to 6. */
export function countMet(requirements: Requirements): number {
  return requirementNames.filter((name) => requirements[name]).length;
}

/**
 * Returns the band of the strength bar: red below 50% of the requirements, amber below 80%, otherwise green
 * (specification, section 4).
 */
export function strengthBand(requirements: Requirements): StrengthBand {
  const share = countMet(requirements) / requirementNames.length;
  if (share < 0.5) return 'weak';
  // Stryker disable next-line EqualityOperator: no number of six requirements is 80 % of them
  return share < 0.8 ? 'fair' : 'strong';
}
