import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingRoutes } from '../../src/emulator/routes/missingRoutes.ts';
import { routes, backendRoutes } from '../../src/emulator/routes/table.ts';

const rows = readFileSync('docs/provider-calls.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, call = '', maker = '', reason = '']) => ({ call: call.slice(1, -1), maker, reason }));

/** Paths of the specification, section 7, that the emulator does not answer. */
const unanswered = ['/sdk/v1/b2b/organizations/members/search'];

// No page calls the backend API.
const pageRoutes = routes.filter((route) => !backendRoutes.includes(route));

const calls = [...pageRoutes, ...missingRoutes.filter(({ path }) => unanswered.includes(path))]
  // The other routes are of the scripts that the emulator serves in place of Google's and Stytch's.
  .filter(({ path }) => /^\/(?:sdk\/)?v1\//.test(path))
  .map(({ method, path }) => `${method} ${path}`);

test('the document has one row for each path of the provider', () => {
  expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
});

test.each(rows)('$call has an existing test or a reason', ({ maker, reason }) => {
  const [, file] = /^`(tests\/[^`]+)`$/.exec(reason) ?? [];
  const isExplained = maker === '–' ? /^[A-Z].*\.$/.test(reason) : file !== undefined && existsSync(file);
  expect(isExplained).toBe(true);
});
