import * as fc from 'fast-check';
import { beforeAll, expect, test, describe } from 'vitest';
import { machines } from '../../../../src/server/dev/machines.ts';
import { setLayoutEngine } from 'fairlead-statechart/atlas/layout';
import { anchorsOf } from 'fairlead-statechart/atlas/site/anchors';
import { atlasFiles } from 'fairlead-statechart/atlas/site/atlasFiles.tsx';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { listNames } from 'fairlead-statechart/atlas/site/atlasLists';
import { minLegibleWidth, sheetsOf } from 'fairlead-statechart/atlas/site/Drawings.tsx';
import { flattenStates, readChart } from 'fairlead-statechart/chart/chart';
import { layoutThreads } from 'fairlead-statechart/atlas/layoutThreads';
import { bareFlow } from 'fairlead-statechart/tests/atlas/site/bareFlow';
import { edition, sampleAtlas, sections } from './sampleAtlas.ts';

describe('counts', () => {
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
      expect(
        countsIn(/<p class="quiet">(.*?)<\/p>/s.exec(row)?.[1] ?? ''),
        `${chart.id} on the index`,
      ).toEqual({
        states,
        transitions,
        screens,
      });
      for (const name of listNames) {
        const links = textOf(`${name}.html`).split(`<td><a href="${file}">`).length - 1;
        expect(links, `${chart.id} in the list of ${name}`).toBe(counts[name]);
      }
      for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
    }
    expect({ machines: flows.length, ...Object.fromEntries(sums) }).toEqual(factsOf('index.html'));
  });
});

test('a machine that was never walked has no complete share', async () => {
  const chart = readChart(machines.countdown);
  const page = (await atlasFiles([bareFlow(chart)], edition, [])).get('countdown/index.html') ?? '';
  expect(page).toContain('<strong>–</strong> paths');
  expect(page).not.toContain('100 %');
  expect(page).not.toContain('share whole');
});

describe('anchors', () => {
  describe.each(Object.values(machines).map((machine) => readChart(machine)))(
    'the fragments of $id',
    (chart) => {
      const anchors = anchorsOf(bareFlow(chart));

      test('are unique and need no escaping in a URL', () => {
        const names = [
          ...flattenStates(chart.root).map(({ id }) => anchors.state(id)),
          ...chart.transitions.map(({ id }) => anchors.transition(id)),
        ];
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((name) => encodeURI(name) !== name || name.includes('%'))).toEqual([]);
      });
    },
  );

  test('similar names get different fragments', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 2, maxLength: 12 }), (names) => {
        const screens = names.map((name) => ({
          name,
          leaves: [],
          from: [],
          shortestPath: [],
          pictures: [],
          axe: { checks: 0, violations: [] },
          text: '',
          added: [],
          codes: [],
        }));
        const anchors = anchorsOf({ ...bareFlow(readChart(machines.login)), screens });
        expect(new Set(names.map((name) => anchors.screen(name))).size).toBe(names.length);
      }),
    );
  });

  test('removed states and transitions link to the changes', () => {
    const anchors = anchorsOf(bareFlow(readChart(machines.login)));
    expect(anchors.transition(undefined)).toBe('changes');
    expect(anchors.transition('login.gone: event')).toBe('changes');
    expect(anchors.state('login.gone')).toBe('changes');
  });
});

describe('sheets', () => {
  /** The largest area that fits both A4 and Letter with margins of 12 mm, in CSS pixels. */
  const room = { portrait: { width: 703, height: 960 }, landscape: { width: 960, height: 703 } } as const;
  const heading = 40;

  const sizes = fc.record({
    width: fc.integer({ min: 80, max: 1440 }),
    height: fc.integer({ min: 60, max: 6_000 }),
  });

  test('every sheet fits its paper and is readable', () => {
    fc.assert(
      fc.property(sizes, ({ width, height }) => {
        for (const { orientation, shownWidth, shownHeight } of sheetsOf(width, height)) {
          expect(shownWidth).toBeLessThanOrEqual(room[orientation].width);
          expect(shownHeight).toBeLessThanOrEqual(room[orientation].height - heading);
          // Below a scale of 0.45 text of 13 px would be smaller than 4.4 pt.
          expect((shownWidth + 1) / width).toBeGreaterThan(0.45);
        }
      }),
    );
  });

  test('the sheets show the whole drawing and overlap by a line of text', () => {
    fc.assert(
      fc.property(sizes, ({ width, height }) => {
        const sheets = sheetsOf(width, height);
        expect(sheets[0]?.top).toBe(0);
        const last = sheets.at(-1);
        expect((last?.top ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(height - 1);
        for (const [index, sheet] of sheets.slice(1).entries()) {
          const before = sheets[index];
          expect((before?.top ?? 0) + (before?.height ?? 0) - sheet.top).toBeGreaterThanOrEqual(18);
        }
      }),
    );
  });

  test('a small drawing is in portrait and full size', () => {
    expect(sheetsOf(512, 155)).toEqual([
      { orientation: 'portrait', top: 0, height: 155, shownWidth: 512, shownHeight: 155 },
    ]);
  });

  test('a wide drawing is in landscape, a long one takes several sheets', () => {
    expect(sheetsOf(1400, 460).map(({ orientation }) => orientation)).toEqual(['landscape']);
    expect(sheetsOf(1413, 2847).length).toBeGreaterThan(1);
  });

  test('text of 13 px is never shown smaller than 12 px', () => {
    expect((minLegibleWidth(1300) / 1300) * 13).toBeGreaterThanOrEqual(12);
  });
});
