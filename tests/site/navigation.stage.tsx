import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { SiteHeader } from '../../src/site/SiteHeader.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inRouter } from './inRouter.tsx';

// Sets a phone's viewport: only small screens show the machine's state, since desktops show every link.
const onPhone = () => page.viewport(320, 900);
const linkNames = ['Home', 'About Us', 'Our Services', 'Contact'];

/** Stage with the header of the public pages. */
export const navigationStage: Stage<typeof navigationMachine> = {
  render: (actor) =>
    inRouter(
      <>
        <SiteHeader navigation={actor} />
        <main id="content" tabIndex={-1}>
          <h1>Page</h1>
        </main>
      </>,
    ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'menu.toggled'({ screen }) {
      await onPhone();
      await screen.getByRole('button', { name: 'Menu' }).click();
    },
    async 'menu.dismissed'({ screen }) {
      await onPhone();
      const link = screen.getByRole('link', { name: 'Contact' }).element();
      if (link instanceof HTMLElement) link.focus();
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
    },
    async 'link.followed'({ screen }) {
      await onPhone();
      await screen.getByRole('link', { name: 'Our Services' }).click();
    },
    'page.changed': fromOutside,
  },
  focus: {
    'navigation-toggle': ['Menu'],
  },
  sees: {
    async collapsed({ screen }) {
      await onPhone();
      await expect
        .element(screen.getByRole('button', { name: 'Menu' }))
        .toHaveAttribute('aria-expanded', 'false');
      await expect.element(screen.getByRole('link', { name: 'About Us' })).not.toBeInTheDocument();
      await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    },
    async expanded({ screen }) {
      await onPhone();
      await expect
        .element(screen.getByRole('button', { name: 'Menu' }))
        .toHaveAttribute('aria-expanded', 'true');
      for (const name of linkNames) {
        await expect.element(screen.getByRole('link', { name })).toBeVisible();
      }
    },
  },
};
