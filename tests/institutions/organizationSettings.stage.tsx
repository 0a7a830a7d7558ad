import { expect } from 'vitest';
import type { organizationSettingsMachine } from '../../machines/institutions/organizationSettings.machine.ts';
import { organizationSettingsCopy } from '../../src/copy/organization.en.ts';
import { OrganizationSettingsPage } from '../../src/institutions/OrganizationSettingsPage.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

type Check = See<typeof organizationSettingsMachine>;

const words = organizationSettingsCopy.copy;

/** Checks that the fields have the settings at the provider, which the next change is compared with. */
const seesSavedRules: Check = async ({ screen, snapshot }) => {
  const { rights, rules, isSaved } = snapshot.context;
  // A member without rights has no button that could have saved the fields.
  if (!rights?.rename || !rules || !isSaved) return;
  await expect.element(screen.getByLabelText(words.name, { exact: true })).toHaveValue(rules.name);
  await expect.element(screen.getByLabelText(words.domains)).toHaveValue(rules.domains.join('\n'));
  for (const name of ['joinsByDomain', 'requiresSecondStep'] as const) {
    const box = screen.getByLabelText(words[name]).element();
    expect(box).toHaveProperty('checked', rules[name]);
  }
};

export const organizationSettingsStage: Stage<typeof organizationSettingsMachine> = {
  render: (actor) => (
    <main>
      <OrganizationSettingsPage actor={actor} slug="harbor-lane" />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'access.learned': fromOutside,
    'page.restored': fromOutside,
    async 'rules.submitted'(scene) {
      const { screen, event } = scene;
      const save = screen.getByRole('button', { name: words.save });
      // A member who may change nothing has no button.
      if (!save.query()) return fromOutside(scene);
      await screen.getByLabelText(words.name, { exact: true }).fill(event.draft.name);
      await screen.getByLabelText(words.domains).fill(event.draft.domains);
      for (const name of ['joinsByDomain', 'requiresSecondStep'] as const) {
        const box = screen.getByLabelText(words[name]);
        if ((box.element() as HTMLInputElement).checked !== event.draft[name]) await box.click();
      }
      await save.click();
      return undefined;
    },
    'requirement.confirmed': (scene) => press(scene, words.confirm),
    'cancel.pressed': (scene) => press(scene, words.cancel),
    'retry.chosen': (scene) => press(scene, words.again),
  },
  focus: {
    heading: ['Settings'],
    notice: ['The settings are saved.'],
    failure: [
      'The settings could not be shown',
      'The settings were not saved',
      'We do not know whether the settings were saved',
    ],
    name: ['Name'],
    domains: ['Email domains'],
    requirement: ['Cancel'],
  },
  sees: {
    async awaitingAccess({ screen }) {
      await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
    },
    async readingRules({ screen }) {
      await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
      await expect.element(screen.getByLabelText(words.domains)).not.toBeInTheDocument();
    },
    async unread({ screen }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed);
      await expect.element(screen.getByRole('button', { name: words.again })).toBeEnabled();
    },
    async enteringRules(scene) {
      const { screen, snapshot } = scene;
      const { rights, fault, isSaved, failure } = snapshot.context;
      const save = screen.getByRole('button', { name: words.save });
      if (rights?.rename) await expect.element(save).toBeEnabled();
      else {
        await expect.element(save).not.toBeInTheDocument();
        await expect.element(screen.getByText(words.readOnly)).toBeVisible();
        await expect.element(screen.getByLabelText(words.requiresSecondStep)).toBeDisabled();
      }
      const isInvalid = (label: string) =>
        screen.getByLabelText(label, { exact: true }).element().getAttribute('aria-invalid') === 'true';
      expect(isInvalid(words.name)).toBe(fault?.field === 'name');
      expect(isInvalid(words.domains)).toBe(fault?.field === 'domains');
      await expect
        .element(screen.getByRole('status').first())
        .toHaveTextContent(isSaved ? words.saved : /^$/);
      const headline = failure?.code === 'unreachable' ? words.uncertain : words.notSaved;
      await expect.element(screen.getByRole('alert')).toHaveTextContent(failure ? headline : /^$/);
      await seesSavedRules(scene);
    },
    async confirmingRequirement({ screen }) {
      await expect.element(screen.getByRole('dialog', { name: words.question })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: words.cancel })).toHaveFocus();
    },
    async savingRules({ screen, snapshot }) {
      if (snapshot.context.rights?.rename)
        await expect.element(screen.getByRole('button', { name: words.saving })).toBeDisabled();
    },
  },
};
