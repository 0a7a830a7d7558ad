import { describe, expect, test } from 'vitest';
import { passwordMaxLength } from '../../src/emulator/fields.ts';
import { clientForEachTest } from './emulatorClient.ts';

const client = clientForEachTest();
const email = 'ann@example.com';

const create = async (password: string) =>
  (await client.sdk('POST', '/passwords', { email, password })).status;
const signIn = async (password: string) =>
  (await client.sdk('POST', '/passwords/authenticate', { email, password })).status;

describe('a password', () => {
  test('is verified exactly as it was set', async () => {
    const password = ' Brass-Lantern-71 Ünder the quay, with more than seventy-two bytes of text! ';
    expect(Buffer.byteLength(password)).toBeGreaterThan(72);
    expect(await create(password)).toBe(200);
    expect(await signIn(password)).toBe(200);
    const variants = [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, 72),
      password.slice(0, -1),
      password.normalize('NFD'),
    ];
    for (const variant of variants) expect([variant, await signIn(variant)]).toEqual([variant, 401]);
  });

  test('may have any characters, and up to 256 of them', async () => {
    const password = 'correct horse battery staple øæå 日本語 🔑 '.repeat(12).slice(0, passwordMaxLength);
    expect(passwordMaxLength).toBe(256);
    expect(await create(password)).toBe(200);
    expect(await signIn(password)).toBe(200);
  });

  test('needs no mixture of character kinds', async () => {
    expect(await create('harbour velvet cistern onward')).toBe(200);
  });

  test('stays valid for years', async () => {
    const password = 'Brass-Lantern-71-Quay';
    expect(await create(password)).toBe(200);
    client.token = null;
    await client.api.clock.advance(3 * 365 * 86_400_000);
    expect(await signIn(password)).toBe(200);
  });
});
