import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ELK, { type ElkNode } from 'elkjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layoutThreads } from '../../../src/devtools/generate/layoutThreads.ts';

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

test('lays out as ELK does in one thread, many at once', async () => {
  const layOut = layoutThreads(folder);
  const widths = [10, 20, 30, 40, 50];
  const laidOut = await Promise.all(widths.map((width) => layOut(graphOf(width))));
  const plainly = await Promise.all(widths.map((width) => new ELK().layout(graphOf(width))));
  expect(laidOut.map(({ width }) => width)).toEqual(plainly.map(({ width }) => width));
  expect(laidOut.map(({ children }) => children)).toMatchObject(
    plainly.map(({ children = [] }) => children.map(({ id, x, y }) => ({ id, x, y }))),
  );
});

test('keeps a layout for the same graph, and for no other', async () => {
  await Promise.all([layoutThreads(folder)(graphOf(10)), layoutThreads(folder)(graphOf(20))]);
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(2);
  for (const file of kept) writeFileSync(join(folder, file), JSON.stringify({ id: 'kept' }));
  expect(await layoutThreads(folder)(graphOf(20))).toEqual({ id: 'kept' });
  expect(await layoutThreads(folder)(graphOf(30))).toMatchObject({ id: 'page' });
});

test('says what ELK has against a graph, and goes on with the next', async () => {
  const layOut = layoutThreads(folder);
  const broken = { ...graphOf(10), edges: [{ id: 'a to nowhere', sources: ['a'], targets: ['nowhere'] }] };
  await expect(layOut(broken)).rejects.toThrow('nowhere');
  expect(await layOut(graphOf(10))).toMatchObject({ id: 'page' });
});
