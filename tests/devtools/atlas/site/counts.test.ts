import { beforeAll, expect, test } from 'vitest';
import { setLayoutEngine } from '../../../../src/devtools/atlas/layout.ts';
import { atlasFiles } from '../../../../src/devtools/atlas/site/atlasFiles.tsx';
import type { AtlasFlow } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { listNames } from '../../../../src/devtools/atlas/site/atlasLists.ts';
import { layoutThreads } from '../../../../src/server/dev/layoutThreads.ts';
import { edition, sampleAtlas, sections } from './sampleAtlas.ts';

/** Counts by the noun that a page prints behind them, such as `states`. */
type Counts = Readonly<Record<string, number>>;

let flows: readonly AtlasFlow[] = [];
let files: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  setLayoutEngine(layoutThreads());
  flows = await sampleAtlas();
  files = await atlasFiles(flows, edition, sections);
});

const textOf = (file: string): string => files.get(file) ?? '';

/** Reads the counts in a text, such as `3 states, 1 screen`, by the noun in the plural. */
function countsIn(text: string): Counts {
  const found = text.matchAll(/(\d+) (machine|state|transition|path|screen|fault|journey)s?\b/g);
  return Object.fromEntries([...found].map(([, count, noun]) => [`${noun}s`, Number(count)]));
}

/** Reads the counts in the line of facts below the main heading of a page. */
function factsOf(file: string): Counts {
  const [, facts = ''] = /<p class="facts">(.*?)<\/p>/s.exec(textOf(file)) ?? [];
  return countsIn(facts);
}

function rowsIn(markup: string): readonly string[] {
  return [...markup.matchAll(/<(?:tr|li) data-row.*?<\/(?:tr|li)>(?=<(?:tr|li) data-row|<\/)/gs)].map(
    ([row]) => row,
  );
}

test.each(listNames)(
  'the list of %s, its filter and its CSV file have as many rows as the index says',
  (name) => {
    const total = factsOf('index.html')[name] ?? 0;
    const listed = textOf(`${name}.html`);
    expect(total).toBeGreaterThan(0);
    expect(factsOf(`${name}.html`)).toEqual({ [name]: total });
    expect(listed.match(/<tr data-row/g)).toHaveLength(total);
    expect(listed).toContain(`<output data-noun="${name}">${total} ${name}</output>`);
    expect(textOf(`${name}.csv`).trimEnd().split('\r\n').slice(1)).toHaveLength(total);
  },
);

test('the counts of a machine are the same on its page, on the index, in the lists and in its coverage', () => {
  const sums = new Map<string, number>();
  for (const { chart, coverage } of flows) {
    const file = `${chart.id}/index.html`;
    const counts = factsOf(file);
    const page = textOf(file);
    const shown: Counts = {
      // The machine itself has a section too.
      states: (page.match(/<section id="state-/g) ?? []).length - 1,
      transitions: (page.match(/<li id="on-/g) ?? []).length,
      screens: (page.match(/<figure id="screen-/g) ?? []).length,
      faults: (page.match(/<tr id="fault-/g) ?? []).length,
      journeys: (page.match(/<section id="journey-/g) ?? []).length,
      paths: (page.match(/<section id="path-\d+"/g) ?? []).length,
    };
    expect({ id: chart.id, ...counts }).toEqual({ id: chart.id, ...shown });
    expect(coverage.states.total, `${chart.id}: states`).toBe(counts['states']);
    expect(coverage.transitions.total, `${chart.id}: transitions`).toBe(counts['transitions']);
    expect(coverage.paths.total, `${chart.id}: paths`).toBe(counts['paths']);
    const [row = ''] = rowsIn(textOf('index.html')).filter((each) => each.includes(`href="${file}"`));
    const { states, transitions, screens } = counts;
    expect(countsIn(/<p class="quiet">(.*?)<\/p>/s.exec(row)?.[1] ?? ''), `${chart.id} on the index`).toEqual(
      {
        states,
        transitions,
        screens,
      },
    );
    for (const name of listNames) {
      const links = textOf(`${name}.html`).split(`<td><a href="${file}">`).length - 1;
      expect(links, `${chart.id} in the list of ${name}`).toBe(counts[name]);
    }
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  expect({ machines: flows.length, ...Object.fromEntries(sums) }).toEqual(factsOf('index.html'));
});
