import { describe, expect, it, test } from 'vitest';
import {
  failureCodes,
  failureOf,
  type Failure,
  type FailureCode,
} from '../../machines/contracts/failures.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import {
  failureMessage,
  failureSentence,
  inputFailureMessage,
  passkeyFailureMessage,
} from '../../src/copy/failures.ts';
import { homeRestCopy } from '../../src/copy/pages.en.ts';
import { homeRestCopy as spanishHomeRestCopy } from '../../src/copy/pages.es.ts';
import type { Catalogue } from '../../src/copy/language.ts';
import { proofFailureCopy, walletFailureCopy, twoStepFailureCopy } from '../../src/copy/widget.en.ts';
import { signInCopy } from '../../src/copy/signIn.en.ts';
import { institutionFailureCopy } from '../../src/copy/institutions.en.ts';
import { loginFailureMessage } from '../../src/sign-in/loginFailure.ts';

/** Every file of catalogues by its path. */
const files = import.meta.glob<Record<string, Catalogue<unknown>>>('../../src/copy/*.en.ts', { eager: true });
const catalogues = Object.entries(files).flatMap(([, exported]) =>
  Object.values(exported).map(({ name, copy }) => ({ name, english: copy })),
);

const onLogin = (failure: Failure) =>
  loginFailureMessage(failure, 'password', signInCopy.copy.login.failed, failureCopy.copy);
const onRequest = (failure: Failure) =>
  failureMessage(failure, 'Failed to send reset link', failureCopy.copy);

function* sentencesOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const value of Object.values(part)) yield* sentencesOf(value);
}

// Sentences that the specification gives (specification, sections 2, 4, 5 and 8).
const specified = [
  'Welcome Back',
  'Email',
  'Password',
  'Sign In',
  'Forgot your password?',
  'Invalid email or password',
  'Reset Password',
  'Send Reset Link',
  'Back to Login',
  'If an account exists with this email, you will receive a password reset link',
  'Failed to send reset link',
  'Set New Password',
  'New Password',
  'Confirm Password',
  'Resetting...',
  '8+ Characters',
  'Uppercase',
  'Lowercase',
  'Number',
  'Special Char',
  'Matching',
  'Please meet all password requirements',
  'Password reset successful!',
  'Password reset successful. Please log in with your new password.',
  'An error occurred during password reset',
  'Unable to contact our servers.',
  'Invalid JSON response from our servers.',
  'Invalid or no response from server',
  'Unexpected Application Error!',
  'Stay signed in',
  'Log out',
  'Login',
  'Account',
  'Trading Desk',
  'Crypto',
  'Crypto Dashboard',
  'Profile',
  'Logout',
  'Instant Global Liquidity and Payments',
  'Page not found',
];

describe('the catalogue', () => {
  const sentences = new Set(catalogues.flatMap(({ english }) => [...sentencesOf(english)]));

  it('has a name of its own', () => {
    const names = catalogues.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(20);
  });

  it.each(specified)('has the sentence "%s"', (sentence) => {
    expect(sentences).toContain(sentence);
  });

  it('has a sentence for every failure', () => {
    const sentencesByCode: Record<FailureCode, string> = {
      ...failureCopy.copy.sentences,
      ...walletFailureCopy.copy,
      ...twoStepFailureCopy.copy,
      ...proofFailureCopy.copy,
      ...institutionFailureCopy.copy,
    };
    for (const code of failureCodes) expect(sentencesByCode[code]).toMatch(/\S/);
  });
});

test('the home page promises only what the product has, as the terms say', () => {
  const absent =
    /approv|limits|settle|requested it|first transfer|aprob|límite|liquid(?:an|ación)\b|transferencia/i;
  const promises = [homeRestCopy, spanishHomeRestCopy].map(({ copy }) => JSON.stringify(copy));
  expect(promises.filter((text) => absent.test(text))).toEqual([]);
});

describe('a failed login', () => {
  const ownTitles: readonly FailureCode[] = [
    'browser-unchecked',
    'browser-refused',
    'cookies-blocked',
    'storage-blocked',
    'page-insecure',
    'unexpected',
  ];

  it.each(failureCodes.filter((code) => !ownTitles.includes(code)))(
    'has the same title for every cause that the account or the password may have: %s',
    (code) => {
      expect(onLogin(failureOf(code)).title).toBe('Invalid email or password');
    },
  );

  it.each(ownTitles)('does not blame the password for another cause: %s', (code) => {
    const failure = { code, providerMessage: 'The captcha score was 0.1.' } as const;
    expect(onLogin(failure)).toEqual({
      title: Reflect.get(failureCopy.copy.sentences, code),
      detail: Reflect.get(failureCopy.copy.advice, code),
    });
  });

  it.each(['credentials-wrong', 'account-unknown', 'password-breached'] as const)(
    'reveals nothing about the account: %s',
    (code) => {
      const message = onLogin({ code, providerMessage: 'user_lock_limit_reached' });
      expect(message).toEqual(onLogin(failureOf('credentials-wrong')));
    },
  );

  it('explains a lock, how to sign in, and its end if known', () => {
    const locked = { code: 'account-locked', providerMessage: 'Too many failed sign-ins.' } as const;
    expect(onLogin({ ...locked, retryAfterMs: 3_540_500 })).toEqual({
      title: 'Invalid email or password',
      detail:
        'Sign-in is locked for a while after too many attempts. To sign in now, use a link by email or reset your password. You can try again in 60 minutes.',
    });
    expect(onLogin(locked).detail).toMatch(/reset your password\.$/);
  });

  it.each([
    [1_000, 'in 1 second'],
    [44_100, 'in 45 seconds'],
    [59_100, 'in 1 minute'],
    [60_000, 'in 1 minute'],
    [61_000, 'in 2 minutes'],
  ])('rounds a rate limit that ends after %i ms to "%s"', (retryAfterMs, time) => {
    const failure = { code: 'too-many-requests', providerMessage: null, retryAfterMs } as const;
    expect(onLogin(failure).detail).toBe(
      `There were too many attempts in a short time. You can try again ${time}.`,
    );
  });

  it('advises to wait a minute when the end of a rate limit is unknown', () => {
    expect(onLogin(failureOf('too-many-requests')).detail).toMatch(/Wait a minute/);
  });

  it('adds a detail for a request that the page sent wrongly', () => {
    expect(onLogin(failureOf('request-malformed')).detail).toMatch(/^We could not process this request\. /);
  });

  it('adds a detail for a network failure', () => {
    expect(onLogin(failureOf('unreachable')).detail).toMatch(/^Unable to contact our servers\. /);
  });
});

describe('a failed check of the browser', () => {
  const unchecked = {
    title: 'This browser could not be checked.',
    detail:
      'Allow scripts from google.com and stytch.com, then reload this page. If that does not help, use another browser or contact us.',
  };
  const refused = {
    title: 'The security check did not accept this browser.',
    detail: 'Please try again. If that does not help, use another browser or contact us.',
  };

  it.each([
    ['browser-unchecked', unchecked],
    ['browser-refused', refused],
  ] as const)('has its own sentence and a way to continue on every screen: %s', (code, message) => {
    const failure = { code, providerMessage: 'The captcha score was 0.1.' };
    const { copy: english } = failureCopy;
    expect(onLogin(failure)).toEqual(message);
    expect(onRequest(failure)).toEqual(message);
    expect(inputFailureMessage(failure, 'Invalid passcode', english, undefined)).toEqual(message);
    expect(passkeyFailureMessage(failure, english).detail).toBe(`${message.title} ${message.detail}`);
    expect(loginFailureMessage(failure, 'second-step', 'Not finished', english)).toEqual({
      title: 'Not finished',
      detail: `${message.title} ${message.detail}`,
    });
  });
});

describe('a failed request', () => {
  it('shows the message of the identity provider, if any', () => {
    const failure = { code: 'request-refused', providerMessage: 'This link is not for you.' } as const;
    expect(onRequest(failure)).toEqual({
      title: 'This link is not for you.',
    });
  });

  it('otherwise shows the headline of the flow with the cause and advice', () => {
    expect(onRequest(failureOf('unexpected'))).toEqual({
      title: 'Failed to send reset link',
      detail: 'An unexpected error occurred. Please try again.',
    });
  });

  it('ignores the message of the client library when the identity provider is unreachable', () => {
    const failure = { code: 'unreachable', providerMessage: 'fetch failed' } as const;
    expect(onRequest(failure).title).toBe('Failed to send reset link');
  });
});

describe('failures without a sentence of their own', () => {
  const { copy } = failureCopy;

  it('name only a deleted passkey, and no other reason of a refused one', () => {
    const titleOf = (code: FailureCode) => passkeyFailureMessage(failureOf(code), copy).title;
    expect(titleOf('passkey-unknown')).toBe(failureSentence('passkey-unknown', copy));
    expect(titleOf('passkey-unknown')).toContain(copy.sentences['passkey-unknown']);
    for (const code of ['account-unknown', 'request-refused', 'session-ended'] as const) {
      expect(titleOf(code)).toBe(failureSentence('passkey-refused', copy));
    }
    expect(titleOf('request-refused')).not.toBe(titleOf('passkey-unknown'));
  });

  it('are unexpected, with a next step', () => {
    const [code] = failureCodes.filter((known) => !(known in copy.sentences));
    expect(code).toBeDefined();
    const sentence = failureSentence(code ?? 'unexpected', copy);
    expect(sentence).toBe(`${copy.sentences.unexpected} ${copy.advice.unexpected}`.trim());
  });

  it('end with a period before the next step', () => {
    expect(failureSentence('response-missing', copy)).toBe(
      'Invalid or no response from server. Please try again.',
    );
    expect(failureSentence('provider-broken', copy, 2_000)).toBe(
      `${copy.sentences['provider-broken']} ${copy.advice['provider-broken']} You can try again in 2 seconds.`,
    );
  });

  it('get a period before the next step, even if they contain one', () => {
    const sentences = { ...copy.sentences, unreachable: 'No response from fairlead.example' };
    expect(failureSentence('unreachable', { ...copy, sentences })).toBe(
      `No response from fairlead.example. ${copy.advice.unreachable}`,
    );
  });

  it('are as they are if there is no next step', () => {
    expect(failureSentence('phone-invalid', copy)).toBe('Invalid phone number, please try again.');
    expect(failureSentence('credentials-wrong', copy)).toBe('Invalid email or password');
  });
});
