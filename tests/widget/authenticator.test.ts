import jsQR from 'jsqr';
import { expect, test, describe } from 'vitest';
import { isRecoveryCode } from '../../machines/widget/recoveryCode.ts';
import { authenticatorLabel, secretGroups } from '../../src/widget/authenticatorUri.ts';
import { qrPath } from '../../src/widget/QrCode.tsx';
import { sampleAuthenticator } from './twoStepSamples.ts';

describe('qrPath', () => {
  /** Paints the rectangles of a path into an image with square pixels. */
  function imageOf({ size, path }: ReturnType<typeof qrPath>, scale: number) {
    const width = size * scale;
    const data = new Uint8ClampedArray(width * width * 4).fill(255);
    for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
        const start = (y * width + Number(left) * scale) * 4;
        for (let offset = 0; offset < Number(run) * scale; offset += 1) {
          data.fill(0, start + offset * 4, start + offset * 4 + 3);
        }
      }
    }
    return { data, width };
  }

  test.each([
    ['a URI', sampleAuthenticator.uri],
    ['a long URI', `${sampleAuthenticator.uri}&image=${'x'.repeat(120)}`],
    ['one letter', 'A'],
  ])('the path of %s decodes to the text', (_, text) => {
    const { data, width } = imageOf(qrPath(text), 4);
    expect(jsQR(data, width, width)?.data).toBe(text);
  });

  test('a path has a quiet zone of four modules', () => {
    const { size, path } = qrPath('A');
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
    expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...runs.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4);
  });
});

describe('authenticatorUri', () => {
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
});

describe('recoveryCode', () => {
  test.each([
    ['abcd-123', false],
    ['abcd-1234', true],
    ['ABCD 1234 ', true],
    ['ab-cd-12-34-5', true],
  ])('"%s" is long enough for a recovery code: %s', (typed, expected) => {
    expect(isRecoveryCode(typed)).toBe(expected);
  });
});
