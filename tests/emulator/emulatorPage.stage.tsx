import { expect } from 'vitest';
import type { emulatorPageMachine } from 'fairlead-emulator/machines/emulatorPage.machine';
import { EmulatorPage } from '../../src/emulator/page/EmulatorPage.tsx';
import { fromOutside, type Scene, type Stage } from '../support/stage.ts';
import { startOutbox } from './pageStandIns.ts';

type PageScene = Scene<typeof emulatorPageMachine>;
type PageEvent = Parameters<PageScene['actor']['send']>[0];

/**
 * Returns a gesture that presses a button. If the button is absent, the gesture sends the event to the machine
 * directly.
 */
function pressing(name: string) {
  return async (scene: PageScene & { readonly event: PageEvent }): Promise<void> => {
    const button = scene.screen.getByRole('button', { name, exact: true });
    if (button.elements().length > 0) await button.click();
    else fromOutside(scene);
  };
}

async function seesPanel({ screen, actor }: PageScene): Promise<void> {
  const { panel } = actor.getSnapshot().context;
  const title = panel === 'users' ? 'Users' : 'Outbox';
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Local emulator');
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
  await expect.poll(() => document.querySelector('[aria-current="page"]')?.textContent).toMatch(title);
}

async function seesNotice({ screen, actor }: PageScene): Promise<void> {
  const { notice, undoSnapshot } = actor.getSnapshot().context;
  const undo = screen.getByRole('button', { name: 'Undo' });
  if (notice === null)
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  else
    await expect
      .element(screen.getByText(notice.tone === 'unanswered' ? /^The emulator did not respond/ : notice.text))
      .toBeVisible();
  if (undoSnapshot === null) await expect.element(undo).not.toBeInTheDocument();
}

export const emulatorPageStage: Stage<typeof emulatorPageMachine> = {
  render: (actor) => <EmulatorPage page={actor} outbox={startOutbox()} />,
  gestures: {
    // Sent directly: navigation links only change the URL fragment, which `main.tsx` observes.
    'panel.chosen': fromOutside,
    async 'filter.changed'(scene) {
      const { screen, event } = scene;
      const [field] = screen.getByRole('searchbox', { name: 'Filter messages' }).elements();
      if (field instanceof HTMLInputElement && field.value !== event.filter) {
        await screen.getByRole('searchbox', { name: 'Filter messages' }).fill(event.filter);
      } else fromOutside(scene);
    },
    // Sent directly: the fault form and the request log are on panels that this stage does not show.
    'effect.chosen': fromOutside,
    'telemetryRequests.toggled': fromOutside,
    async 'command.requested'(scene) {
      const { screen, event } = scene;
      const clear = screen.getByRole('button', { name: 'Clear outbox' });
      const isClear = event.command.name === 'clearMessages' && clear.elements().length > 0;
      if (!isClear) return fromOutside(scene);
      await expect.element(clear).not.toHaveAttribute('aria-disabled');
      await clear.click();
      return undefined;
    },
    'undo.requested': pressing('Undo'),
    'notice.dismissed': pressing('Dismiss'),
    'state.changed': fromOutside,
    'page.hidden': fromOutside,
    'page.shown': fromOutside,
  },
  sees: {
    'polling.reading': seesPanel,
    async 'polling.upToDate'(scene) {
      await seesPanel(scene);
      await expect.element(scene.screen.getByText('Live', { exact: true })).toBeVisible();
      await expect.element(scene.screen.getByRole('alert')).toHaveTextContent(/^$/);
      // The stand-in for the emulator runs beside the site, with the demo users.
      await expect.element(scene.screen.getByRole('link', { name: 'Back to the site' })).toBeVisible();
      await expect.element(scene.screen.getByText(/^Demo account:/)).toBeVisible();
    },
    async 'polling.outOfDate'(scene) {
      await seesPanel(scene);
      await expect.element(scene.screen.getByText('Not connected', { exact: true })).toBeVisible();
      await expect.element(scene.screen.getByRole('alert')).toHaveTextContent(/keeps trying/);
    },
    'polling.paused': seesPanel,
    'commands.waitingForCommand': seesNotice,
    async 'commands.runningCommand'({ screen, actor }) {
      if (actor.getSnapshot().context.panel !== 'outbox') return;
      await expect
        .element(screen.getByRole('button', { name: 'Clear outbox' }))
        .toHaveAttribute('aria-disabled', 'true');
    },
  },
};
