import { expect, test, vi } from 'vitest';
import { shownSignatures, type Signature } from '../../../../src/devtools/atlas/signatures.ts';
import { factsAt } from '../../../../src/devtools/generate/signedFiles.ts';
import { run } from '../../../../src/devtools/generate/atlasSign.ts';

const facts = ['state login', 'on login.form: pressed · to login.busy'];
const signature: Signature = {
  role: 'Quality assurance',
  name: 'Ann Doe',
  date: '2026-03-30',
  version: 'abc1234',
  facts,
};
const same = () => facts;

test('the newest signature of each role counts, with the changes since its version', () => {
  const current = ['state login', 'on login.form: pressed · to login.form'];
  const older = { ...signature, name: 'Bob Roe', facts: [] };
  const [shown, ...others] = shownSignatures([older, signature], current, same);
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ name: 'Ann Doe', flaw: null });
  expect(shown?.changes).toEqual({ added: [current[1]], removed: [facts[1]] });
});

test('a signature counts only if its facts are those of the signed version', () => {
  const flaws = (at: Parameters<typeof shownSignatures>[2]) =>
    shownSignatures([signature], facts, at).map(({ flaw }) => flaw);
  expect(flaws(same)).toEqual([null]);
  expect(flaws(() => ['state login'])).toEqual([
    'The facts that Quality assurance signed are not those of version abc1234.',
  ]);
  expect(flaws(() => null)).toEqual([
    'The repository has no version abc1234, which Quality assurance signed.',
  ]);
});

test('a version that the repository does not have has no facts', () => {
  expect(factsAt({ id: 'login', room: 'sign-in' }, 'no-such-version')).toBeNull();
});

test.each([
  { what: 'an unknown flow', parameters: ['nothing', 'Product', 'Ann Doe'] },
  { what: 'an unknown role', parameters: ['login', 'Visitor', 'Ann Doe'] },
  { what: 'no name', parameters: ['login', 'Product'] },
])('signing refuses $what', async ({ parameters }) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(await run(parameters)).toBe(1);
  expect(told.mock.calls.flat()).toEqual([expect.stringContaining('Usage: npm run atlas:sign')]);
  told.mockRestore();
});
