import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../src/server/dev/machines.ts';
import { sourcesOf } from './sourcesOf.ts';

const registered: readonly AnyStateMachine[] = Object.values(machines);

const wiring = sourcesOf('src')
  .filter(({ path }) => /\/start[A-Z]\w*\.tsx?$/.test(path))
  .map(({ code }) => code)
  .join('\n');

/**
 * Returns the ids of machines that no file starts and no other machine invokes.
 *
 * @param all every machine
 * @param starts source code of the files that start machines
 */
function unconnected(all: readonly AnyStateMachine[], starts: string): readonly string[] {
  const invoked = new Set(
    all.flatMap(({ implementations }) => Object.values<unknown>(implementations.actors)),
  );
  return all
    .filter((machine) => !invoked.has(machine) && !new RegExp(`\\b${machine.id}Machine\\b`).test(starts))
    .map(({ id }) => id);
}

test('every machine is started by a file or invoked by another machine', () => {
  expect(wiring).not.toBe('');
  expect(unconnected(registered, wiring)).toEqual([]);
});

test('an unconnected machine is reported', () => {
  const withoutLogin = wiring.replaceAll('loginMachine', '');
  expect(unconnected(registered, withoutLogin)).toEqual(['login']);
});
