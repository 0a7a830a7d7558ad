import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { AccountTypePopup } from '../../src/site/AccountTypePopup.tsx';
import { GetStarted } from '../../src/site/GetStarted.tsx';
import type { Stage } from '../support/stage.ts';

/** Stage with the Get Started button and its popup. */
export const accountTypePopupStage: Stage<typeof accountTypePopupMachine> = {
  render: (actor) => (
    <main>
      <h1>Instant Global Liquidity and Payments</h1>
      <GetStarted popup={actor} tone="primary" />
      <AccountTypePopup actor={actor} />
    </main>
  ),
  gestures: {
    'popup.opened': ({ screen }) => screen.getByRole('button', { name: 'Get Started' }).click(),
    'popup.closed': () => userEvent.keyboard('{Escape}'),
    'application.chosen': ({ screen, event }) =>
      screen
        .getByRole('button', { name: 'Apply Now' })
        .nth(event.accountType === 'individual' ? 0 : 1)
        .click(),
  },
  sees: {
    async closed({ screen }) {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button', { name: 'Get Started' })).toBeVisible();
    },
    async choosingAccountType({ screen }) {
      const dialog = screen.getByRole('dialog', { name: 'Choose Your Account Type' });
      await expect.element(dialog).toBeVisible();
      await expect.element(dialog.getByRole('heading', { name: 'Individual' })).toBeVisible();
      await expect.element(dialog.getByRole('heading', { name: 'Institutional' })).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: 'Apply Now' }).first()).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    },
  },
};
