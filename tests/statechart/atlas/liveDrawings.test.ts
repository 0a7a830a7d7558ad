import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi, describe } from 'vitest';
import type { DrawnMachine } from 'fairlead-statechart/machines/liveMessages';
import { loginMachine } from '../../../machines/sign-in/login.machine.ts';
import { litDrawing, type Lit } from 'fairlead-statechart/atlas/live/MachineDrawing.tsx';
import { createDrawingLoader } from 'fairlead-statechart/atlas/live/watchSite';
import { picturesOf } from 'fairlead-statechart/atlas/pictures';
import { svgOf } from 'fairlead-statechart/atlas/svg';
import { readChart } from 'fairlead-statechart/chart/chart';

describe('drawingLoader', () => {
  const drawingOf = (description: string): DrawnMachine => ({ description, pictures: [] });

  /** Answers requests with the given drawings; without one, the status is 204 for a stored one and 404 otherwise. */
  function server(answers: Record<string, DrawnMachine | null>) {
    const requested: string[] = [];
    const fetchText = async (url: string) => {
      requested.push(url);
      const answer = answers[url];
      const without = url.endsWith('?stored') ? 204 : 404;
      const status = answer === undefined ? 500 : answer === null ? without : 200;
      return { ok: status < 300, status, text: async () => (answer ? JSON.stringify(answer) : '') };
    };
    return { answers, requested, fetchText };
  }

  const [current, stored] = ['/atlas/drawings/login.json', '/atlas/drawings/login.json?stored'];

  test('shows the drawing on disk at once, and the current one only if it differs', async () => {
    const shown = vi.fn<(machine: string, drawing: DrawnMachine | null) => void>();
    const { answers, requested, fetchText } = server({
      [stored]: drawingOf('old'),
      [current]: drawingOf('old'),
    });
    const loader = createDrawingLoader(shown, fetchText);
    loader.load(['login']);
    loader.load(['login']);
    await vi.waitFor(() => expect(requested).toEqual([stored, current]));
    expect(shown.mock.calls).toEqual([['login', drawingOf('old')]]);
    answers[current] = drawingOf('new');
    loader.refresh();
    await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith('login', drawingOf('new')));
    expect(requested).toEqual([stored, current, current]);
  });

  test('waits for the current drawing if no drawing is stored on disk', async () => {
    const shown = vi.fn<(machine: string, drawing: DrawnMachine | null) => void>();
    const { fetchText } = server({ [stored]: null, [current]: drawingOf('new') });
    createDrawingLoader(shown, fetchText).load(['login']);
    await vi.waitFor(() => expect(shown.mock.calls).toEqual([['login', drawingOf('new')]]));
  });

  test('reports a machine that the server does not have', async () => {
    const shown = vi.fn<(machine: string, drawing: DrawnMachine | null) => void>();
    const { fetchText } = server({ [stored]: null, [current]: null });
    createDrawingLoader(shown, fetchText).load(['login']);
    await vi.waitFor(() => expect(shown.mock.calls).toEqual([['login', null]]));
  });

  test('requests a drawing again after a failure', async () => {
    const shown = vi.fn<(machine: string, drawing: DrawnMachine | null) => void>();
    const { answers, requested, fetchText } = server({ [stored]: null });
    const loader = createDrawingLoader(shown, fetchText);
    loader.load(['login']);
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    answers[current] = drawingOf('repaired');
    await vi.waitFor(() => {
      loader.load(['login']);
      expect(shown).toHaveBeenCalledWith('login', drawingOf('repaired'));
    });
  });

  test('asks for one layout at a time, so that connections stay free for the inspected page', async () => {
    const pending: (() => void)[] = [];
    const fetchText = async (url: string) => {
      if (!url.endsWith('?stored')) await new Promise<void>((resolve) => pending.push(resolve));
      return { ok: true, status: url.endsWith('?stored') ? 204 : 200, text: async () => JSON.stringify(url) };
    };
    const shown = vi.fn<(machine: string, drawing: DrawnMachine | null) => void>();
    createDrawingLoader(shown, fetchText).load(['login', 'session', 'navigation']);
    for (const machine of ['login', 'session', 'navigation']) {
      await vi.waitFor(() => expect(pending).toHaveLength(1));
      pending.pop()?.();
      await vi.waitFor(() =>
        expect(shown).toHaveBeenLastCalledWith(machine, `/atlas/drawings/${machine}.json`),
      );
    }
  });
});

const chart = readChart(loginMachine);
const [overview] = await picturesOf(chart);
const svg = overview ? svgOf(overview.drawing) : '';

describe('litDrawing', () => {
  const nothing: Lit = { states: [], transitions: [] };
  const markup = (drawing: string, lit: Lit) => renderToStaticMarkup(litDrawing(drawing, lit));
  /** Removes the differences in notation between React's markup and the SVG file, so that they can be compared. */
  const normalized = (text: string) =>
    text
      .trim()
      .replaceAll('&gt;', '>')
      .replaceAll('&#10;', '\n')
      .replaceAll(/><\/(?:rect|path|circle)>/g, '/>');

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
