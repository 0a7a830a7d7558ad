import { expect } from 'vitest';
import type { createOrganizationMachine } from '../../machines/institutions/createOrganization.machine.ts';
import { discoveryCopy, institutionFailureCopy } from '../../src/copy/institutions.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { CreateOrganization } from '../../src/institutions/DiscoveryScreen.tsx';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import { InstitutionsPage } from '../../src/institutions/InstitutionsPage.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';
import { email } from './entrySamples.ts';

const words = discoveryCopy.copy.form;

const seesForm: See<typeof createOrganizationMachine> = async ({ screen, snapshot }) => {
  const { slug, nameFault, slugFault, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
  const name = screen.getByLabelText(words.name);
  await expect.element(name).toHaveAccessibleDescription(nameFault ? words.nameFaults[nameFault] : '');
  if (isBusy) await expect.element(name).toHaveAttribute('readonly');
  const isTaken = failure?.code === 'slug-taken';
  const slugError = slugFault
    ? words.slugFaults[slugFault]
    : isTaken
      ? institutionFailureCopy.copy['slug-taken']
      : '';
  const hint = slug === '' ? !slugError && words.slugFaults.malformed : words.slugHint(slug);
  const described = screen.getByLabelText(words.slug, { exact: true });
  await expect.element(described).toHaveAccessibleDescription([slugError, hint].filter(Boolean).join(' '));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(failure && !isTaken ? words[isUnanswered(failure) ? 'unanswered' : 'failed'] : /^$/);
  await expect
    .element(screen.getByRole('button', { name: isBusy ? words.submitting : words.submit }))
    .toHaveProperty('ariaDisabled', isBusy ? 'true' : null);
};

export const createOrganizationStage: Stage<typeof createOrganizationMachine> = {
  render: (actor) => (
    <main>
      <InstitutionsPage>
        <CreateOrganization actor={actor} email={email} />
      </InstitutionsPage>
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'details.typed'({ screen, event }) {
      await screen.getByLabelText(words.name).fill(event.name);
      await screen.getByLabelText(words.slug, { exact: true }).fill(event.slug);
    },
    async 'details.submitted'({ screen, event }) {
      await screen.getByLabelText(words.name).fill(event.name);
      await screen.getByLabelText(words.slug, { exact: true }).fill(event.slug);
      await screen.getByRole('button', { name: words.submit }).click();
    },
    'back.pressed': (scene) => press(scene, widgetCopy.copy.back),
    'page.restored': fromOutside,
  },
  focus: {
    name: [words.name],
    slug: [words.slug],
    failure: [words.failed, words.unanswered],
  },
  sees: {
    enteringDetails: seesForm,
    openingOrganization: seesForm,
    created: () => undefined,
    wentBack: () => undefined,
    ended: () => undefined,
  },
};
