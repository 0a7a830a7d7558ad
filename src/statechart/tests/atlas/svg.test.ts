import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../../chart/chart.ts';
import { chartFacts } from '../../chart/chartFacts.ts';
import type { Marks } from '../../atlas/captions.ts';
import { changesOf, diffFacts } from '../../atlas/factsDiff.ts';
import { layOut } from '../../atlas/layout.ts';
import { darkPalette, lightPalette } from '../../atlas/palette.ts';
import { sceneOfChart } from '../../atlas/sceneOfChart.ts';
import { svgOf, arrowHead, roundedPath } from '../../atlas/svg.ts';
import { odditiesMachine } from './examples/oddities.machine.ts';
import { contrast } from './contrast.ts';

const chart = readChart(odditiesMachine);
const wholeView = {
  title: 'oddities',
  regions: [],
  opened: null,
  isMixed: false,
  isFrugal: false,
  hubSize: Infinity,
  withoutArrow: new Set<string>(),
};

const layout = { direction: 'DOWN', maxTextWidth: 350, boxesPerRow: null, isOrdered: true } as const;

async function draw(marks: Marks = {}): Promise<string> {
  const scene = sceneOfChart(chart, wholeView, marks);
  return svgOf(await layOut(scene, layout));
}

describe('the file', () => {
  let svg = '';
  beforeAll(async () => {
    svg = await draw();
  });

  test('is deterministic', async () => {
    expect(await draw()).toBe(svg);
  });

  test('has an accessible name and description', () => {
    expect(svg).toContain('aria-labelledby="flow-oddities" aria-describedby="flow-oddities-words"');
    expect(svg).toContain('<title id="flow-oddities">oddities</title>');
    expect(svg).toContain(
      '<desc id="flow-oddities-words">Shapes &lt;that&gt; &quot;rarely&quot; occur &amp; must not break a drawing.',
    );
  });

  test('is well-formed and escapes special characters', () => {
    expect(unclosedTags(svg)).toEqual([]);
    expect(svg.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|#10);/g, '')).not.toMatch(/[<&]/);
  });

  test('marks each state and transition for highlighting', () => {
    expect(svg).toContain('data-state="oddities.left.inside.upstairs.attic"');
    expect(svg).toContain('data-transitions="oddities.right.trying: reachProvider done [isComplete]"');
  });

  test('is dark in dark mode and light in print', () => {
    expect(svg).toContain('@media screen and (prefers-color-scheme:dark)');
    expect(svg).not.toMatch(/@media \(prefers-color-scheme/);
  });
});

test('draws an arrow that no path took in a pale color', async () => {
  const svg = await draw({ walked: new Set(['oddities.left.resting: door.opened']) });
  const arrows = svg.split('\n').filter((line) => line.startsWith('<g class="arrow'));
  const pale = arrows.filter((line) => line.includes(' pale"'));
  const starts = arrows.filter((line) => line.startsWith('<g class="arrow start'));
  expect(arrows.length - pale.length - starts.length).toBe(1);
  expect(await draw()).not.toContain(' pale"');
});

test('marks a change by sign and color', async () => {
  const now = chartFacts(chart);
  const before = now
    .filter((line) => !line.startsWith('on oddities.left.resting: door.opened'))
    .concat('on oddities.left.resting: bell.rung · to oddities.left.inside');
  const svg = await draw({ changes: changesOf(diffFacts(before, now)) });
  expect(svg).toMatch(/class="caption event added".*?>\+ door\.opened</);
  expect(svg).toMatch(/class="chip failed removed".*?>− bell\.rung → inside</);
});

describe('paths', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
    { x: 40, y: 50 },
  ];

  test('have rounded corners and end at the arrow head', () => {
    expect(roundedPath(points)).toBe('M0 0L0 44Q0 50 6 50L32 50');
  });

  test('end in a head with the direction of the last segment', () => {
    expect(arrowHead(points)).toBe('M40 50L31 45.5L31 54.5Z');
  });

  test('need at least two points', () => {
    expect(() => arrowHead([{ x: 0, y: 0 }])).toThrow('An arrow needs at least two points.');
  });
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s colors', (_, palette) => {
  test('have a contrast of 4.5:1 for text on every background', () => {
    const texts = ['ink', 'muted', 'guard', 'event', 'done', 'failed', 'timer', 'immediate', 'pale'] as const;
    const backgrounds = [...palette.depths, palette.state, palette.busy, palette.added, palette.removed];
    const weak = texts.flatMap((text) =>
      backgrounds
        .map((background) => ({ text, background, ratio: contrast(palette[text], background) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  test('have a contrast of 3:1 for frames and lines', () => {
    const backgrounds = [palette.paper, ...palette.depths];
    expect(
      Math.min(...backgrounds.map((background) => contrast(palette.border, background))),
    ).toBeGreaterThanOrEqual(3);
  });
});

function unclosedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, isClosing, name = '', isSelfClosing] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (isSelfClosing) continue;
    if (!isClosing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

test('a history state in a parallel state is no region', async () => {
  const states = { left: {}, right: {}, last: { type: 'history' } } as const;
  const parallel = readChart(createMachine({ id: 'room', type: 'parallel', states }));
  const scene = sceneOfChart(parallel, { ...wholeView, title: 'room' }, {});
  const svg = svgOf(await layOut(scene, layout));
  expect(svg.match(/class="box \w+ parallel-region"/g)).toHaveLength(2);
  expect(svg).toContain('class="box history"');
});
