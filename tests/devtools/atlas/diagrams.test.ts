import { beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../machines/registry.ts';
import { collisionsOf } from '../../../src/devtools/atlas/collisions.ts';
import { page } from '../../../src/devtools/atlas/drawView.ts';
import type { DrawnFlow } from '../../../src/devtools/atlas/flowFiles.ts';
import { setLayoutEngine } from '../../../src/devtools/atlas/layout.ts';
import {
  drawEveryFlow,
  drawingFiles,
  flowsFolder,
  orphanedDrawings,
  machineIndexFile,
  textOnDisk,
} from '../../../src/devtools/generate/drawings.ts';
import { layoutThreads } from '../../../src/devtools/generate/layoutThreads.ts';

const ids = Object.keys(machines);
let flows: ReadonlyMap<string, DrawnFlow> = new Map();
let files: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  setLayoutEngine(layoutThreads());
  flows = await drawEveryFlow();
  files = drawingFiles(flows);
}, 120_000);

function flowOf(id: string): DrawnFlow {
  const flow = flows.get(id);
  if (!flow) throw new Error(`There are no drawings of ${id}.`);
  return flow;
}

describe.each(ids)('the diagrams of %s', (id) => {
  test('are up to date on disk (run npm run diagrams)', () => {
    const stale = [...flowOf(id).files].filter(
      ([file, text]) => textOnDisk(`${flowsFolder}/${file}`) !== text,
    );
    expect(stale.map(([file]) => file)).toEqual([]);
  });

  test('show every transition', () => {
    const { chart, pictures } = flowOf(id);
    const shown = pictures.flatMap(({ drawing }) => [
      ...drawing.boxes.flatMap(({ node }) => node.chips),
      ...drawing.arrows.flatMap(({ edge }) => edge.captions),
    ]);
    const shownIds = new Set(shown.flatMap((caption) => caption.transitionIds));
    expect(
      chart.transitions
        .map((transition) => transition.id)
        .filter((transitionId) => !shownIds.has(transitionId)),
    ).toEqual([]);
  });

  test('have no collisions and fit the page width', () => {
    const { pictures } = flowOf(id);
    expect(pictures.flatMap(({ drawing }) => collisionsOf(drawing))).toEqual([]);
    expect(pictures.filter(({ drawing }) => drawing.width > page.width).map(({ file }) => file)).toEqual([]);
  });
});

test.each([`${flowsFolder}/README.md`, machineIndexFile])('%s is up to date on disk', (file) => {
  expect(files.get(file)).toBeDefined();
  expect(textOnDisk(file)).toBe(files.get(file));
});

test('no orphaned diagram is on disk', () => {
  expect(orphanedDrawings(files)).toEqual([]);
});
