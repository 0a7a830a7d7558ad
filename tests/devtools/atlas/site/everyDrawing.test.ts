import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { machines } from '../../../../machines/registry.ts';
import { setLayoutEngine } from '../../../../src/devtools/atlas/layout.ts';
import { drawEveryFlow } from '../../../../src/devtools/generate/drawings.ts';
import { layoutThreads } from '../../../../src/server/dev/layoutThreads.ts';
import { bareFlow } from './bareFlow.ts';
import { atlasOnDisk, type DiskAtlas } from './diskAtlas.ts';
import { inspectDrawings } from './inspectDrawings.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

let atlas: DiskAtlas;
let page: Page;

beforeAll(async () => {
  setLayoutEngine(layoutThreads());
  const drawn = await drawEveryFlow();
  const flows = [...drawn.values()].map(({ chart, pictures }) => bareFlow(chart, pictures));
  atlas = await atlasOnDisk(flows, { version: 'current', date: '2026-03-31' });
  page = await atlas.newPage();
});

afterAll(async () => {
  await atlas?.close();
});

test.each(Object.keys(machines))(
  'the drawings of %s are readable on a page of 1440 px and have no overlaps',
  async (id) => {
    await page.goto(atlas.urlOf(`${id}/index.html`));
    const { texts, faults } = await inspectDrawings(page);
    expect(texts).toBeGreaterThan(3);
    expect(faults).toEqual([]);
    expect(atlas.problems()).toEqual([]);
  },
);

test('detects a text that is too small or overlaps another', async () => {
  await page.goto(atlas.urlOf('forgotPassword/index.html'));
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll<SVGTextElement>('.drawing .caption text');
    if (!first || !second) throw new Error('The drawing has fewer than two captions.');
    for (const name of ['x', 'y']) first.setAttribute(name, second.getAttribute(name) ?? '');
    first.style.fontSize = '8px';
  });
  const { faults } = await inspectDrawings(page);
  expect(faults.filter((fault) => fault.includes(' px high'))).toHaveLength(1);
  expect(faults.filter((fault) => fault.includes(' overlaps '))).not.toEqual([]);
});
