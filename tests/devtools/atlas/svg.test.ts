import { beforeAll, describe, expect, test } from 'vitest';
import { readChart } from '../../../src/devtools/chart/chart.ts';
import { chartFacts } from '../../../src/devtools/chart/chartFacts.ts';
import type { Marks } from '../../../src/devtools/atlas/captions.ts';
import { changesOf, diffFacts } from '../../../src/devtools/atlas/factsDiff.ts';
import { layOut } from '../../../src/devtools/atlas/layout.ts';
import { darkPalette, lightPalette } from '../../../src/devtools/atlas/palette.ts';
import { sceneOfChart } from '../../../src/devtools/atlas/sceneOfChart.ts';
import { svgOf } from '../../../src/devtools/atlas/svg.ts';
import { arrowHead, roundedPath } from '../../../src/devtools/atlas/svgPath.ts';
import { odditiesMachine } from './examples/oddities.machine.ts';
import { contrast } from '../../ui/contrast.ts';

const chart = readChart(odditiesMachine);
const whole = {
  title: 'oddities',
  root: chart.root,
  folded: new Map<string, string>(),
  hubs: 0,
  steps: Infinity,
  withoutArrow: new Set<string>(),
};

async function draw(marks: Marks = {}): Promise<string> {
  const scene = sceneOfChart(chart, whole, marks);
  return svgOf(await layOut(scene, { direction: 'DOWN', maxTextWidth: 350, boxesPerRow: null }));
}

describe('the file', () => {
  let svg = '';
  beforeAll(async () => {
    svg = await draw();
  });

  test('is the same every time', async () => {
    expect(await draw()).toBe(svg);
  });

  test('has a name and a description for readers who do not see it', () => {
    expect(svg).toContain('aria-labelledby="flow-oddities" aria-describedby="flow-oddities-words"');
    expect(svg).toContain('<title id="flow-oddities">oddities</title>');
    expect(svg).toContain(
      '<desc id="flow-oddities-words">Shapes &lt;that&gt; &quot;rarely&quot; occur &amp; must not break a drawing.',
    );
  });

  test('is balanced and leaves no sign of its own unescaped', () => {
    expect(unclosedTags(svg)).toEqual([]);
    expect(svg.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|#10);/g, '')).not.toMatch(/[<&]/);
  });

  test('names each state and each transition for whoever lights them', () => {
    expect(svg).toContain('data-state="oddities.left.inside.upstairs.attic"');
    expect(svg).toContain('data-transitions="oddities.right.trying: reachProvider done [isComplete]"');
  });

  test('is dark on dark screens and light on paper', () => {
    expect(svg).toContain('@media screen and (prefers-color-scheme:dark)');
    expect(svg).not.toMatch(/@media \(prefers-color-scheme/);
  });
});

test('an arrow no path took is pale', async () => {
  const svg = await draw({ walked: new Set(['oddities.left.resting: door.opened']) });
  const arrows = svg.split('\n').filter((line) => line.startsWith('<g class="arrow'));
  const pale = arrows.filter((line) => line.includes(' pale"'));
  const starts = arrows.filter((line) => line.startsWith('<g class="arrow start'));
  expect(arrows.length - pale.length - starts.length).toBe(1);
  expect(await draw()).not.toContain(' pale"');
});

test('a change is told by sign and by colour', async () => {
  const now = chartFacts(chart);
  const before = now
    .filter((line) => !line.startsWith('on oddities.left.resting: door.opened'))
    .concat('on oddities.left.resting: bell.rung · to oddities.left.inside');
  const svg = await draw({ changes: changesOf(diffFacts(before, now)) });
  expect(svg).toMatch(/class="caption person added".*?>\+ door\.opened</);
  expect(svg).toMatch(/class="chip failed removed".*?>− bell\.rung → inside</);
});

describe('paths', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
    { x: 40, y: 50 },
  ];

  test('turn in round corners and stop where the head begins', () => {
    expect(roundedPath(points)).toBe('M0 0L0 44Q0 50 6 50L32 50');
  });

  test('end in a head that points the way they go', () => {
    expect(arrowHead(points)).toBe('M40 50L31 45.5L31 54.5Z');
  });

  test('need a beginning and an end', () => {
    expect(() => arrowHead([{ x: 0, y: 0 }])).toThrow('An arrow needs a beginning and an end.');
  });
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s colours', (_, palette) => {
  test('keep every text at 4.5:1 on whatever it can stand on', () => {
    const texts = [
      'ink',
      'muted',
      'guard',
      'person',
      'done',
      'failed',
      'timer',
      'immediate',
      'pale',
    ] as const;
    const grounds = [...palette.depths, palette.state, palette.busy, palette.added, palette.removed];
    const weak = texts.flatMap((text) =>
      grounds
        .map((ground) => ({ text, ground, ratio: contrast(palette[text], ground) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  test('keep frames and lines at 3:1', () => {
    const grounds = [palette.paper, ...palette.depths];
    expect(Math.min(...grounds.map((ground) => contrast(palette.border, ground)))).toBeGreaterThanOrEqual(3);
  });
});

function unclosedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, isClosing, name = '', isAlone] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (isAlone) continue;
    if (!isClosing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}
