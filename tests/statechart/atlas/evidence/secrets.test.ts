import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { otpModel } from '../../../widget/otp.model.ts';
import { stepUpModel } from '../../../passkeys/stepUp.model.ts';
import { passwordChangeModel } from '../../../dashboard/passwordChange.model.ts';
import { leaksIn } from 'fairlead-statechart/generate/leaks';
import { secretsOf } from './secretsOf.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(content: string | Buffer, name = 'page.html'): string[] {
  writeFileSync(join(folder, name), content);
  return [join(folder, name)];
}

describe('secretsOf', () => {
  test('includes the declared secrets of the model', () => {
    expect(secretsOf(otpModel)).toContain('123456');
  });

  test('finds non-empty passwords and tokens in inputs, samples and journeys', () => {
    const { machine, inputs, samples, journeys } = stepUpModel;
    const found = secretsOf({ machine, inputs, samples, journeys });
    expect(found).toContain('Brass-Lantern-71-Quay');
    expect(found).not.toContain('');
    expect(
      secretsOf({
        machine,
        inputs: { started: { linkToken: 'first-1' } },
        samples: { events: {}, actors: { ask: { done: { plain: { signature: 'second-2' } } } } },
        journeys: [{ name: '', input: {}, steps: [{ done: 'ask', output: { token: 'third-3' } }], ends: {} }],
      }),
    ).toEqual(expect.arrayContaining(['first-1', 'second-2', 'third-3']));
  });

  test('does not treat a password fault as a secret', () => {
    expect(secretsOf(passwordChangeModel)).not.toContain('missing');
  });
});

describe('leaksIn', () => {
  test.each([
    ['unchanged', 'typed: Correct-Horse!9', 'Correct-Horse!9'],
    ['in an attribute', '<p title="a&amp;b&quot;cde">', 'a&b"cde'],
    ['in a script', String.raw`const text = "quote\"inside";`, 'quote"inside'],
    ['in a URL', '<a href="?token=a%2Fb%2Bcdef">', 'a/b+cdef'],
    ['in non-ASCII characters', 'Grüße-an-alle', 'Grüße-an-alle'],
    ['that is short, as a word', 'typed abc.', 'abc'],
  ])('finds a secret %s', (_, content, secret) => {
    const [leak = '', ...more] = leaksIn(fileWith(content), [secret, 'another-one']);
    expect(more).toEqual([]);
    expect(leak).toContain('page.html');
    expect(leak).not.toContain(secret);
  });

  test('finds a secret in the bytes of a picture', () => {
    const picture = Buffer.concat([
      Buffer.from([137, 80, 0, 255]),
      Buffer.from('tEXt 123456'),
      Buffer.from([0]),
    ]);
    expect(leaksIn(fileWith(picture, 'a.png'), ['123456', 'abc'])).toHaveLength(1);
  });

  test('reports nothing else', () => {
    const files = fileWith('Correct-Horse, abcdef, zabc, abc-def, 12345');
    expect(leaksIn(files, ['Correct-Horse!9', 'abc', '123456'])).toEqual([]);
  });
});
