import { expect, test } from 'vitest';
import type { ReadSource } from '../support/sourceFingerprint.ts';
import { testsReaching } from './changed.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'tests/sign-in/models.test.ts': ['machines/sign-in/login.machine.ts'],
  'tests/sign-in/screens.browser.test.tsx': ['src/sign-in/LoginScreen.tsx'],
  'tests/site/models.test.ts': ['machines/site/contact.machine.ts'],
  'tests/architecture/docs.test.ts': [],
  'tests/devtools/atlas/diagrams.test.ts': [],
  'src/sign-in/LoginScreen.tsx': ['machines/sign-in/login.machine.ts'],
};
const tests = Object.keys(imports).filter((path) => path.startsWith('tests/'));
const read: ReadSource = (path) => ({ digest: '', imports: imports[path] ?? [] });

test.each([
  [
    'a machine',
    'machines/sign-in/login.machine.ts',
    [
      'tests/sign-in/models.test.ts',
      'tests/sign-in/screens.browser.test.tsx',
      'tests/architecture/docs.test.ts',
    ],
  ],
  [
    'a screen',
    'src/sign-in/LoginScreen.tsx',
    ['tests/sign-in/screens.browser.test.tsx', 'tests/architecture/docs.test.ts'],
  ],
  ['accepted facts', 'tests/sign-in/login.facts.txt', ['tests/sign-in/models.test.ts']],
  ['a document', 'docs/CONTRIBUTING.md', ['tests/architecture/docs.test.ts']],
  ['a drawing', 'docs/flows/login/login.svg', ['tests/devtools/atlas/diagrams.test.ts']],
  ['a file that no test reaches', 'public/mark.svg', []],
  ['the versions of packages', 'package-lock.json', tests],
])('a change of %s runs the tests that reach it', (_, changed, reaching) => {
  expect(testsReaching([changed], tests, read)).toEqual(reaching);
});
