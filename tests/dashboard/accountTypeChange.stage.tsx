import { expect } from 'vitest';
import type { accountTypeChangeMachine } from '../../machines/dashboard/accountTypeChange.machine.ts';
import { ownDetailsCopy } from '../../src/copy/profile.en.ts';
import { AccountTypeChange } from '../../src/dashboard/AccountTypeChange.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';

const { change, saving, saved, failed } = ownDetailsCopy.copy.accountType;

const seesButtons: See<typeof accountTypeChangeMachine> = async ({ screen, snapshot }) => {
  const { onFile, failure } = snapshot.context;
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(snapshot.matches('typeSaved') ? saved : /^$/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure ? failed : /^$/);
  const labels = screen.getByRole('button').elements();
  const others = (['individual', 'institutional'] as const).filter((type) => type !== onFile);
  expect(labels.map((label) => label.getAttribute('aria-label'))).toEqual(others.map((type) => change[type]));
};

/** Stage with the buttons below the account type. */
export const accountTypeChangeStage: Stage<typeof accountTypeChangeMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <AccountTypeChange actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'client.learned': fromOutside,
    'type.chosen': ({ screen, event: { accountType } }) =>
      screen.getByRole('button', { name: change[accountType], exact: true }).click(),
    'page.restored': fromOutside,
  },
  focus: { outcome: [saved], failure: [failed] },
  sees: {
    async awaitingClient({ screen }) {
      for (const label of Object.values(change))
        await expect.element(screen.getByRole('button', { name: label, exact: true })).toBeDisabled();
    },
    choosingType: seesButtons,
    typeSaved: seesButtons,
    async savingType({ screen }) {
      await expect.element(screen.getByRole('button', { name: saving, exact: true })).toBeDisabled();
    },
  },
};
