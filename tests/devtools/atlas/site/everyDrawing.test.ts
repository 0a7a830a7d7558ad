import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { machines } from '../../../../machines/registry.ts';
import { layOutWith } from '../../../../src/devtools/atlas/layout.ts';
import { drawEveryFlow } from '../../../../src/devtools/generate/drawings.ts';
import { layoutThreads } from '../../../../src/devtools/generate/layoutThreads.ts';
import { bareFlow } from './bareFlow.ts';
import { atlasOnDisk, type DiskAtlas } from './diskAtlas.ts';
import { lookAtDrawings } from './drawnPage.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

let atlas: DiskAtlas;
let page: Page;

beforeAll(async () => {
  layOutWith(layoutThreads());
  const drawn = await drawEveryFlow();
  const flows = [...drawn.values()].map(({ chart, pictures }) => bareFlow(chart, pictures));
  atlas = await atlasOnDisk(flows, { version: 'as it is', date: '2026-03-31' });
  page = await atlas.newPage();
});

afterAll(async () => {
  await atlas?.close();
});

test.each(Object.keys(machines))(
  'the drawings of %s, on its page at 1440 px, are large enough, and no text lies on another',
  async (id) => {
    await page.goto(atlas.addressOf(`${id}/index.html`));
    const { texts, faults } = await lookAtDrawings(page);
    expect(texts).toBeGreaterThan(3);
    expect(faults).toEqual([]);
    expect(atlas.complaints()).toEqual([]);
  },
);

test('a text that is too small or lies on another would be noticed', async () => {
  await page.goto(atlas.addressOf('forgotPassword/index.html'));
  await page.evaluate(() => {
    const [one, other] = document.querySelectorAll<SVGTextElement>('.drawing .caption text');
    if (!one || !other) throw new Error('The drawing has no two captions.');
    for (const place of ['x', 'y']) one.setAttribute(place, other.getAttribute(place) ?? '');
    one.style.fontSize = '8px';
  });
  const { faults } = await lookAtDrawings(page);
  expect(faults.filter((fault) => fault.includes(' px high'))).toHaveLength(1);
  expect(faults.filter((fault) => fault.includes(' lies on '))).not.toEqual([]);
});
