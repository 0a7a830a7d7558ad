import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { liveAtlasMachine } from 'fairlead-statechart/machines/liveAtlas.machine';
import { focusTarget } from '../../src/page/focus.ts';
import { LiveAtlas } from 'fairlead-statechart/atlas/live/LiveAtlas.tsx';
import { words } from 'fairlead-statechart/atlas/live/wording';
import { fromOutside, type Scene, type Stage } from '../support/stage.ts';
import { writeRecording } from 'fairlead-statechart/inspection/recordingFile';
import { session } from 'fairlead-statechart/tests/inspection/liveSession';

type AtlasScene<Event> = Scene<typeof liveAtlasMachine> & { readonly event: Event };

/**
 * Clicks a button. If the button is missing or disabled, the event is sent directly instead, and the machine must
 * ignore it.
 */
function pressing<Event extends Parameters<Scene<typeof liveAtlasMachine>['actor']['send']>[0]>(
  name: string | RegExp,
) {
  return async (scene: AtlasScene<Event>): Promise<void> => {
    const button = scene.screen.getByRole('button', { name, exact: true });
    const [element] = button.elements();
    if (element instanceof HTMLButtonElement && !element.disabled) await button.click();
    else fromOutside(scene);
  };
}

function shownStep(screen: RenderResult): string | null {
  return screen.container.querySelector('[aria-current="step"]')?.textContent ?? null;
}

export const liveAtlasStage: Stage<typeof liveAtlasMachine> = {
  render: (actor) => <LiveAtlas atlas={actor} />,
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'message.received': fromOutside,
    'drawing.changed': fromOutside,
    'actor.pinned': pressing(/^login/),
    'actor.unpinned': pressing(words.follow),
    async 'step.chosen'(scene) {
      const { screen, event } = scene;
      const row = screen.container.querySelector(`[data-focus-target="step-${event.position}"]`);
      if (row instanceof HTMLElement) row.click();
      else fromOutside(scene);
    },
    async 'step.moved'(scene) {
      const { screen, event } = scene;
      const row = screen.container.querySelector<HTMLElement>('[aria-current="step"]');
      if (!row) return fromOutside(scene);
      const key = event.move === 'forward' ? 'ArrowDown' : 'ArrowUp';
      row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('step');
      return undefined;
    },
    'play.pressed': pressing(words.play),
    'pause.pressed': pressing(words.pause),
    async 'speed.chosen'({ screen, event }) {
      const speed = screen.getByRole('combobox', { name: words.speed });
      // Selecting the option that is already selected fires no event, so the other option is selected first.
      await speed.selectOptions(event.speed === 'slow' ? 'fast' : 'slow');
      await speed.selectOptions(event.speed);
    },
    'live.pressed': pressing(words.live),
    'session.cleared': pressing(words.clear),
    async 'recording.opened'({ screen, event }) {
      const file = new File([writeRecording(session)], event.file.name, { type: 'application/json' });
      await screen.getByLabelText(words.open).upload(file);
    },
    'recording.saved': pressing(words.save),
    'page.restored': fromOutside,
  },
  focus: {
    'step-1': ['+0.000 s'],
  },
  sees: {
    async following({ screen, snapshot: { context } }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.following);
      await expect.element(screen.getByRole('button', { name: words.live })).toBeDisabled();
      if (context.received.length === 0) await expect.element(screen.getByText(words.noActors)).toBeVisible();
      if (context.isDisconnected)
        await expect.element(screen.getByRole('alert')).toHaveTextContent(words.disconnected);
    },
    async readingRecording({ screen }) {
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.reading);
    },
    async 'replaying.choosingStep'({ screen, snapshot: { context } }) {
      const source = context.replayed?.source;
      const status = source == null ? words.replayingSession : words.replayingRecording(source);
      await expect.element(screen.getByRole('status')).toHaveTextContent(status);
      await expect.element(screen.getByRole('button', { name: words.play })).toBeEnabled();
      await expect.element(screen.getByRole('slider')).toHaveValue(String(context.position));
      expect(shownStep(screen)).not.toBeNull();
    },
    async 'replaying.playing'({ screen }) {
      await expect.element(screen.getByRole('button', { name: words.pause })).toBeEnabled();
    },
  },
};
