import { expect } from 'vitest';
import type { Failure } from '../../machines/contracts/failures.ts';
import type { membersMachine } from '../../machines/institutions/members.machine.ts';
import { membersCopy, roleCopy } from '../../src/copy/organization.en.ts';
import { MembersPage } from '../../src/institutions/MembersPage.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

type Check = See<typeof membersMachine>;

const words = membersCopy.copy;
const nameOf = ({ name, email }: { readonly name: string; readonly email: string }) => name || email;

/** Checks the rows, and the buttons that the rights permit. */
const seesRows: Check = async ({ screen, snapshot }) => {
  const { members, rights, text } = snapshot.context;
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  if (!rights.seeMembers) {
    await expect.element(screen.getByText(words.hidden)).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    return;
  }
  // Until the search is done, nobody knows that it finds nothing.
  const nobody = screen.getByText(words.nobody(text));
  if (members.length > 0 || snapshot.matches('typingSearch'))
    await expect.element(nobody).not.toBeInTheDocument();
  else await expect.element(nobody).toBeVisible();
  for (const member of members) {
    await expect.element(screen.getByText(member.email, { exact: true }).first()).toBeInTheDocument();
    const change = button(words.changeRoleOf(nameOf(member)));
    if (rights.changeRoles) await expect.element(change).toBeInTheDocument();
    else await expect.element(change).not.toBeInTheDocument();
    const isInvited = member.status === 'invited';
    const remove = button(isInvited ? words.revokeOf(nameOf(member)) : words.removeNamed(nameOf(member)));
    if (rights.remove) await expect.element(remove).toBeInTheDocument();
    else await expect.element(remove).not.toBeInTheDocument();
  }
  if (!rights.invite) await expect.element(screen.getByText(words.readOnly)).toBeVisible();
};

/** Returns the headline of a request that failed; a request without an answer may have been carried out. */
const headlineOf = (failure: Failure | null, failed: string, uncertain: string): string | RegExp => {
  if (!failure) return /^$/;
  return failure.code === 'unreachable' ? uncertain : failed;
};

/** Checks the rows and the sentence about the last change. */
const seesList: Check = async (scene) => {
  const { screen, snapshot } = scene;
  const { notice, changed, failure } = snapshot.context;
  await seesRows(scene);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('status').nth(1))
    .toHaveTextContent(notice ? words.notices[notice](changed) : /^$/);
  await expect
    .element(screen.getByRole('alert').first())
    .toHaveTextContent(headlineOf(failure, words.changeFailed, words.changeUncertain));
};

const seesWork: Check = async ({ screen }) => {
  await expect.element(screen.getByText(words.working)).toBeInTheDocument();
};

export const membersStage: Stage<typeof membersMachine> = {
  render: (actor) => (
    <main>
      <MembersPage actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'access.learned': fromOutside,
    'page.restored': fromOutside,
    async 'search.typed'(scene) {
      const field = scene.screen.getByLabelText(words.search);
      // Without the right to see members, there is no field.
      if (!field.query()) return fromOutside(scene);
      await field.fill('');
      await field.fill(scene.event.text);
      return undefined;
    },
    'page.chosen': (scene) => press(scene, scene.event.to === 'next' ? words.next : words.previous),
    'invitation.chosen': (scene) => press(scene, words.invite),
    async 'invitation.submitted'({ screen, event }) {
      await screen.getByRole('textbox', { name: 'Email' }).fill(event.email);
      await screen.getByLabelText(roleCopy.copy.roles[event.role]).click();
      await screen.getByRole('button', { name: words.invitation.submit }).click();
    },
    'resend.chosen': (scene) => press(scene, words.resendTo(nameOf(scene.event.member))),
    'role.chosen': (scene) => press(scene, words.changeRoleOf(nameOf(scene.event.member))),
    async 'role.submitted'({ screen, event }) {
      await screen.getByLabelText(roleCopy.copy.roles[event.role]).click();
      await screen.getByRole('button', { name: words.role.submit }).click();
    },
    'removal.chosen'(scene) {
      const { member } = scene.event;
      const name = nameOf(member);
      return press(scene, member.status === 'invited' ? words.revokeOf(name) : words.removeNamed(name));
    },
    'removal.confirmed'(scene) {
      const isInvited = scene.actor.getSnapshot().context.chosen?.status === 'invited';
      return press(scene, isInvited ? words.revoke : words.remove);
    },
    'cancel.pressed': (scene) => press(scene, words.cancel),
    'retry.chosen': (scene) => press(scene, words.again),
  },
  focus: {
    heading: ['Members'],
    notice: ['An invitation was sent', 'The invitation', 'The role of', 'Ann Osei was removed'],
    failure: ['The change was not saved', 'The invitation was not sent', 'We do not know whether the'],
    email: ['Email'],
    role: ['Owner'],
    removal: ['Cancel'],
  },
  sees: {
    async awaitingAccess({ screen, snapshot }) {
      const { memberId } = snapshot.context;
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
      await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
      const reason = screen.getByText(words.hidden);
      if (memberId === null) await expect.element(reason).not.toBeInTheDocument();
    },
    async readingMembers({ screen, snapshot }) {
      const { members, rights } = snapshot.context;
      const loading = screen.getByText(words.loading);
      if (members.length === 0) await expect.element(loading).toBeInTheDocument();
      else if (rights.seeMembers)
        await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    },
    async unlisted({ screen, snapshot }) {
      const { rights, text } = snapshot.context;
      await expect.element(screen.getByRole('alert').first()).toHaveTextContent(words.failed);
      if (rights.seeMembers) await expect.element(screen.getByLabelText(words.search)).toHaveValue(text);
      await expect.element(screen.getByRole('button', { name: words.again })).toBeEnabled();
      await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    },
    typingSearch: seesRows,
    listed: seesList,
    async enteringInvitation({ screen, snapshot }) {
      const { emailFault, failure, invitation } = snapshot.context;
      const dialog = screen.getByRole('dialog', { name: words.invitation.title });
      await expect.element(dialog).toBeVisible();
      await expect.element(dialog.getByLabelText('Email')).toHaveValue(invitation.email);
      const email = dialog.getByLabelText('Email').element();
      expect(email.getAttribute('aria-invalid')).toBe(emailFault ? 'true' : null);
      await expect
        .element(dialog.getByRole('alert'))
        .toHaveTextContent(headlineOf(failure, words.invitation.failed, words.invitation.uncertain));
    },
    async sendingInvitation({ screen }) {
      await expect.element(screen.getByRole('button', { name: words.invitation.submitting })).toBeDisabled();
    },
    resendingInvitation: seesWork,
    async choosingRole({ screen, snapshot }) {
      const { chosen } = snapshot.context;
      const dialog = screen.getByRole('dialog', { name: words.role.title(chosen ? nameOf(chosen) : '') });
      await expect.element(dialog.getByRole('button', { name: words.role.submit })).toBeEnabled();
    },
    async changingRole({ screen }) {
      await expect.element(screen.getByRole('button', { name: words.role.submitting })).toBeDisabled();
    },
    async confirmingRemoval({ screen, snapshot }) {
      const { chosen, memberId } = snapshot.context;
      const { removal } = words;
      const isInvited = chosen?.status === 'invited';
      const own = chosen?.memberId === memberId ? removal.own : removal.text;
      await expect.element(screen.getByText(isInvited ? removal.revokeText : own)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: words.cancel })).toHaveFocus();
    },
    async removingMember({ screen }) {
      await expect.element(screen.getByRole('button', { name: words.removal.removing })).toBeDisabled();
    },
  },
};
