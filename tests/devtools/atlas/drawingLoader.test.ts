import { expect, test, vi } from 'vitest';
import type { DrawnMachine } from '../../../machines/devtools/liveMessages.ts';
import { createDrawingLoader } from '../../../src/devtools/atlas/live/drawingLoader.ts';

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
