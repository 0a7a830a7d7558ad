import { expect } from 'vitest';
import type { SignedInMember } from '../../machines/contracts/institutionRequests.ts';
import type { acceptInvitationMachine } from '../../machines/institutions/acceptInvitation.machine.ts';
import { invitationCopy } from '../../src/copy/institutions.en.ts';
import { InvitationScreen } from '../../src/institutions/InvitationScreen.tsx';
import { InstitutionsPage } from '../../src/institutions/InstitutionsPage.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

const words = invitationCopy.copy;

const nameOf = (member: SignedInMember | null) => member?.email || member?.slug || 'nobody';

const seesInvitation: See<typeof acceptInvitationMachine> = async ({ screen, snapshot }) => {
  const { invited, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
  await expect.element(screen.getByText(invited === '' ? words.unnamed : words.text(invited))).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: isBusy ? words.accepting : words.accept }))
    .toHaveProperty('ariaDisabled', isBusy ? 'true' : null);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure ? words.failed : /^$/);
};

export const acceptInvitationStage: Stage<typeof acceptInvitationMachine> = {
  render: (actor) => (
    <main>
      <InstitutionsPage>
        <InvitationScreen actor={actor} />
      </InstitutionsPage>
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'invitation.accepted'(scene) {
      const { context, value } = scene.actor.getSnapshot();
      return press(scene, value === 'choosingAccount' ? words.acceptAs(context.invited) : words.accept);
    },
    'account.kept': (scene) => press(scene, words.keep(nameOf(scene.actor.getSnapshot().context.member))),
    'signIn.chosen': (scene) => press(scene, words.signIn),
    'page.restored': fromOutside,
  },
  focus: { heading: [words.refusedTitle], failure: [words.failed] },
  sees: {
    async choosingAccount({ screen, snapshot }) {
      const { invited, member } = snapshot.context;
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.otherTitle);
      await expect.element(screen.getByRole('definition').first()).toHaveTextContent(invited);
      await expect.element(screen.getByRole('definition').nth(1)).toHaveTextContent(nameOf(member));
    },
    confirmingInvitation: seesInvitation,
    redeemingInvitation: seesInvitation,
    async invitationRefused({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.refusedTitle);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed);
    },
    accepted: () => undefined,
    kept: () => undefined,
    wentBack: () => undefined,
  },
};
