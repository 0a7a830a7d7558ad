import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { UserMenu } from '../../src/dashboard/UserMenu.tsx';
import type { Stage } from '../support/stage.ts';

/** Display name that is too long for the button. */
const name = 'Alexandra Wilhelmina Konstantinopoulos-Featherstonehaugh of the Treasury Department';
const openingKeys = { first: '{ArrowDown}', last: '{ArrowUp}' };
const movingKeys = { next: '{ArrowDown}', previous: '{ArrowUp}', first: '{Home}', last: '{End}' };

export const userMenuStage: Stage<typeof userMenuMachine> = {
  render: (actor) => (
    <main>
      <h1>Account</h1>
      <UserMenu actor={actor} displayName={name} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'menu.opened'({ screen, event }) {
      const button = screen.getByRole('button', { name });
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard(openingKeys[event.at]);
    },
    async 'menu.dismissed'({ screen, event }) {
      if (event.by === 'escape') await userEvent.keyboard('{Escape}');
      else if (event.by === 'toggle') await screen.getByRole('button', { name }).click();
      else await screen.getByRole('heading', { name: 'Account' }).click();
    },
    'highlight.moved': ({ event }) => userEvent.keyboard(movingKeys[event.to]),
    'profile.chosen': ({ screen }) => screen.getByRole('menuitem', { name: 'Profile' }).click(),
    'logout.chosen': ({ screen }) => screen.getByRole('menuitem', { name: 'Logout' }).click(),
  },
  focus: {
    'menu-item-profile': ['Profile'],
    'menu-button': ['Alexandra Wilhelmina'],
    'menu-item-logout': ['Logout'],
  },
  sees: {
    async closed({ screen }) {
      await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
      const button = screen.getByRole('button', { name }).element();
      expect(button.scrollWidth, 'the name does not overflow its button').toBeLessThanOrEqual(
        button.clientWidth,
      );
    },
    async choosingItem({ screen, snapshot }) {
      await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
      const highlighted = screen.getByRole('menuitem').nth(snapshot.context.highlighted);
      await expect.element(highlighted).toHaveFocus();
      await expect
        .element(highlighted)
        .toHaveTextContent(snapshot.context.highlighted === 0 ? 'Profile' : 'Logout');
    },
  },
};
