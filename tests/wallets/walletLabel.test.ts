import { describe, expect, test } from 'vitest';
import { walletLabel } from '../../src/wallets/walletLabel.ts';

describe('the label of a wallet', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Brave   Wallet\n', 'Brave Wallet'],
    ['Two\r\nlines\u2028three', 'Two lines three'],
    ['Tab\tbell\u0007null\u0000', 'Tab bellnull'],
    ['\u202Eksalap\u202C', 'ksalap'],
    ['\u2066Isolated\u2069\u200F', 'Isolated'],
    ['Zero\u200Bwidth\u200D\uFEFF', 'Zerowidth'],
    ['Half \uD83D', 'Half'],
    ['Tag\u{E0041}s', 'Tags'],
    ['Private \uE000', 'Private'],
    ['Filler\u3164\u115F', 'Filler'],
    ['Z\u0335\u0335\u0335\u0335\u0335\u0335algo', 'Z\u0335\u0335algo'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['\u6BD4\u7279\u6D3E', '\u6BD4\u7279\u6D3E'],
    ['', ''],
    [' \u200B\u2060 ', ''],
  ])('sanitizes %j to %j', (name, label) => {
    expect(walletLabel(name)).toBe(label);
  });

  test.each([[undefined], [null], [7], [{ toString: () => 'x' }], [['x']]])('is empty for %j', (name) => {
    expect(walletLabel(name)).toBe('');
  });

  test('has at most 60 characters', () => {
    expect(walletLabel('a'.repeat(100_000))).toBe('a'.repeat(60));
    expect(Array.from(walletLabel('\u{1F600}'.repeat(100)))).toHaveLength(60);
    expect(walletLabel(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });
});
