import { beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../machines/registry.ts';
import { collisionsOf } from '../../../src/devtools/atlas/collisions.ts';
import { page } from '../../../src/devtools/atlas/drawView.ts';
import type { DrawnFlow } from '../../../src/devtools/atlas/flowFiles.ts';
import { layOutWith } from '../../../src/devtools/atlas/layout.ts';
import {
  drawEveryFlow,
  drawingFiles,
  flowsFolder,
  leftDrawings,
  machineIndexFile,
  textOnDisk,
} from '../../../src/devtools/generate/drawings.ts';
import { layoutThreads } from '../../../src/devtools/generate/layoutThreads.ts';

const ids = Object.keys(machines);
let flows: ReadonlyMap<string, DrawnFlow> = new Map();
let files: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  layOutWith(layoutThreads());
  flows = await drawEveryFlow();
  files = drawingFiles(flows);
}, 120_000);

function flowOf(id: string): DrawnFlow {
  const flow = flows.get(id);
  if (!flow) throw new Error(`${id} was not drawn.`);
  return flow;
}

describe.each(ids)('the diagrams of %s', (id) => {
  test('are the ones on disk (npm run diagrams writes them)', () => {
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
      chart.transitions.map((transition) => transition.id).filter((each) => !shownIds.has(each)),
    ).toEqual([]);
  });

  test('let nothing lie on anything else and fit the width of a page', () => {
    const { pictures } = flowOf(id);
    expect(pictures.flatMap(({ drawing }) => collisionsOf(drawing))).toEqual([]);
    expect(pictures.filter(({ drawing }) => drawing.width > page.width).map(({ file }) => file)).toEqual([]);
  });
});

test.each([`${flowsFolder}/README.md`, machineIndexFile])('%s is the one on disk', (file) => {
  expect(files.get(file)).toBeDefined();
  expect(textOnDisk(file)).toBe(files.get(file));
});

test('no diagram is left of what is drawn no more', () => {
  expect(leftDrawings(files)).toEqual([]);
});
