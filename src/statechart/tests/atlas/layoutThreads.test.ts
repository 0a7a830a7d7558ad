import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ELK, { type ElkNode } from 'elkjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layoutThreads } from '../../atlas/layoutThreads.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function graphOf(width: number): ElkNode {
  return {
    id: 'page',
    layoutOptions: { 'elk.algorithm': 'layered' },
    children: [
      { id: 'a', width, height: 20 },
      { id: 'b', width, height: 30 },
    ],
    edges: [{ id: 'a to b', sources: ['a'], targets: ['b'] }],
  };
}

test('computes concurrent layouts with the same result as ELK in one thread', async () => {
  const layOut = layoutThreads(folder);
  const widths = [10, 20, 30, 40, 50];
  const laidOut = await Promise.all(widths.map((width) => layOut(graphOf(width))));
  const expected = await Promise.all(widths.map((width) => new ELK().layout(graphOf(width))));
  expect(laidOut.map(({ width }) => width)).toEqual(expected.map(({ width }) => width));
  expect(laidOut.map(({ children }) => children)).toMatchObject(
    expected.map(({ children = [] }) => children.map(({ id, x, y }) => ({ id, x, y }))),
  );
});

test('caches a layout for the same graph only', async () => {
  await Promise.all([layoutThreads(folder)(graphOf(10)), layoutThreads(folder)(graphOf(20))]);
  const cached = readdirSync(folder);
  expect(cached).toHaveLength(2);
  for (const file of cached) writeFileSync(join(folder, file), JSON.stringify({ id: 'cached' }));
  expect(await layoutThreads(folder)(graphOf(20))).toEqual({ id: 'cached' });
  expect(await layoutThreads(folder)(graphOf(30))).toMatchObject({ id: 'page' });
});

test('rejects with the error of ELK and handles the next graph', async () => {
  const layOut = layoutThreads(folder);
  const broken = { ...graphOf(10), edges: [{ id: 'a to nowhere', sources: ['a'], targets: ['nowhere'] }] };
  await expect(layOut(broken)).rejects.toThrow('nowhere');
  expect(await layOut(graphOf(10))).toMatchObject({ id: 'page' });
});
