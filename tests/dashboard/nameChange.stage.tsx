import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { nameChangeMachine } from '../../machines/dashboard/nameChange.machine.ts';
import { ownDetailsCopy, profileCopy } from '../../src/copy/profile.en.ts';
import { NameChange } from '../../src/dashboard/NameChange.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';

const { name: words, cancel } = ownDetailsCopy.copy;
const { nameChange: change } = profileCopy.copy;
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: RenderResult, label: string) => screen.getByLabelText(label, { exact: true });

const seesClosed: See<typeof nameChangeMachine> = async ({ screen, snapshot }) => {
  const isSaved = snapshot.matches('nameSaved');
  await expect.element(screen.getByRole('status')).toHaveTextContent(isSaved ? words.saved : /^$/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
  await expect.element(button(screen, change)).toBeEnabled();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
};

/** Stage with the button and the form below the client's name. */
export const nameChangeStage: Stage<typeof nameChangeMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <NameChange actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'client.learned': fromOutside,
    'change.chosen': ({ screen }) => button(screen, change).click(),
    async 'name.submitted'({ screen, event: { name } }) {
      await field(screen, words.first).fill(name.first);
      await field(screen, words.middle).fill(name.middle);
      await field(screen, words.last).fill(name.last);
      await button(screen, words.save).click();
    },
    'cancel.pressed': ({ screen }) => button(screen, cancel).click(),
    'page.restored': fromOutside,
  },
  focus: {
    name: ['First name'],
    outcome: ['Your name was changed'],
    change: ['Change name'],
    failure: ['We could not save your name', 'name is too long.'],
  },
  sees: {
    async awaitingClient({ screen }) {
      await expect.element(button(screen, change)).toBeDisabled();
    },
    closed: seesClosed,
    nameSaved: seesClosed,
    async enteringName({ screen, snapshot }) {
      const { failure, draft, tooLong } = snapshot.context;
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(failure ? (failure.providerMessage ?? words.failed) : /^$/);
      for (const part of ['first', 'middle', 'last'] as const) {
        const input = field(screen, words[part]);
        // A name that is too long stays in its fields, whole.
        if (tooLong === null) await expect.element(input).toHaveValue(draft[part]);
        await expect
          .element(input)
          .toHaveAccessibleDescription(tooLong === part ? 'Use 128 characters or fewer.' : '');
      }
      if (tooLong) {
        const { value } = field(screen, words[tooLong]).element() as HTMLInputElement;
        expect(value).toHaveLength(129);
      }
      await expect.element(button(screen, words.save)).toBeEnabled();
    },
    async savingName({ screen }) {
      await expect.element(button(screen, words.saving)).toBeDisabled();
    },
  },
};
