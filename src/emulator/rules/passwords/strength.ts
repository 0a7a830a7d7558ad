import type { ZxcvbnFactory, OptionsType } from '@zxcvbn-ts/core';
import { Refusal } from '../../refusal.ts';
import type { ProjectSettings } from '../project.ts';
import { breachedPasswords } from './breachedPasswords.ts';

type Sentences = NonNullable<OptionsType['translations']>;

/**
 * Password feedback in the exact words of Stytch's API, because Stytch's prebuilt screens look up their translations by
 * these sentences. A text is empty where Stytch sends none.
 */
const stytchFeedback: Pick<Sentences, 'warnings' | 'suggestions'> = {
  warnings: {
    straightRow: 'Straight rows of keys are easy to guess.',
    keyPattern: 'Short keyboard patterns are easy to guess.',
    simpleRepeat: 'Repeats like "aaa" are easy to guess.',
    extendedRepeat: 'Repeats like "abcabcabc" are only slightly harder to guess than "abc".',
    sequences: 'Sequences like "abc" or "6543" are easy to guess.',
    recentYears: 'Recent years are easy to guess.',
    dates: 'Dates are often easy to guess.',
    topTen: 'This is a top-10 common password.',
    topHundred: 'This is a top-100 common password.',
    common: 'This is a very common password.',
    similarToCommon: 'This is similar to a commonly used password.',
    wordByItself: 'A word by itself is easy to guess.',
    namesByThemselves: 'Names and surnames by themselves are easy to guess.',
    commonNames: 'Common names and surnames are easy to guess.',
    userInputs: '',
    pwned: '',
  },
  suggestions: {
    l33t: "Predictable substitutions like '@' instead of 'a' don't help very much.",
    reverseWords: "Reversed words aren't much harder to guess.",
    allUppercase: 'All-uppercase is almost as easy to guess as all-lowercase.',
    capitalization: "Capitalization doesn't help very much.",
    dates: 'Avoid dates and years that are associated with you.',
    recentYears: 'Avoid recent years.',
    associatedYears: 'Avoid years that are associated with you.',
    sequences: 'Avoid sequences.',
    repeated: 'Avoid repeated words and characters.',
    longerKeyboardPattern: 'Use a longer keyboard pattern with more turns.',
    anotherWord: 'Add another word or two. Uncommon words are better.',
    useWords: 'Use a few words, avoid common phrases.',
    noNeed: 'No need for symbols, digits, or uppercase letters.',
    pwned: '',
  },
};

/** Result of a strength check, sent under `data` in the response. */
export interface Strength {
  readonly valid_password: boolean;
  /** zxcvbn score from 0 (weak) to 4 (strong), sent under every password policy. */
  readonly score: number;
  readonly breached_password: boolean;
  readonly breach_detection_on_create: boolean;
  readonly strength_policy: ProjectSettings['password_policy'];
  readonly feedback: {
    readonly warning: string;
    readonly suggestions: readonly string[];
    readonly luds_requirements: LudsRequirements;
  };
}

/** Result of the LUDS policy, which requires lower case, upper case, digits and symbols. */
export interface LudsRequirements {
  readonly has_lower_case: boolean;
  readonly has_upper_case: boolean;
  readonly has_digit: boolean;
  readonly has_symbol: boolean;
  readonly missing_complexity: number;
  readonly missing_characters: number;
}

const minScore = 3;

/**
 * Limits on the password length and on the l33t substitutions that zxcvbn analyzes. Its run time grows steeply with
 * both (over a second at its defaults), and passwords beyond these limits are strong anyway.
 */
const estimatorBounds = { maxLength: 64, l33tMaxSubstitutions: 10 } as const;

interface Estimator {
  readonly zxcvbn: ZxcvbnFactory;
  /** Breached passwords in lower case. */
  readonly breached: ReadonlySet<string>;
}

let loading: Promise<Estimator> | undefined;

/** Loads the dictionaries on demand, because they are most of the emulator's size. */
function loadEstimator(): Promise<Estimator> {
  loading ??= (async () => {
    const [core, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ]);
    const zxcvbn = new core.ZxcvbnFactory({
      ...estimatorBounds,
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: { ...english.translations, ...stytchFeedback },
    });
    const known = [...common.dictionary['passwords-common'], ...breachedPasswords];
    return { zxcvbn, breached: new Set(known.map((password) => password.toLowerCase())) };
  })();
  return loading;
}

/**
 * Checks a password against the project's policy and the list of breached passwords.
 *
 * @param email the account's email address; passwords that contain parts of it score lower
 */
export async function assessPassword(
  settings: ProjectSettings,
  password: string,
  email?: string,
): Promise<Strength> {
  const { zxcvbn, breached } = await loadEstimator();
  const { score, feedback } = zxcvbn.check(
    password,
    email === undefined ? [] : [email, ...email.split(/[@.]/)],
  );
  const luds = measureLuds(settings, password);
  const isStrong = {
    zxcvbn: score >= minScore,
    luds: luds.missing_characters === 0 && luds.missing_complexity === 0,
    none: true,
  }[settings.password_policy];
  const isBreached = breached.has(password.toLowerCase());
  return {
    valid_password: isStrong && !(settings.breach_detection_on_create && isBreached),
    score,
    breached_password: isBreached,
    breach_detection_on_create: settings.breach_detection_on_create,
    strength_policy: settings.password_policy,
    feedback: {
      warning: feedback.warning ?? '',
      suggestions: feedback.suggestions.filter((sentence) => sentence !== ''),
      luds_requirements: luds,
    },
  };
}

function measureLuds(settings: ProjectSettings, password: string): LudsRequirements {
  const has = {
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_digit: /\p{Nd}/u.test(password),
    has_symbol: /[^\p{L}\p{Nd}]/u.test(password),
  };
  const kinds = Object.values(has).filter(Boolean).length;
  return {
    ...has,
    missing_complexity: Math.max(0, settings.luds_complexity - kinds),
    missing_characters: Math.max(0, settings.luds_minimum_count - Array.from(password).length),
  };
}

/**
 * Requires a new password to satisfy the project's policy.
 *
 * @throws Refusal `breached_password` or `weak_password`, with a message for the user
 */
export async function requireStrongPassword(
  settings: ProjectSettings,
  password: string,
  email?: string,
): Promise<void> {
  const strength = await assessPassword(settings, password, email);
  if (strength.valid_password) return;
  if (strength.breached_password && settings.breach_detection_on_create) {
    throw new Refusal(
      'breached_password',
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    );
  }
  throw new Refusal('weak_password', weakness(settings, strength));
}

function weakness(settings: ProjectSettings, { feedback }: Strength): string {
  if (settings.password_policy === 'luds') {
    const { luds_minimum_count: length, luds_complexity: kinds } = settings;
    return `A password needs ${length} characters and ${kinds} of: lower case, upper case, digits, symbols.`;
  }
  return `This password is too easy to guess. ${feedback.warning || feedback.suggestions[0] || ''}`.trim();
}
