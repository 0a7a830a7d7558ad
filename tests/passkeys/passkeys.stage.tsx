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

const onlyWayIn = 'This is your only way to sign in. Add another one first.';

type Check = See<typeof passkeysMachine>;

/** Returns the label of the button that sets up a passkey: "new" if the client has none, else "another". */
function createLabel(snapshot: SnapshotFrom<typeof passkeysMachine>): string {
  const { reason, passkeys } = snapshot.context;
  const isKnown = !snapshot.matches('listingPasskeys') && !snapshot.matches('unlisted');
  return reason === 'managed' && isKnown && passkeys.length === 0
    ? 'Set up a new Passkey'
    : 'Set up another Passkey';
}

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

/** Presses an icon button of a row, or sends the event directly if the button is missing or disabled. */
function pressIcon(screen: RenderResult, target: string, sendDirectly: () => void): void {
  const icon = screen.container.querySelector<HTMLElement>(
    `button[data-focus-target="${target}"]:not([aria-disabled])`,
  );
  if (!icon) {
    sendDirectly();
    return;
  }
  icon.focus();
  icon.click();
}

const seesTitle: Check = async ({ screen, snapshot: { context } }) => {
  const isCreated = context.reason === 'created';
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(isCreated ? 'Passkey successfully created!' : 'Existing Passkeys');
  const below = screen.getByRole('heading', { level: 2, name: 'Existing Passkeys' });
  if (isCreated) await expect.element(below).toBeVisible();
  else await expect.element(below).not.toBeInTheDocument();
};

/** Converts a hex color to the format of computed styles. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`;

/** Checks that each row has two icon buttons with the right name, size and state. */
const seesRows =
  (isEnabled: boolean): Check =>
  async ({ screen, snapshot: { context } }) => {
    for (const { name, registrationId, device, authenticator, isOnlyWayIn } of context.passkeys) {
      if (device)
        await expect.element(screen.getByText(`Set up with ${device}`, { exact: true })).toBeVisible();
      if (authenticator)
        await expect.element(screen.getByText('Built into a device', { exact: true })).toBeVisible();
      for (const [label, target] of [
        [`Rename ${name}`, `edit ${registrationId}`],
        [`Delete ${name}`, `delete ${registrationId}`],
      ] as const) {
        const icon = button(screen, label);
        await expect.element(icon).toHaveAttribute('data-focus-target', target);
        const isFixed = isOnlyWayIn && label.startsWith('Delete');
        if (isFixed) await expect.element(icon).toHaveAccessibleDescription(onlyWayIn);
        if (isEnabled && !isFixed) await expect.element(icon).not.toHaveAttribute('aria-disabled');
        else await expect.element(icon).toHaveAttribute('aria-disabled', 'true');
        const { width, height } = icon.element().getBoundingClientRect();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
    }
  };

const seesLeaveButtons =
  (isEnabled: boolean): Check =>
  async ({ screen, snapshot }) => {
    const { context } = snapshot;
    const another = button(screen, createLabel(snapshot));
    const done = button(screen, 'Done');
    if (isEnabled) await expect.element(another).toBeEnabled();
    else await expect.element(another).toBeDisabled();
    if (context.reason === 'managed') await expect.element(done).not.toBeInTheDocument();
    else if (isEnabled) await expect.element(done).toBeEnabled();
    else await expect.element(done).toBeDisabled();
  };

const seesNoLeaveButtons: Check = async ({ screen }) => {
  await expect.element(screen.getByRole('button', { name: /^Set up/ })).not.toBeInTheDocument();
  await expect.element(button(screen, 'Done')).not.toBeInTheDocument();
};

const seesFailure: Check = async ({ screen, snapshot: { context } }) => {
  const { failedOperation, isUncertain } = context;
  const expectedMessage = !failedOperation
    ? /^$/
    : failedOperation.operation === 'list'
      ? 'Your Passkeys could not be shown'
      : isUncertain
        ? failedOperation.operation === 'rename'
          ? 'We could not confirm that the name Tablet was saved. The Passkey itself is unchanged.'
          : 'We could not confirm the status of Laptop. You may still be able to sign in with it.'
        : failedOperation.operation === 'rename'
          ? 'The name Tablet could not be saved.'
          : /Laptop was not deleted and can still be used to sign in/;
  await expect.element(screen.getByRole('alert')).toHaveTextContent(expectedMessage);
};

const seesBusy: Check = async (scene) => {
  await seesTitle(scene);
  await seesRows(false)(scene);
  await seesLeaveButtons(false)(scene);
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
      // The field accepts at most 128 characters, so a longer name is sent directly.
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
    'another.chosen': (scene) => press(scene, createLabel(scene.actor.getSnapshot())),
    'done.pressed': (scene) => press(scene, 'Done'),
    'page.woke': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: ['Existing Passkeys', 'Passkey successfully created!'],
    name: ['Name of this Passkey'],
    'edit passkey-1': ['Rename Laptop', 'Rename Tablet'],
    failure: [
      'Laptop was not deleted',
      'The name Tablet could not be saved.',
      'We could not confirm that the name Tablet was saved.',
    ],
    deletion: ['Cancel'],
    'delete passkey-1': ['Delete Laptop'],
  },
  sees: {
    async listingPasskeys(scene) {
      await seesTitle(scene);
      await seesRows(false)(scene);
      await seesLeaveButtons(true)(scene);
    },
    async unlisted(scene) {
      await seesTitle(scene);
      await seesFailure(scene);
      await seesLeaveButtons(true)(scene);
      await expect.element(button(scene.screen, 'Try again')).toBeEnabled();
    },
    async listed(scene) {
      const { screen, snapshot } = scene;
      const { passkeys, notice, chosen } = snapshot.context;
      await seesTitle(scene);
      await seesFailure(scene);
      await seesRows(true)(scene);
      await seesLeaveButtons(true)(scene);
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
      await seesNoLeaveButtons(scene);
      const field = screen.getByLabelText('Name of this Passkey');
      await expect.element(field).toHaveFocus();
      const faults = { missing: 'Enter a name.', 'too-long': 'Use 128 characters or fewer.' };
      await expect.element(field).toHaveAccessibleDescription(nameFault ? faults[nameFault] : '');
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
      await seesNoLeaveButtons(scene);
      await seesRows(false)(scene);
      await expect
        .element(screen.getByText('Once deleted, the passkey cannot be restored.', { exact: true }))
        .toBeVisible();
      await expect.element(button(screen, 'Delete')).toBeEnabled();
      const colors = [light.error, dark.error].map((color) => rgb(color));
      expect(colors).toContain(getComputedStyle(button(screen, 'Delete').element()).backgroundColor);
      // The focus is on Cancel, the safe choice, and the question is its description.
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
