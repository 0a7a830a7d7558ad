import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { RenderResult } from 'vitest-browser-react';
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { dark, light } from '../../src/theme/palette.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PasskeysScreen } from '../../src/passkeys/PasskeysScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from '../widget/inFrame.tsx';
import { press } from '../widget/press.ts';

type Seen = See<typeof passkeysMachine>;

/** Where there is none yet, it would not be another one. */
function anotherName(snapshot: SnapshotFrom<typeof passkeysMachine>): string {
  const { reason, passkeys } = snapshot.context;
  const isKnown = !snapshot.matches('listingPasskeys') && !snapshot.matches('unlisted');
  return reason === 'managed' && isKnown && passkeys.length === 0
    ? 'Set up a new Passkey'
    : 'Set up another Passkey';
}

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

/** Presses an icon of a row, or tells the list where there is no such row or the icon is shut. */
function pressIcon(screen: RenderResult, target: string, tell: () => void): void {
  const icon = screen.container.querySelector<HTMLElement>(
    `button[data-focus-target="${target}"]:not([aria-disabled])`,
  );
  if (!icon) {
    tell();
    return;
  }
  icon.focus();
  icon.click();
}

const seesTitle: Seen = async ({ screen, snapshot: { context } }) => {
  const isCreated = context.reason === 'created';
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(isCreated ? 'Passkey successfully created!' : 'Existing Passkeys');
  const below = screen.getByRole('heading', { level: 2, name: 'Existing Passkeys' });
  if (isCreated) await expect.element(below).toBeVisible();
  else await expect.element(below).not.toBeInTheDocument();
};

/** As a browser writes a computed color. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Each passkey by its name, its two icons named after it, large enough, and open or shut as they should be. */
const seesRows =
  (isOpen: boolean): Seen =>
  async ({ screen, snapshot: { context } }) => {
    for (const { name, registrationId, device } of context.passkeys) {
      if (device)
        await expect.element(screen.getByText(`Set up with ${device}`, { exact: true })).toBeVisible();
      for (const [label, target] of [
        [`Rename ${name}`, `edit ${registrationId}`],
        [`Delete ${name}`, `delete ${registrationId}`],
      ] as const) {
        const icon = button(screen, label);
        await expect.element(icon).toHaveAttribute('data-focus-target', target);
        if (isOpen) await expect.element(icon).not.toHaveAttribute('aria-disabled');
        else await expect.element(icon).toHaveAttribute('aria-disabled', 'true');
        const { width, height } = icon.element().getBoundingClientRect();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
    }
  };

const seesLeaving =
  (isOpen: boolean): Seen =>
  async ({ screen, snapshot }) => {
    const { context } = snapshot;
    const another = button(screen, anotherName(snapshot));
    const done = button(screen, 'Done');
    if (isOpen) await expect.element(another).toBeEnabled();
    else await expect.element(another).toBeDisabled();
    if (context.reason === 'managed') await expect.element(done).not.toBeInTheDocument();
    else if (isOpen) await expect.element(done).toBeEnabled();
    else await expect.element(done).toBeDisabled();
  };

const seesNoLeaving: Seen = async ({ screen }) => {
  await expect.element(screen.getByRole('button', { name: /^Set up/ })).not.toBeInTheDocument();
  await expect.element(button(screen, 'Done')).not.toBeInTheDocument();
};

const seesTrouble: Seen = async ({ screen, snapshot: { context } }) => {
  const { trouble, isUncertain } = context;
  const said = !trouble
    ? /^$/
    : trouble.deed === 'list'
      ? 'Your Passkeys could not be shown'
      : isUncertain
        ? /We could not find out what became of (?:Laptop|Tablet)\. It may still be possible to sign in with it\./
        : trouble.deed === 'rename'
          ? 'The name Tablet could not be saved.'
          : /Laptop was not deleted and can still be used to sign in/;
  await expect.element(screen.getByRole('alert')).toHaveTextContent(said);
};

const seesBusy: Seen = async (scene) => {
  await seesTitle(scene);
  await seesRows(false)(scene);
  await seesLeaving(false)(scene);
};

export const passkeysStage: Stage<typeof passkeysMachine> = {
  render: (actor) => inFrame(<PasskeysScreen actor={actor} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'edit.chosen': ({ screen, actor, event }) =>
      pressIcon(screen, `edit ${event.registrationId}`, () => actor.send(event)),
    'deletion.chosen': ({ screen, actor, event }) =>
      pressIcon(screen, `delete ${event.registrationId}`, () => actor.send(event)),
    async 'name.submitted'(scene) {
      const { screen, actor, event } = scene;
      // No more than 128 characters can be typed.
      if (event.name.length > 128) {
        actor.send(event);
        return;
      }
      await screen.getByLabelText('Name of this Passkey').fill(event.name);
      await press(scene, 'Save the name');
    },
    'deletion.confirmed': (scene) => press(scene, 'Delete'),
    async 'cancel.pressed'(scene) {
      const isEditing = button(scene.screen, 'Keep the old name').query() !== null;
      await press(scene, isEditing ? 'Keep the old name' : 'Cancel');
    },
    async 'retry.chosen'(scene) {
      const isUncertain = button(scene.screen, 'Check again').query() !== null;
      await press(scene, isUncertain ? 'Check again' : 'Try again');
    },
    'another.chosen': (scene) => press(scene, anotherName(scene.actor.getSnapshot())),
    'done.pressed': (scene) => press(scene, 'Done'),
    'page.woke': fromOutside,
    'page.restored': fromOutside,
  },
  sees: {
    async listingPasskeys(scene) {
      await seesTitle(scene);
      await seesRows(false)(scene);
      await seesLeaving(true)(scene);
    },
    async unlisted(scene) {
      await seesTitle(scene);
      await seesTrouble(scene);
      await seesLeaving(true)(scene);
      await expect.element(button(scene.screen, 'Try again')).toBeEnabled();
    },
    async listed(scene) {
      const { screen, snapshot } = scene;
      const { passkeys, notice, chosen } = snapshot.context;
      await seesTitle(scene);
      await seesTrouble(scene);
      await seesRows(true)(scene);
      await seesLeaving(true)(scene);
      const status = screen.getByRole('status');
      if (notice === 'renamed')
        await expect.element(status).toHaveTextContent(`Passkey renamed to ${chosen.name}.`);
      if (notice === 'deleted') await expect.element(status).toHaveTextContent(`${chosen.name} was deleted.`);
      if (passkeys.length === 0) await expect.element(status).toHaveTextContent('You have no Passkeys.');
    },
    async editing(scene) {
      const { screen, snapshot } = scene;
      const { nameFault, chosen, passkeys } = snapshot.context;
      await seesTitle(scene);
      await seesNoLeaving(scene);
      const field = screen.getByLabelText('Name of this Passkey');
      await expect.element(field).toHaveFocus();
      const said = { missing: 'Enter a name.', 'too-long': 'Use 128 characters or fewer.' };
      await expect.element(field).toHaveAccessibleDescription(nameFault ? said[nameFault] : '');
      const others = passkeys.filter(({ registrationId }) => registrationId !== chosen.registrationId);
      expect(screen.getByRole('button', { name: /^(?:Rename|Delete) / }).elements()).toHaveLength(
        2 * others.length,
      );
      await seesRows(false)({
        ...scene,
        snapshot: { ...snapshot, context: { ...snapshot.context, passkeys: others } },
      });
    },
    renamingPasskey: seesBusy,
    async confirmingDeletion(scene) {
      const { screen } = scene;
      await seesTitle(scene);
      await seesNoLeaving(scene);
      await seesRows(false)(scene);
      await expect
        .element(screen.getByText('Once deleted, the passkey cannot be restored.', { exact: true }))
        .toBeVisible();
      await expect.element(button(screen, 'Delete')).toBeEnabled();
      const colors = [light.error, dark.error].map((color) => rgb(color));
      expect(colors).toContain(getComputedStyle(button(screen, 'Delete').element()).backgroundColor);
      // What keeps the passkey has the focus, and says what is asked.
      await expect.element(button(screen, 'Cancel')).toHaveFocus();
      await expect
        .element(button(screen, 'Cancel'))
        .toHaveAccessibleDescription(
          `Delete ${scene.snapshot.context.chosen.name}? Once deleted, the passkey cannot be restored.`,
        );
    },
    async deletingPasskey(scene) {
      const { name } = scene.snapshot.context.chosen;
      await seesBusy(scene);
      await expect.element(scene.screen.getByRole('status')).toHaveTextContent(`Deleting ${name}...`);
      await expect.element(button(scene.screen, `Delete ${name}`)).not.toBeInTheDocument();
    },
    async provingIdentity({ screen }) {
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Confirm that it is you');
    },
    reconciling: seesBusy,
    async another({ screen }) {
      await expect
        .poll(() => screen.container.querySelectorAll('button:enabled:not([aria-disabled])').length)
        .toBe(0);
    },
    async finished({ screen }) {
      await expect
        .poll(() => screen.container.querySelectorAll('button:enabled:not([aria-disabled])').length)
        .toBe(0);
    },
  },
};
