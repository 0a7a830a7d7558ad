import { expect } from 'vitest';
import type { discoveryMachine } from '../../machines/institutions/discovery.machine.ts';
import { discoveryCopy } from '../../src/copy/institutions.en.ts';
import { DiscoveryScreen } from '../../src/institutions/DiscoveryScreen.tsx';
import { InstitutionsPage } from '../../src/institutions/InstitutionsPage.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

const words = discoveryCopy.copy;

const seesList: See<typeof discoveryMachine> = async ({ screen, snapshot }) => {
  const { email, organizations, wanted, failure } = snapshot.context;
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
  await expect.element(screen.getByText(words.lead(email))).toBeVisible();
  for (const { name, standing, due, slug } of organizations) {
    const row = screen.getByRole('button', { name: new RegExp(name) });
    await expect.element(row).toHaveTextContent(words.standings[standing]);
    await expect.element(row).toHaveTextContent(due === 'nothing' ? slug : words.due[due]);
    expect(row.getByText(name, { exact: true }).element().closest('bdi')).not.toBeNull();
    if (snapshot.hasTag('busy')) await expect.element(row).toBeDisabled();
    else await expect.element(row).toBeEnabled();
  }
  const isUnknown = wanted !== null && organizations.every(({ slug }) => slug !== wanted);
  expect(screen.getByText(words.unknown(wanted ?? '')).elements()).toHaveLength(isUnknown ? 1 : 0);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure ? words.failed : /^$/);
};

export const discoveryStage: Stage<typeof discoveryMachine> = {
  render: (actor) => (
    <main>
      <InstitutionsPage>
        <DiscoveryScreen actor={actor} />
      </InstitutionsPage>
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'organization.chosen'({ screen, actor, event }) {
      const name = actor.getSnapshot().context.organizations.find(({ id }) => id === event.id)?.name;
      const row = screen.getByRole('button', { name: new RegExp(name ?? '^$') });
      if (name !== undefined && row.query()?.matches(':enabled:not([aria-disabled])')) await row.click();
      else actor.send(event);
    },
    'create.chosen': (scene) => press(scene, words.create),
    'back.pressed': (scene) => press(scene, words.otherEmail),
    'page.restored': fromOutside,
  },
  focus: { heading: [words.title] },
  sees: {
    choosingOrganization: seesList,
    async enteringOrganization(scene) {
      await seesList(scene);
      // One that is wanted opens without a press.
      expect(scene.screen.container.querySelector('button[aria-busy]:disabled')).toBeNull();
    },
    async creatingOrganization({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.form.title);
    },
    settled: () => undefined,
    wentBack: () => undefined,
    ended: () => undefined,
  },
};
