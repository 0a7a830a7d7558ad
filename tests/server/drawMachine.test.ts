import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ELK from 'elkjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LayoutEngine } from 'fairlead-statechart/atlas/layout';
import { drawMachine } from '../../src/server/dev/drawMachine.ts';
import { storedDrawing } from '../../src/server/dev/storedDrawing.ts';

const engine = vi.fn<LayoutEngine>((graph) => new ELK().layout(graph));
let root = '';

beforeEach(() => {
  engine.mockClear();
  root = mkdtempSync(join(tmpdir(), 'drawings-'));
  for (const folder of ['docs/flows', 'tests/page']) mkdirSync(join(root, folder), { recursive: true });
  cpSync('docs/flows/countdown', join(root, 'docs/flows/countdown'), { recursive: true });
  cpSync('tests/page/facts.txt', join(root, 'tests/page/facts.txt'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('uses the drawings on disk if they are of the current machine, without a layout', async () => {
  const stored = storedDrawing(join(root, 'docs/flows/countdown'));
  expect(stored?.pictures).toMatchObject([{ title: 'countdown', states: ['countdown'] }]);
  expect(stored?.description).toContain('Counts down');
  expect(await drawMachine('countdown', { root, engine })).toEqual(stored);
  expect(engine).not.toHaveBeenCalled();
});

test('draws a machine whose accepted facts are of another version, with the same result as before', async () => {
  const stored = storedDrawing(join(root, 'docs/flows/countdown'));
  const file = join(root, 'tests/page/facts.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^delay .*\n/m, ''));
  const drawn = await drawMachine('countdown', { root, engine });
  expect(engine).toHaveBeenCalled();
  expect(drawn?.pictures).toEqual(stored?.pictures);
});

test('reads the drawings of a large machine, the overview first, each with the states that it shows', () => {
  expect(storedDrawing('docs/flows/otp')?.pictures.map(({ title }) => title)).toEqual([
    'otp',
    'otp: awaitingCode',
  ]);
  expect(storedDrawing('docs/flows/otp')?.pictures[1]?.states).toContain('otp.awaitingCode');
});

test('has nothing for an unknown machine', async () => {
  expect(await drawMachine('unknown', { root, engine })).toBeNull();
  expect(storedDrawing(join(root, 'docs/flows/unknown'))).toBeNull();
});
