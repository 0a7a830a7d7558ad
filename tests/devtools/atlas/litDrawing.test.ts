import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../../machines/sign-in/login.machine.ts';
import { readChart } from '../../../src/devtools/chart/chart.ts';
import { litDrawing, type Lit } from '../../../src/devtools/atlas/live/litDrawing.tsx';
import { picturesOf } from '../../../src/devtools/atlas/pictures.ts';
import { svgOf } from '../../../src/devtools/atlas/svg.ts';

const chart = readChart(loginMachine);
const [overview] = await picturesOf(chart);
const svg = overview ? svgOf(overview.drawing) : '';

const nothing: Lit = { states: [], transitions: [] };
const markup = (drawing: string, lit: Lit) => renderToStaticMarkup(litDrawing(drawing, lit));
/** What is written differently and means the same. */
const unified = (text: string) =>
  text
    .trim()
    .replaceAll('&gt;', '>')
    .replaceAll('&#10;', '\n')
    .replaceAll(/><\/(?:rect|path|circle)>/g, '/>');

describe('a lit drawing', () => {
  test.each(chart.root.states.map(({ id }) => id))('lights %s and no other state', (id) => {
    const lit = markup(svg, { ...nothing, states: [id] });
    const found = [...lit.matchAll(/class="[^"]* lit" data-state="([^"]*)"/g)].map(([, state]) => state);
    expect(found).toEqual([id]);
  });

  test.each(chart.transitions.map(({ id }) => id))('shows that %s was taken', (id) => {
    const lit = markup(svg, { ...nothing, transitions: [id] });
    expect(lit.match(/class="[^"]* taken"/g)?.length).toBeGreaterThan(0);
  });

  test('is the drawing itself where nothing is active, but for its links', () => {
    expect(unified(markup(svg, nothing))).toBe(unified(svg));
    expect(markup('<svg><a href="part.svg"><rect></rect></a></svg>', nothing)).toBe(
      '<svg><rect></rect></svg>',
    );
  });
});
