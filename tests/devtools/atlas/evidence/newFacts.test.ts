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

test('of machines that were accepted as they are, there is nothing to accept', () => {
  expect(all.flatMap((machine) => newFactsOf(machine)?.file ?? [])).toEqual([]);
});

test('of one that changed, all facts are written, and what came and went is said', () => {
  const before = forgotPassword();
  const machine = withState(before.machine, 'linkSent', (config) => ({ ...config, entry: 'focusHeading' }));
  const facts = newFactsOf({ ...before, machine });
  expect(facts?.diff.removed).toEqual(['state forgotPassword.linkSent · entry focusOutcome']);
  expect(facts?.diff.added).toEqual(['state forgotPassword.linkSent · entry focusHeading']);
  expect(existsSync(facts?.file ?? '')).toBe(true);
  expect(facts?.text.trimEnd().split('\n')).toHaveLength(before.acceptedFacts?.length ?? 0);
});

test('a new one is accepted whole', () => {
  const { acceptedFacts, ...machine } = forgotPassword();
  const facts = newFactsOf(machine, null);
  expect(facts?.diff).toEqual({ added: acceptedFacts, removed: [] });
});
