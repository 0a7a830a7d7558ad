import { describe, expect, it } from 'vitest';
import { failureCodes, failureOf, type FailureCode } from '../../machines/contracts/failures.ts';
import { failureMessage } from '../../src/copy/failures.ts';
import { loginFailureMessage } from '../../src/copy/loginFailure.ts';
import { enDashboard } from '../../src/copy/dashboard/en.ts';
import { enOffer } from '../../src/copy/dashboard/enOffer.ts';
import { enProfile } from '../../src/copy/dashboard/enProfile.ts';
import { enQuote } from '../../src/copy/dashboard/enQuote.ts';
import { enStatement } from '../../src/copy/dashboard/enStatement.ts';
import { en } from '../../src/copy/en.ts';
import { enContact } from '../../src/copy/enContact.ts';
import { enFailures } from '../../src/copy/enFailures.ts';
import { enWalletFailures } from '../../src/copy/widget/enWalletFailures.ts';
import { enFooter } from '../../src/copy/enFooter.ts';
import { enHome } from '../../src/copy/enHome.ts';
import { enHomeRest } from '../../src/copy/enHomeRest.ts';
import { enNotFound } from '../../src/copy/enNotFound.ts';
import { enRedirectToken } from '../../src/copy/enRedirectToken.ts';
import { enForgotPassword } from '../../src/copy/enForgotPassword.ts';
import { enResetPassword } from '../../src/copy/enResetPassword.ts';
import { enSignIn } from '../../src/copy/enSignIn.ts';

function* sentencesOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const one of Object.values(part)) yield* sentencesOf(one);
}

// Read off the specification, sections 2, 4, 5 and 8; a tester compares them letter by letter.
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
  const sentences = new Set(
    sentencesOf({
      en,
      enFooter,
      enNotFound,
      enHome,
      enHomeRest,
      enContact,
      enFailures,
      enForgotPassword,
      enResetPassword,
      enRedirectToken,
      enSignIn,
      enDashboard,
      enOffer,
      enProfile,
      enQuote,
      enStatement,
    }),
  );

  it.each(specified)('says "%s" to the letter', (sentence) => {
    expect(sentences).toContain(sentence);
  });

  it('has a sentence for every failure', () => {
    const all: Record<FailureCode, string> = { ...enFailures.sentences, ...enWalletFailures };
    for (const code of failureCodes) expect(all[code]).toMatch(/\S/);
  });
});

describe('a failed login', () => {
  it.each(failureCodes)('says the same whatever the cause: %s', (code) => {
    expect(loginFailureMessage(failureOf(code), 'password').title).toBe('Invalid email or password');
  });

  it.each(['credentials-wrong', 'address-unknown', 'password-breached'] as const)(
    'tells a stranger nothing of the account: %s',
    (code) => {
      const message = loginFailureMessage({ code, providerMessage: 'user_lock_limit_reached' }, 'password');
      expect(message).toEqual(loginFailureMessage(failureOf('credentials-wrong'), 'password'));
    },
  );

  it('names a lock, how to get in, and its end where the provider gave one', () => {
    const locked = { code: 'account-locked', providerMessage: 'Too many failed sign-ins.' } as const;
    expect(loginFailureMessage({ ...locked, retryAfterMs: 3_540_500 }, 'password')).toEqual({
      title: 'Invalid email or password',
      detail:
        'Sign-in is locked for a while after too many attempts. To get in now, sign in with a link by email or reset your password. You can try again in 60 minutes.',
    });
    expect(loginFailureMessage(locked, 'password').detail).toMatch(/reset your password\.$/);
  });

  it.each([
    [1_000, 'in 1 second'],
    [44_100, 'in 45 seconds'],
    [59_100, 'in 1 minute'],
    [60_000, 'in 1 minute'],
    [61_000, 'in 2 minutes'],
  ])('says of a limit that ends after %i ms: %s', (retryAfterMs, time) => {
    const failure = { code: 'too-many-requests', providerMessage: null, retryAfterMs } as const;
    expect(loginFailureMessage(failure, 'password').detail).toBe(
      `There were too many attempts in a short time. You can try again ${time}.`,
    );
  });

  it('asks for a minute of patience where nobody said when a limit ends', () => {
    expect(loginFailureMessage(failureOf('too-many-requests'), 'password').detail).toMatch(/Wait a minute/);
  });

  it('adds that it was the wire, so that nobody doubts a good password', () => {
    expect(loginFailureMessage(failureOf('unreachable'), 'password').detail).toMatch(
      /^Unable to contact our servers\. /,
    );
  });
});

describe('a failed request', () => {
  it('is told in the words of the provider, where it has some', () => {
    const failure = { code: 'request-refused', providerMessage: 'This link is not for you.' } as const;
    expect(failureMessage(failure, 'Failed to send reset link')).toEqual({
      title: 'This link is not for you.',
    });
  });

  it('is told in the words of the flow where the provider has none, with the cause and what to do', () => {
    expect(failureMessage(failureOf('unexpected'), 'Failed to send reset link')).toEqual({
      title: 'Failed to send reset link',
      detail: 'Something went wrong that we did not expect. Please try again.',
    });
  });

  it('is told in our words when the provider was never reached, whatever its client says about that', () => {
    const failure = { code: 'unreachable', providerMessage: 'fetch failed' } as const;
    expect(failureMessage(failure, 'Failed to send reset link').title).toBe('Failed to send reset link');
  });
});
