import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Files with texts for visitors and clients: the copy catalogues, the emulator's mails and pages. */
const files = [
  ...filesIn('src/copy', /\.en\.ts$/),
  ...filesIn('src/emulator/rules/mail', /\.ts$/),
  ...filesIn('src/emulator/page', /(?<!\.css)\.tsx?$/),
  'src/emulator/routes/consentPage.ts',
];

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => pattern.test(name));
}

// Labels that the specification gives (specification, sections 2 and 4). 'Signing In...' is the label of 'Sign In'
// while busy.
const specified = new Set([
  'Login',
  'Logout',
  'Sign In',
  'Signing In...',
  'Back to Login',
  'Login without a password',
]);

const otherSpelling =
  /\b(?:Login|Logout|Log In|Log Out|Sign In|Sign Out|Signing In|[Ee]-mails?|[Ll]og-in|[Ss]ign-out)\b/;

function* textsOf(file: string): Generator<string> {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const [, single, double, template, element] of source.matchAll(
    /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}]+)</g,
  ))
    yield (single ?? double ?? template ?? element ?? '').trim();
}

it('finds the files', () => {
  expect(files.length).toBeGreaterThan(30);
});

it.each(files)('%s spells sign in, log out and email consistently', (file) => {
  const wrong = [...textsOf(file)].filter((text) => otherSpelling.test(text) && !specified.has(text));
  expect(wrong).toEqual([]);
});
