import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { SessionWarning } from '../../src/session/SessionWarning.tsx';
import { dashboardCopy } from '../../src/copy/dashboard.en.ts';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = dashboardCopy.copy.session;
const sentence = /^Your session ends in \d:\d\d\. Stay signed in to keep working\.$/;

/** Checks the page, which does not change during a refresh. */
async function seesPage(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByText('1,234,567.89')).toBeInTheDocument();
}

/** Stage with the page and, near the end of the session, the warning dialog. */
export const sessionRefreshStage: Stage<typeof sessionRefreshMachine> = {
  render: (refresh) => (
    <main>
      <h1>Account</h1>
      <p>1,234,567.89</p>
      <SessionWarning refresh={refresh} onLogOut={() => undefined} />
    </main>
  ),
  gestures: {
    'extension.requested': ({ screen }) => screen.getByRole('button', { name: 'Stay signed in' }).click(),
    'page.woke': fromOutside,
    'refresh.requested': fromOutside,
    'session.renewedElsewhere': fromOutside,
    'remainingTime.updated': fromOutside,
  },
  sees: {
    'active.refresh.waiting': ({ screen }) => seesPage(screen),
    'active.refresh.refreshing': ({ screen }) => seesPage(screen),
    'active.refresh.backingOff': ({ screen }) => seesPage(screen),
    'active.lifetime.running': ({ screen }) => seesPage(screen),
    'active.lifetime.confirmingEnd': ({ screen }) => seesPage(screen),
    'active.countdown.waitingForWarning': ({ screen }) => seesPage(screen),
    'active.countdown.countingDown': ({ screen }) => seesPage(screen),
    'active.countdown.timeUp': ({ screen }) => seesPage(screen),
    async 'active.warning.beforeWarning'({ screen }) {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
    async 'active.warning.warningOfEnd'({ screen, snapshot }) {
      await expect.element(screen.getByRole('dialog', { name: words.warningTitle })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Stay signed in' })).toBeEnabled();
      await expect.element(screen.getByText(sentence)).toBeVisible();
      const message = snapshot.context.failure ? words.extendFailed : /^$/;
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    },
    async 'active.warning.extending'({ screen }) {
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      await expect.element(screen.getByRole('button', { name: words.staying })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
    },
    async ended({ screen }) {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
  },
};
