import { expect, test, describe, vi } from 'vitest';
import { failureCodes, failureOf } from '../../machines/contracts/failures.ts';
import { institutionFailureCopy } from '../../src/copy/institutions.en.ts';
import { english } from '../../src/copy/language.ts';
import { widgetError, widgetEvent } from '../../src/embed/embedCallbacks.ts';
import { explainFaults } from '../../src/embed/explainFaults.ts';
import { isExpiring } from '../../src/embed/sessionService.ts';

describe('embedCallbacks', () => {
  test.each([
    ['unreachable', /^Unable to contact our servers\. Check your connection, then try again\.$/],
    ['authenticator-code-wrong', /^This code is wrong, expired or already used\. Wait for the next code/],
    ['recovery-code-wrong', /^This recovery code is wrong or already used\./],
    [
      'browser-unchecked',
      /^This browser could not be checked\. Allow scripts from google\.com and stytch\.com, then reload this page\./,
    ],
    ['browser-refused', /^The security check did not accept this browser\. Please try again\./],
    ['session-ended', /^Your session has ended\. Please log in again\.$/],
  ] as const)('onError receives the sentence that the widget shows for %s', (code, sentence) => {
    expect(widgetError(failureOf(code), english)).toEqual({ code, message: expect.stringMatching(sentence) });
  });

  test.each(failureCodes.filter((code) => code !== 'unexpected' && !(code in institutionFailureCopy.copy)))(
    'onError receives a sentence of its own for %s',
    (code) => {
      const { message } = widgetError(failureOf('unexpected'), english);
      expect(widgetError(failureOf(code), english).message).not.toBe(message);
    },
  );

  test('onError receives the fields that the support of the identity provider asks for', () => {
    const details = {
      status: 403,
      errorType: 'captcha_failed',
      errorUrl: 'https://stytch.com/docs/api/errors/403#captcha_failed',
      requestId: 'request-id-test-1',
    };
    expect(widgetError({ ...failureOf('browser-refused'), details }, english).details).toEqual(details);
    expect(widgetError(failureOf('unreachable'), english)).not.toHaveProperty('details');
  });

  test('onEvent receives the address and the kind of an email', () => {
    const log = { name: 'email_sent', email: 'ada@fairlead.example', kind: 'reset_password' } as const;
    expect(widgetEvent(log, { products: ['passwords'] })).toEqual({
      type: 'email_sent',
      data: { email: 'ada@fairlead.example', kind: 'reset_password' },
    });
  });
});

describe('explainFaults', () => {
  test('a fault whose sentence does not load is named by its key and code', async () => {
    vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
    const cause = new Error('Loading chunk configurationFaults failed');
    const fault = { code: 'key-missing', key: 'options.publicToken' } as const;
    const { sentences } = await explainFaults([fault], english, () => Promise.reject(cause));
    expect(sentences).toEqual(['options.publicToken: key-missing']);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(cause);
    vi.unstubAllGlobals();
  });
});

describe('isExpiring', () => {
  const nowMs = 1_800_000_000_000;
  const jwt = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify({ name: '¿¿¿???>>>', ...claims })).toString('base64url')}.signature`;

  test.each([
    ['valid for a minute', jwt({ exp: nowMs / 1_000 + 60 }), false],
    ['valid for half a minute', jwt({ exp: nowMs / 1_000 + 30 }), false],
    ['valid for less than that', jwt({ exp: nowMs / 1_000 + 29 }), true],
    ['expired', jwt({ exp: nowMs / 1_000 - 1 }), true],
    ['without an expiry', jwt({}), true],
    ['with an expiry that is no number', jwt({ exp: 'never' }), true],
    ['that is empty', '', true],
    ['that is no JSON', 'a.b.c', true],
  ])('a JWT %s', (_, text, expected) => expect(isExpiring(text, nowMs)).toBe(expected));
});
