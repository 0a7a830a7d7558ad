import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../machines/sign-in/login.machine.ts';
import { readChart } from '../../src/atlas/chart.ts';
import { litDrawing } from '../../src/atlas/live/litDrawing.ts';
import { picturesOf } from '../../src/atlas/pictures.ts';
import { svgOf } from '../../src/atlas/svg.ts';

const chart = readChart(loginMachine);
const [overview] = await picturesOf(chart);
const svg = overview ? svgOf(overview.drawing) : '';

const nothing = { states: [], transitions: [] };

describe('a lit drawing', () => {
  test.each(chart.root.states.map(({ id }) => id))('lights %s and no other state', (id) => {
    const lit = litDrawing(svg, { ...nothing, states: [id] });
    const found = [...lit.matchAll(/class="[^"]* lit" data-state="([^"]*)"/g)].map(([, state]) => state);
    expect(found).toEqual([id]);
  });

  test.each(chart.transitions.map(({ id }) => id))('shows that %s was taken', (id) => {
    const lit = litDrawing(svg, { ...nothing, transitions: [id] });
    expect(lit.match(/class="[^"]* taken"/g)?.length).toBeGreaterThan(0);
  });

  test('is the drawing itself where nothing is active, but for its links', () => {
    expect(litDrawing(svg, nothing)).toBe(svg);
    expect(litDrawing('<a href="part.svg"><rect/></a>', nothing)).toBe('<rect/>');
  });
});
