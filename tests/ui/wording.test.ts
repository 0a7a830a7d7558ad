import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Files whose texts a visitor or a client reads: the copy catalogue, the emulator's mails and its pages. */
const files = [
  ...filesIn('src/copy', /\.en\.ts$/),
  ...filesIn('src/emulator/rules/mail', /\.ts$/),
  ...filesIn('src/emulator/page', /(?<!\.css)\.tsx?$/),
  'src/emulator/routes/consentPage.ts',
];

function filesIn(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => wanted.test(name));
}

// Read off the specification, sections 2 and 4; 'Signing In...' is its 'Sign In' while busy.
const specified = new Set([
  'Login',
  'Logout',
  'Sign In',
  'Signing In...',
  'Back to Login',
  'Login without a password',
]);

const otherForm =
  /\b(?:Login|Logout|Log In|Log Out|Sign In|Sign Out|Signing In|[Ee]-mails?|[Ll]og-in|[Ss]ign-out)\b/;

function* textsOf(file: string): Generator<string> {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const [, single, double, template, element] of source.matchAll(
    /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}]+)</g,
  ))
    yield (single ?? double ?? template ?? element ?? '').trim();
}

it('has texts to look at', () => {
  expect(files.length).toBeGreaterThan(30);
});

it.each(files)('%s has one form each for sign in, log out and email', (file) => {
  const others = [...textsOf(file)].filter((text) => otherForm.test(text) && !specified.has(text));
  expect(others).toEqual([]);
});
