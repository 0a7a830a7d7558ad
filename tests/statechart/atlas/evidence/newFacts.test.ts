import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failingJourneys } from 'fairlead-statechart/generate/journeyRuns';
import { withState } from '../deliberateChange.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { factsFiles, newFactsOf } from 'fairlead-statechart/generate/accept';

const all = atlasMachines();

function forgotPassword(): AtlasMachine {
  const found = all.find(({ id }) => id === 'forgotPassword');
  if (!found) throw new Error('The registry has no forgotPassword.');
  return found;
}

test('accepts nothing if all machines are unchanged', () => {
  expect(all.flatMap((machine) => newFactsOf(machine, machine.mainPath) ?? [])).toEqual([]);
});

test('writes the accepted facts as they are on disk', () => {
  const files = [...factsFiles(all)];
  expect(files).toEqual(files.map(([file]) => [file, readFileSync(file, 'utf8')]));
});

test('returns all facts of a changed machine and reports added and removed ones', () => {
  const before = forgotPassword();
  const machine = withState(before.machine, 'linkSent', (config) => ({ ...config, entry: 'focusHeading' }));
  const facts = newFactsOf({ ...before, machine }, before.mainPath);
  expect(facts?.diff.removed).toEqual(['state forgotPassword.linkSent · entry focusOutcome']);
  expect(facts?.diff.added).toEqual(['state forgotPassword.linkSent · entry focusHeading']);
  expect(facts?.facts).toHaveLength(before.acceptedFacts?.length ?? 0);
});

test('accepts all facts of a new machine', () => {
  const { acceptedFacts, ...machine } = forgotPassword();
  const facts = newFactsOf({ ...machine, acceptedFacts: null }, machine.mainPath);
  expect(facts?.diff).toEqual({ added: acceptedFacts, removed: [] });
});

test('reports a first journey that takes another main path', () => {
  const machine = forgotPassword();
  const [first = '', ...others] = machine.mainPath;
  expect(newFactsOf(machine, [first])?.diff).toEqual({
    added: [],
    removed: others.map((transition) => `main path: ${transition}`),
  });
});

test('runs the journeys of a changed machine, and names the broken promise of each that fails', () => {
  const { model } = forgotPassword();
  expect(failingJourneys(model)).toEqual([]);
  const machine = withState(model.machine, 'linkSent', (config) => ({ ...config, after: {} }));
  expect(failingJourneys({ ...model, machine })).toEqual([
    expect.stringMatching(
      /its end: state: expected \[ 'linkSent' \] to deeply equal \[ 'returningToLogin' \]/,
    ),
  ]);
});
