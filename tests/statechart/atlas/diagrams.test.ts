import { beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../src/server/dev/machines.ts';
import { collisionsOf } from 'fairlead-statechart/atlas/collisions';
import { page } from 'fairlead-statechart/atlas/drawView';
import type { DrawnFlow } from 'fairlead-statechart/atlas/flowFiles';
import { drawEveryFlow, drawingFiles, orphanedDrawings } from 'fairlead-statechart/generate/drawings';
import { textOnDisk } from 'fairlead-statechart/generate/projectFiles';
import { flowsFolder, machineIndexFile, project } from '../../../src/generate/project.ts';
import { traceabilityOf } from 'fairlead-statechart/atlas/traceability';
import { budgetedDrawings, traceabilityBudget } from './traceabilityBudgets.ts';

const ids = Object.keys(machines);
let flows: ReadonlyMap<string, DrawnFlow> = new Map();
let files: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  flows = await drawEveryFlow(project);
  files = drawingFiles(project, flows);
  // Every machine is laid out.
}, 300_000);

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

  test('can be followed: the main path is all arrows, and each drawing keeps its budget', () => {
    const { pictures } = flowOf(id);
    const breaches = pictures.flatMap(({ file, drawing }) => {
      const budget = traceabilityBudget(`${id}/${file}`);
      const { crossings, bends, misplaced, chipShare, distance, main } = traceabilityOf(drawing);
      const { bends: mainBends, length: mainLength, chips } = main;
      const measured = { crossings, bends, misplaced, chipShare, mainBends, mainLength };
      return [
        ...Object.entries(measured).flatMap(([name, value]) => {
          const limit = budget[name as keyof typeof measured];
          return value > limit ? [`${file}: ${name} ${value}, limit ${limit}`] : [];
        }),
        ...(chips > 0 ? [`${file}: ${chips} chips on the main path`] : []),
        ...(distance < 8 ? [`${file}: arrows at a box are ${distance} px apart`] : []),
      ];
    });
    expect(breaches).toEqual([]);
  });

  test('have chips for hubs only, and an arrow at every box that can be reached', () => {
    const { chart, pictures } = flowOf(id);
    const entered = new Set(chart.transitions.flatMap(({ targets }) => targets));
    const breaches = pictures.flatMap(({ file, drawing }) => {
      const { missing, edges } = drawing.scene;
      const ends = edges.flatMap(({ source, target }) => [source, target]);
      const bare = drawing.boxes.filter(
        ({ node }) =>
          node.children.length === 0 &&
          node.kind !== 'initial' &&
          entered.has(node.id) &&
          !ends.includes(node.id),
      );
      return [
        ...missing
          .filter(({ reason }) => reason !== 'hub')
          .map(({ source, target }) => `${file}: ${source} → ${target}`),
        ...bare.map(({ node }) => `${file}: no arrow at ${node.id}`),
      ];
    });
    expect(breaches).toEqual([]);
  });

  test('tell several arrows of one event apart', () => {
    const { pictures } = flowOf(id);
    const ambiguous = pictures.flatMap(({ file, drawing }) => {
      const texts = drawing.scene.edges.flatMap(({ source, target, captions }) =>
        captions.map(({ words, guard }) => ({ target, text: `${file}: ${source} ${words} ${guard}` })),
      );
      return texts
        .filter(({ text, target }) => texts.some((other) => other.text === text && other.target !== target))
        .map(({ text }) => text)
        .filter((text) => !/ and \d+ more /.test(text));
    });
    expect(ambiguous).toEqual([]);
  });
});

test('every drawing with a budget of its own exists', () => {
  const drawn = [...flows].flatMap(([id, { pictures }]) => pictures.map(({ file }) => `${id}/${file}`));
  expect(budgetedDrawings.filter((file) => !drawn.includes(file))).toEqual([]);
});

test.each([`${flowsFolder}/README.md`, machineIndexFile])('%s is up to date on disk', (file) => {
  expect(files.get(file)).toBeDefined();
  expect(textOnDisk(file)).toBe(files.get(file));
});

test('no orphaned diagram is on disk', () => {
  expect(orphanedDrawings(project, files)).toEqual([]);
});
