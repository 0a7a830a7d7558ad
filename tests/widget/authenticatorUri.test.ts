import { describe, expect, test } from 'vitest';
import { authenticatorLabel, secretGroups } from '../../src/widget/authenticatorUri.ts';

describe('the label of an authenticator', () => {
  test('is the issuer and the decoded account', () => {
    const uri = 'otpauth://totp/Fair%20%26%20Co:ada%2Bnew%40fair.example?secret=ABC&issuer=Fair%20%26%20Co';
    expect(authenticatorLabel(uri)).toEqual({ issuer: 'Fair & Co', account: 'ada+new@fair.example' });
  });

  test('contains an account with a colon completely', () => {
    const uri = 'otpauth://totp/Fairlead:a%3Ab?secret=ABC&issuer=Fairlead';
    expect(authenticatorLabel(uri)).toEqual({ issuer: 'Fairlead', account: 'a:b' });
  });

  test('is the whole label if that has no issuer', () => {
    expect(authenticatorLabel('otpauth://totp/ada?secret=ABC')).toEqual({ issuer: '', account: 'ada' });
  });

  test('is empty without a URI', () => {
    expect(authenticatorLabel(undefined)).toEqual({ issuer: '', account: '' });
  });
});

test('a secret is shown in groups of four', () => {
  expect(secretGroups('JBSWY3DPEH')).toEqual(['JBSW', 'Y3DP', 'EH']);
  expect(secretGroups('')).toEqual([]);
});
