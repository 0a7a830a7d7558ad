import { passwordMinLength } from './timing.ts';

/** The six rules a new password has to meet, in the order they are listed to the person. */
export const requirementNames = [
  'hasMinLength',
  'hasUppercase',
  'hasLowercase',
  'hasNumber',
  'hasSpecialChar',
  'passwordsMatch',
] as const;

export type Requirements = Readonly<Record<(typeof requirementNames)[number], boolean>>;

/** How full the strength bar is drawn. */
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
 * Holds a new password against the six rules (specification, section 5).
 *
 * @param pair the password and its confirmation, as typed
 * @returns one boolean a rule; an empty pair matches nothing, so that an untouched form shows no rule as met
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

/**
 * Counts the rules that hold.
 *
 * @returns from 0 to 6
 */
export function countMet(requirements: Requirements): number {
  return requirementNames.filter((name) => requirements[name]).length;
}

/**
 * Chooses the strength bar's band: red below half of the rules, amber below four fifths, green from there on
 * (specification, section 4).
 */
export function strengthBand(requirements: Requirements): StrengthBand {
  const share = countMet(requirements) / requirementNames.length;
  if (share < 0.5) return 'weak';
  return share < 0.8 ? 'fair' : 'strong';
}
