import { expect, test } from 'vitest';
import { mutantIds, type CodeMutant } from './mutantIds.ts';

const text = `export const isOpen = (door) => {
  return door.isOpen && door.isOpen;
};
`;

const mutant = (start: number, end: number, changes: Partial<CodeMutant> = {}): CodeMutant => ({
  file: 'src/door.ts',
  mutatorName: 'BooleanLiteral',
  location: { start: { line: 2, column: start }, end: { line: 2, column: end } },
  replacement: 'true',
  ...changes,
});

test('an id names the file, the code, its replacement and the kind of the change', () => {
  expect(mutantIds([mutant(10, 21)], () => text)).toEqual([
    'src/door.ts: door.isOpen → true (BooleanLiteral)',
  ]);
});

test('mutants that look alike are numbered', () => {
  expect(
    mutantIds([mutant(10, 21), mutant(25, 36), mutant(10, 21, { file: 'src/gate.ts' })], () => text),
  ).toEqual([
    'src/door.ts: door.isOpen → true (BooleanLiteral)',
    'src/door.ts: door.isOpen → true (BooleanLiteral) #2',
    'src/gate.ts: door.isOpen → true (BooleanLiteral)',
  ]);
});

test('code of several lines becomes one line, and long code is cut', () => {
  const location = { start: { line: 1, column: 33 }, end: { line: 3, column: 2 } };
  expect(mutantIds([mutant(0, 0, { location, replacement: '{}' })], () => text)).toEqual([
    'src/door.ts: { return door.isOpen && door.isOpen; } → {} (BooleanLiteral)',
  ]);
  const [id = ''] = mutantIds([mutant(0, 0, { replacement: 'a'.repeat(300) })], () => text);
  expect(id).toMatch(/ → a{80}… /);
});
