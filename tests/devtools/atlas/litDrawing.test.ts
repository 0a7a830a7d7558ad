import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../../machines/sign-in/login.machine.ts';
import { litDrawing, type Lit } from '../../../src/devtools/atlas/live/MachineDrawing.tsx';
import { readChart } from '../../../src/devtools/chart/chart.ts';
import { picturesOf } from '../../../src/devtools/atlas/pictures.ts';
import { svgOf } from '../../../src/devtools/atlas/svg.ts';

const chart = readChart(loginMachine);
const [overview] = await picturesOf(chart);
const svg = overview ? svgOf(overview.drawing) : '';

const nothing: Lit = { states: [], transitions: [] };
const markup = (drawing: string, lit: Lit) => renderToStaticMarkup(litDrawing(drawing, lit));
/** Removes the differences in notation between React's markup and the SVG file, so that they can be compared. */
const normalized = (text: string) =>
  text
    .trim()
    .replaceAll('&gt;', '>')
    .replaceAll('&#10;', '\n')
    .replaceAll(/><\/(?:rect|path|circle)>/g, '/>');

describe('litDrawing', () => {
  test.each(chart.root.states.map(({ id }) => id))('highlights %s and no other state', (id) => {
    const lit = markup(svg, { ...nothing, states: [id] });
    const found = [...lit.matchAll(/class="[^"]* lit" data-state="([^"]*)"/g)].map(([, state]) => state);
    expect(found).toEqual([id]);
  });

  test.each(chart.transitions.map(({ id }) => id))('highlights the transition %s', (id) => {
    const lit = markup(svg, { ...nothing, transitions: [id] });
    expect(lit.match(/class="[^"]* taken"/g)?.length).toBeGreaterThan(0);
  });

  test('highlights a folded box that combines an active state, but not the frame of an open one', () => {
    const box = (kind: string) => `<g class="box ${kind}" data-state="a+" data-members="a&#10;b"></g>`;
    const lit = { ...nothing, states: ['b'] };
    expect(markup(`<svg>${box('folded')}</svg>`, lit)).toContain('class="box folded lit"');
    expect(markup(`<svg>${box('region')}</svg>`, lit)).not.toContain(' lit"');
  });

  test('returns the drawing without links if nothing is active', () => {
    expect(normalized(markup(svg, nothing))).toBe(normalized(svg));
    expect(markup('<svg><a href="part.svg"><rect></rect></a></svg>', nothing)).toBe(
      '<svg><rect></rect></svg>',
    );
  });
});
