import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { passwordMaxLength } from '../fields.ts';
import { clientForEachTest } from './emulatorClient.ts';

const client = clientForEachTest();

describe('checking strength', () => {
  const check = (password: string, email?: string) =>
    client.sdk('POST', '/passwords/strength_check', email === undefined ? { password } : { password, email });

  test('zxcvbn: accepts the demo password and refuses a breached one at any score', async () => {
    const good = await check(demoClient.password, demoClient.email);
    expect(good.at('data')).toMatchObject({ valid_password: true, score: 4, breached_password: false });
    expect(good.at('data.strength_policy')).toBe('zxcvbn');
    const breached = await check('Password1!');
    expect(breached.at('data')).toMatchObject({ valid_password: false, breached_password: true });
    expect(breached.at('data.feedback.warning')).not.toBe('');
  });

  const addAWord = 'Add another word or two. Uncommon words are better.';
  test.each([
    ['password', 'This is a top-10 common password.', [addAWord]],
    ['qwertyuiop', 'This is a top-100 common password.', [addAWord]],
    ['ELEPHANT', 'This is a very common password.', [addAWord, /^All-uppercase/]],
    ['P@ssw0rd', 'This is similar to a commonly used password.', [addAWord, /^Capital/, /^Predictable/]],
    ['drowssap', 'This is similar to a commonly used password.', [addAWord, /^Reversed words/]],
    ['aaaaaaa', 'Repeats like "aaa" are easy to guess.', [addAWord, /^Avoid repeated words/]],
    ['abcabcabc', /^Repeats like "abcabcabc" are only slightly/, [addAWord, /^Avoid repeated words/]],
    ['abcdefgh', 'Sequences like "abc" or "6543" are easy to guess.', [addAWord, 'Avoid sequences.']],
    ['zxcvfr', 'Short keyboard patterns are easy to guess.', [addAWord, /^Use a longer keyboard/]],
    ['13.05.1999', 'Dates are often easy to guess.', [addAWord, /^Avoid dates and years/]],
    ['1999', 'Recent years are easy to guess.', [addAWord, 'Avoid recent years.', /^Avoid years/]],
    ['smith', 'Names and surnames by themselves are easy to guess.', [addAWord]],
    ['ann', /^$/, [addAWord]],
    ['correct horse battery', /^$/, []],
  ])('zxcvbn: rates "%s" with Stytch’s texts', async (password, warning, suggestions) => {
    const reply = await check(password, 'ann@example.com');
    expect(reply.at('data.feedback.warning')).toMatch(warning);
    expect(reply.at('data.feedback.suggestions')).toEqual(
      suggestions.map((sentence) => expect.stringMatching(sentence)),
    );
  });

  test('treats a common password as breached in upper and lower case', async () => {
    expect((await check('Password123')).at('data.breached_password')).toBe(true);
    expect((await check('Tr7-unlisted-Kite')).at('data.breached_password')).toBe(false);
  });

  test('the email address makes a password weaker', async () => {
    const password = 'zorblaxqtr';
    const email = 'zorblaxqtr@example.com';
    expect(Number((await check(password, email)).at('data.score'))).toBeLessThan(
      Number((await check(password)).at('data.score')),
    );
  });

  test('LUDS: counts the missing characters', async () => {
    await client.control('PUT', '/project', {
      password_policy: 'luds',
      luds_minimum_count: 10,
      luds_complexity: 4,
    });
    const poor = await check('abC');
    expect(poor.at('data')).toMatchObject({ valid_password: false, strength_policy: 'luds' });
    expect(poor.at('data.feedback.luds_requirements')).toEqual({
      has_lower_case: true,
      has_upper_case: true,
      has_digit: false,
      has_symbol: false,
      missing_characters: 7,
      missing_complexity: 2,
    });
    expect((await check('abC4!abC4!')).at('data.valid_password')).toBe(true);
    const bootstrap = await client.sdk('GET', `/projects/bootstrap/${client.emulator.publicToken}`);
    expect(bootstrap.at('data.password_config')).toEqual({ luds_complexity: 4, luds_minimum_count: 10 });
  });

  test('LUDS: refuses a weak password and names what it lacks', async () => {
    await client.control('PUT', '/project', { password_policy: 'luds', luds_minimum_count: 10 });
    const reply = await client.sdk('POST', '/passwords', { email: 'ann@example.com', password: 'qzj' });
    expect([reply.status, reply.at('error_type'), reply.at('error_message')]).toEqual([
      400,
      'weak_password',
      'A password needs 10 characters and 3 of: lower case, upper case, digits, symbols.',
    ]);
  });

  test('no policy: accepts any password that is not breached', async () => {
    await client.control('PUT', '/project', { password_policy: 'none' });
    const weak = await check('qzj');
    expect(weak.at('data')).toMatchObject({ valid_password: true, strength_policy: 'none' });
    const breached = await check('Password1!');
    expect(breached.at('data')).toMatchObject({ valid_password: false, breached_password: true });
    const created = await client.sdk('POST', '/passwords', { email: 'ann@example.com', password: 'qzj' });
    expect(created.status).toBe(200);
    const bootstrap = await client.sdk('GET', `/projects/bootstrap/${client.emulator.publicToken}`);
    expect(bootstrap.at('data.password_config')).toBeNull();
  });

  test('refuses a password above the maximum length and rates one below it quickly', async () => {
    await check('warm up');
    expect((await check('a'.repeat(passwordMaxLength + 1))).status).toBe(400);
    const start = process.cpuUsage();
    const reply = await check('4@1!3$zxcvbnm'.repeat(40).slice(0, passwordMaxLength));
    expect(reply.status).toBe(200);
    // Processor time, because other programs may slow this one down.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
  });
});
