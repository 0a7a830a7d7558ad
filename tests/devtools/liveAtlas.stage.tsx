import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { liveAtlasMachine } from '../../machines/devtools/liveAtlas.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { LiveAtlas } from '../../src/devtools/atlas/live/LiveAtlas.tsx';
import { words } from '../../src/devtools/atlas/live/wording.ts';
import { fromOutside, type Scene, type Stage } from '../support/stage.ts';
import { writeRecording } from '../../src/devtools/inspection/recordingFile.ts';
import { session } from './inspection/liveSession.ts';

type AtlasScene<Event> = Scene<typeof liveAtlasMachine> & { readonly event: Event };

/** Presses a button; where it is not there or not to be pressed, the event comes all the same and finds nothing to do. */
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

/** The live atlas. */
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
      const pace = screen.getByRole('combobox', { name: words.speed });
      // To choose what is chosen already says nothing.
      await pace.selectOptions(event.speed === 'slow' ? 'fast' : 'slow');
      await pace.selectOptions(event.speed);
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
  sees: {
    async following({ screen, snapshot: { context } }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.following);
      await expect.element(screen.getByRole('button', { name: words.live })).toBeDisabled();
      if (context.heard.length === 0) await expect.element(screen.getByText(words.nobody)).toBeVisible();
      if (context.isDeaf) await expect.element(screen.getByRole('alert')).toHaveTextContent(words.deaf);
    },
    async readingRecording({ screen }) {
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.reading);
    },
    async 'lookingBack.choosingStep'({ screen, snapshot: { context } }) {
      const source = context.replayed?.source;
      const said = source == null ? words.lookingBack : words.replaying(source);
      await expect.element(screen.getByRole('status')).toHaveTextContent(said);
      await expect.element(screen.getByRole('button', { name: words.play })).toBeEnabled();
      await expect.element(screen.getByRole('slider')).toHaveValue(String(context.position));
      expect(shownStep(screen)).not.toBeNull();
    },
    async 'lookingBack.playing'({ screen }) {
      await expect.element(screen.getByRole('button', { name: words.pause })).toBeEnabled();
    },
  },
};
