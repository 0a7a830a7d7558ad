import type { PasswordStrength } from '../../machines/contracts/passwordRequests.ts';

/** What the provider thinks of a few passwords, by zxcvbn and by luds. */
export const strengths = {
  strong: judgement({ isValid: true, score: 4 }),
  fair: judgement({ isValid: true, score: 3 }),
  guessable: judgement({ score: 2 }),
  weak: judgement({ score: 1, warning: 'This is a very common password.' }),
  breached: judgement({ score: 3, isBreached: true }),
  incomplete: judgement({ policy: 'luds', missingCharacters: 3, missingComplexity: 1, luds: ludsPolicy() }),
  complete: judgement({ policy: 'luds', isValid: true, score: 2, luds: ludsPolicy() }),
} satisfies Record<string, PasswordStrength>;

function ludsPolicy() {
  return { complexity: 3, minimumCount: 12 };
}

function judgement(differs: Partial<PasswordStrength>): PasswordStrength {
  return {
    isValid: false,
    policy: 'zxcvbn',
    score: 0,
    warning: '',
    missingCharacters: 0,
    missingComplexity: 0,
    isBreached: false,
    luds: null,
    ...differs,
  };
}
