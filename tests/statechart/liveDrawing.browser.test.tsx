import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DrawnMachine } from 'fairlead-statechart/machines/liveMessages';
import type { RunningActor } from 'fairlead-statechart/machines/liveMessages';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { liveAtlasMachine } from 'fairlead-statechart/machines/liveAtlas.machine';
import { LiveAtlas } from 'fairlead-statechart/atlas/live/LiveAtlas.tsx';
import { words } from 'fairlead-statechart/atlas/live/wording';
import { loginStarted } from 'fairlead-statechart/tests/inspection/liveSession';
import { MachineDrawing } from 'fairlead-statechart/atlas/live/MachineDrawing.tsx';
import { keepInView } from 'fairlead-statechart/atlas/viewer/keepInView';
import overview from '../../docs/flows/password/overview.svg?raw';
import part from '../../docs/flows/password/enteringPassword.svg?raw';

const drawing: DrawnMachine = {
  description: '',
  pictures: [
    { title: 'password', states: ['password'], svg: overview },
    { title: 'password: enteringPassword', states: ['password.enteringPassword'], svg: part },
  ],
};

/** Returns an actor in nested states of the machine. */
function passwordIn(...names: readonly string[]): RunningActor {
  const states = [
    'password',
    ...names.map((_, index) => ['password', ...names.slice(0, index + 1)].join('.')),
  ];
  return {
    actor: '1',
    page: '1',
    parent: null,
    name: 'password',
    machine: 'password',
    states,
    transitions: [],
  };
}

function placeOf(element: Element | null | undefined): DOMRect {
  if (!element) throw new Error('The element does not exist.');
  return element.getBoundingClientRect();
}

afterEach(() => page.viewport(1280, 2400));

test('the active state is visible in every drawing of a machine, after each step', async () => {
  await page.viewport(1440, 900);
  const screen = await render(
    <MachineDrawing actor={passwordIn('enteringPassword', 'asking')} drawing={drawing} />,
  );
  for (const state of ['signingIn', 'asking']) {
    await screen.rerender(<MachineDrawing actor={passwordIn('enteringPassword', state)} drawing={drawing} />);
    keepInView(document);
    const frames = [...document.querySelectorAll('[data-frame]')];
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      const [view, box] = [placeOf(frame), placeOf(frame.querySelector('.leaf.lit, .folded.lit'))];
      expect(view.height).toBeLessThanOrEqual(900);
      // Scrolling is by whole pixels, and boxes are not.
      expect(box.top).toBeGreaterThan(view.top - 1);
      expect(box.bottom).toBeLessThan(view.bottom + 1);
      expect(box.left).toBeGreaterThan(view.left - 1);
    }
  }
});

test('the drawing has the width of its frame, and buttons that zoom it', async () => {
  await page.viewport(1440, 900);
  const screen = await render(<MachineDrawing actor={passwordIn('broken')} drawing={drawing} />);
  const svg = () => placeOf(document.querySelector('[data-frame] svg')).width;
  const before = svg();
  expect(before).toBeLessThanOrEqual(placeOf(document.querySelector('[data-frame]')).width);
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  expect(svg()).toBeCloseTo(before * 1.25, 0);
});

test('a machine with the name of a method of every object waits for its drawing', async () => {
  const watchSite = fromCallback<EventObject, undefined>(() => undefined);
  const atlas = createActor(liveAtlasMachine.provide({ actors: { watchSite } })).start();
  const message = { ...loginStarted, machine: 'constructor', states: ['constructor'] };
  atlas.send({ type: 'message.received', message });
  const screen = await render(<LiveAtlas atlas={atlas} />);
  await expect.element(screen.getByText(words.loading)).toBeVisible();
  atlas.stop();
});
