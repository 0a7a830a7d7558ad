import type { PasswordStrength } from '../../machines/contracts/passwordRequests.ts';

/** Results of strength checks, under the zxcvbn and the luds policy. */
export const strengths = {
  strong: strength({ isValid: true, score: 4 }),
  fair: strength({ isValid: true, score: 3 }),
  guessable: strength({ score: 2 }),
  weak: strength({ score: 1, warning: 'This is a very common password.' }),
  breached: strength({ score: 3, isBreached: true }),
  incomplete: strength({ policy: 'luds', missingCharacters: 3, missingComplexity: 1, luds: ludsPolicy() }),
  complete: strength({ policy: 'luds', isValid: true, score: 2, luds: ludsPolicy() }),
} satisfies Record<string, PasswordStrength>;

function ludsPolicy() {
  return { complexity: 3, minimumCount: 12 };
}

function strength(overrides: Partial<PasswordStrength>): PasswordStrength {
  return {
    isValid: false,
    policy: 'zxcvbn',
    score: 0,
    warning: '',
    missingCharacters: 0,
    missingComplexity: 0,
    isBreached: false,
    luds: null,
    ...overrides,
  };
}
