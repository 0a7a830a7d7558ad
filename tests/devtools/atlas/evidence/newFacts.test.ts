import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withState } from '../review/deliberateChange.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { newFactsOf } from '../../../../src/devtools/generate/atlasAccept.ts';

const all = atlasMachines();

function forgotPassword(): AtlasMachine {
  const found = all.find(({ id }) => id === 'forgotPassword');
  if (!found) throw new Error('The registry has no forgotPassword.');
  return found;
}

test('accepts nothing if all machines are unchanged', () => {
  expect(all.flatMap((machine) => newFactsOf(machine)?.file ?? [])).toEqual([]);
});

test('writes all facts of a changed machine and reports added and removed ones', () => {
  const before = forgotPassword();
  const machine = withState(before.machine, 'linkSent', (config) => ({ ...config, entry: 'focusHeading' }));
  const facts = newFactsOf({ ...before, machine });
  expect(facts?.diff.removed).toEqual(['state forgotPassword.linkSent · entry focusOutcome']);
  expect(facts?.diff.added).toEqual(['state forgotPassword.linkSent · entry focusHeading']);
  expect(existsSync(facts?.file ?? '')).toBe(true);
  expect(facts?.text.trimEnd().split('\n')).toHaveLength(before.acceptedFacts?.length ?? 0);
});

test('accepts all facts of a new machine', () => {
  const { acceptedFacts, ...machine } = forgotPassword();
  const facts = newFactsOf(machine, null);
  expect(facts?.diff).toEqual({ added: acceptedFacts, removed: [] });
});
