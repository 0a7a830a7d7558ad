import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { organizationFrameCopy } from '../../src/copy/organization.en.ts';
import { OrganizationLayout } from '../../src/institutions/OrganizationLayout.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { inRouter } from '../site/inRouter.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';
import { access } from './organizationSamples.ts';

type Check = See<typeof switchOrganizationMachine>;

const words = organizationFrameCopy.copy;
const switcher = words.switcher(access.name);
const privateText = 'The page of the organization';

const seesPage =
  (isExpanded: boolean): Check =>
  async ({ screen, snapshot }) => {
    await expect.element(screen.getByText(privateText)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: switcher }))
      .toHaveAttribute('aria-expanded', String(isExpanded));
    const news = screen.getByText(/^Your rights in this organization have changed/);
    if (snapshot.context.hasNewRights) await expect.element(news).toBeVisible();
    else await expect.element(news).not.toBeInTheDocument();
  };

/** Checks the sentence in the open menu. */
const seesInMenu =
  (text: string | RegExp): Check =>
  async (scene) => {
    await seesPage(true)(scene);
    await expect.element(scene.screen.getByText(text)).toBeVisible();
  };

/** Checks that a pressed button keeps the focus while its request runs, and ignores another press. */
const seesFocus = async ({ screen }: Pick<Parameters<Check>[0], 'screen'>, name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
};

/** Checks that nothing of the organization is shown, but this heading. */
const seesNothingButTitle =
  (title: string): Check =>
  async ({ screen }) => {
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(screen.getByText(privateText)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  };

const seesLoss: Check = async (scene) => {
  await seesNothingButTitle(words.lost(access.name))(scene);
  await expect.element(scene.screen.getByText(/logged out in another tab/)).toBeVisible();
};

const seesLeaving: Check = async ({ screen }) => {
  await expect
    .element(screen.getByRole('link', { name: words.leaving }))
    .toHaveAttribute('href', '/institutions');
  await expect.element(screen.getByText(privateText)).not.toBeInTheDocument();
};

export const switchOrganizationStage: Stage<typeof switchOrganizationMachine> = {
  render: (actor) =>
    inRouter(
      <OrganizationLayout actor={actor}>
        <h1>{privateText}</h1>
      </OrganizationLayout>,
    ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'menu.toggled': (scene) => press(scene, switcher),
    async 'menu.dismissed'({ screen, event }) {
      if (event.by === 'escape') await userEvent.keyboard('{Escape}');
      else await screen.getByText(privateText).click();
    },
    'organization.chosen': async (scene) => {
      const choice = scene.screen.getByRole('button', { name: /^Quaymoor Commodities/ });
      if (!choice.query()?.matches(':not([aria-disabled])')) return fromOutside(scene);
      await choice.click();
      return seesFocus(scene, /^Quaymoor Commodities/);
    },
    'logout.chosen': async (scene) => {
      const button = scene.screen.getByRole('button', { name: words.logout });
      if (!button.query()?.matches(':not([aria-disabled])')) return fromOutside(scene);
      await button.click();
      return seesFocus(scene, words.logout);
    },
    'entry.chosen': (scene) => press(scene, words.choose),
    'retry.chosen': (scene) => press(scene, words.again),
    'failure.heard': fromOutside,
    'organization.changed': fromOutside,
    'page.woke': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: ['There is no such organization', 'You no longer have access'],
    content: [words.opening, 'Your rights in this organization have changed', privateText],
    switcher: [switcher],
    failure: [
      'The organization could not be opened',
      'Your organizations could not be shown',
      'Quaymoor Commodities could not be opened',
      'You are still logged in',
    ],
  },
  sees: {
    openingOrganization: seesNothingButTitle(words.opening),
    async unopened(scene) {
      const { screen } = scene;
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.unopened);
      await seesNothingButTitle(words.unopened)(scene);
    },
    organizationUnknown: seesNothingButTitle(words.unknown),
    'opened.menuClosed': seesPage(false),
    'opened.checkingAccess': seesPage(false),
    'opened.readingOrganizations': seesInMenu(words.reading),
    async 'opened.choosingOrganization'(scene) {
      const { failed, others } = scene.snapshot.context;
      const headlines = {
        list: words.unread,
        switch: words.unentered('Quaymoor Commodities'),
        logout: words.loggedIn,
      };
      await (others ? seesInMenu(others.length > 0 ? words.others : words.none) : seesPage(true))(scene);
      for (const { name } of others ?? []) {
        const shown = scene.screen.getByRole('listitem').getByText(name, { exact: true });
        expect(shown.element().closest('bdi')).not.toBeNull();
      }
      await expect
        .element(scene.screen.getByRole('alert'))
        .toHaveTextContent(failed ? headlines[failed] : /^$/);
      await expect.element(scene.screen.getByRole('button', { name: words.logout })).toBeEnabled();
    },
    'opened.enteringOrganization': seesInMenu(/^Opening Quaymoor Commodities/),
    'opened.signingOut': seesInMenu(words.signingOut),
    'accessLost.explaining': seesLoss,
    'accessLost.checkingReturn': seesLoss,
    leavingForEntry: seesLeaving,
    leavingForOther: seesLeaving,
  },
};
