import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../machines/registry.ts';
import { collisionsOf } from '../../src/atlas/collisions.ts';
import { page } from '../../src/atlas/drawView.ts';
import { type DrawnFlow, drawFlow, flowIndex } from '../../src/atlas/flowFiles.ts';
import { machineIndex } from '../../src/atlas/machineIndex.ts';

const folder = 'docs/flows';
const machineIndexFile = 'machines/README.md';
const isUpdating = process.env['UPDATE_DIAGRAMS'] === '1';
const ids = Object.keys(machines);

/** What this generator owns below `docs/flows`; whatever else lies there is not its business. */
const ownFile = /\.svg$|^chart\.mmd$|^studio\.ts\.txt$/;

const flows = new Map<string, DrawnFlow>();

beforeAll(async () => {
  for (const [id, machine] of Object.entries<AnyStateMachine>(machines))
    flows.set(id, await drawFlow(machine));
  if (isUpdating) writeAll();
}, 120_000);

function expectedFiles(): Map<string, string> {
  const files = new Map([...flows.values()].flatMap((flow) => [...flow.files]));
  return files.set('README.md', flowIndex([...flows.values()]));
}

function expectedMachineIndex(): string {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
  return machineIndex(
    [...flows].map(([id, flow]) => {
      const file = files.find((path) => path.endsWith(`/${id}.machine.ts`));
      if (file === undefined) throw new Error(`No file below machines is called ${id}.machine.ts.`);
      return { flow, file };
    }),
  );
}

function writeAll(): void {
  for (const stale of writtenFiles().filter((file) => !expectedFiles().has(file)))
    rmSync(join(folder, stale));
  for (const [file, text] of expectedFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(machineIndexFile, expectedMachineIndex());
}

/** Diagram files on disk, with the folder of their machine. */
function writtenFiles(): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => ownFile.test(file))
        .map((file) => `${name}/${file}`),
    );
}

function textOnDisk(file: string): string | null {
  return existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null;
}

function flowOf(id: string): DrawnFlow {
  const flow = flows.get(id);
  if (!flow) throw new Error(`${id} was not drawn.`);
  return flow;
}

describe.each(ids)('the diagrams of %s', (id) => {
  test('are the ones on disk (npm run diagrams writes them)', () => {
    const stale = [...flowOf(id).files].filter(([file, text]) => textOnDisk(file) !== text);
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

test('the index of all flows is the one on disk', () => {
  expect(textOnDisk('README.md')).toBe(expectedFiles().get('README.md'));
});

test('the index of all machines is the one on disk', () => {
  const onDisk = existsSync(machineIndexFile) ? readFileSync(machineIndexFile, 'utf8') : null;
  expect(onDisk).toBe(expectedMachineIndex());
});

test('no diagram is left of what is drawn no more', () => {
  expect(writtenFiles().filter((file) => !expectedFiles().has(file))).toEqual([]);
});
