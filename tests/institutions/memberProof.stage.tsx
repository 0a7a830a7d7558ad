import { expect } from 'vitest';
import type { memberProofMachine } from '../../machines/institutions/memberProof.machine.ts';
import { institutionsCopy } from '../../src/copy/institutions.en.ts';
import { fieldCopy, siteCopy } from '../../src/copy/site.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { MemberProofScreen } from '../../src/institutions/MemberProofScreen.tsx';
import { InstitutionsPage } from '../../src/institutions/InstitutionsPage.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

type Check = See<typeof memberProofMachine>;
type Scene = Parameters<Check>[0];

const words = institutionsCopy.copy;
const heading = ({ screen }: Pick<Scene, 'screen'>) => screen.getByRole('heading', { level: 1 });

const seesForm: Check = async ({ screen, snapshot }) => {
  const { email, emailFault, failure } = snapshot.context;
  const faults = { missing: fieldCopy.copy.emailMissing, malformed: fieldCopy.copy.emailMalformed };
  await expect.element(heading({ screen })).toHaveTextContent(siteCopy.copy.titles.institutions);
  const field = screen.getByLabelText('Email', { exact: true });
  await expect.element(field).toHaveValue(email);
  await expect.element(field).toHaveAccessibleDescription(emailFault ? faults[emailFault] : '');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure ? words.failed : /^$/);
};

const seesBusy: Check = async ({ screen }) => {
  await expect
    .poll(() => screen.container.querySelectorAll('button:enabled:not([aria-disabled])').length)
    .toBe(0);
};

const seesPassword: Check = async ({ screen, snapshot }) => {
  const { email, failure, isPasswordMissing } = snapshot.context;
  await expect.element(heading({ screen })).toHaveTextContent(words.passwordTitle);
  await expect.element(screen.getByText(words.passwordLead(email))).toBeVisible();
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(isPasswordMissing ? fieldCopy.copy.passwordMissing : '');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure ? words.failed : /^$/);
};

async function chooses(
  scene: { readonly event: { readonly email: string } } & Parameters<typeof press>[0],
  name: string,
): Promise<void> {
  const field = scene.screen.getByLabelText('Email', { exact: true });
  if (field.query()?.matches(':read-write')) await field.fill(scene.event.email);
  await press(scene, name);
}

export const memberProofStage: Stage<typeof memberProofMachine> = {
  render: (actor) => (
    <main>
      <InstitutionsPage>
        <MemberProofScreen actor={actor} />
      </InstitutionsPage>
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'passcode.chosen': (scene) => chooses(scene, words.passcode),
    'link.chosen': (scene) => chooses(scene, words.link),
    'password.chosen': (scene) => chooses(scene, words.password),
    async 'password.submitted'(scene) {
      const field = scene.screen.getByLabelText('Password', { exact: true });
      if (field.query()?.matches(':read-write')) await field.fill(scene.event.password);
      await press(scene, words.signIn);
    },
    'reset.chosen': (scene) => press(scene, words.forgot),
    'provider.chosen': (scene) => press(scene, words.provider(words.providers[scene.event.provider])),
    'back.pressed'(scene) {
      const snapshot = scene.actor.getSnapshot();
      if (snapshot.matches('linkSent')) return press(scene, words.sent.back);
      return press(scene, snapshot.matches('resetSent') ? words.sent.backToPassword : widgetCopy.copy.back);
    },
    'page.restored': fromOutside,
  },
  focus: {
    heading: [words.sent.title],
    email: ['Email'],
    password: ['Password'],
    passcode: [widgetCopy.copy.passcode.field],
    failure: [words.failed],
  },
  sees: {
    enteringEmail: seesForm,
    sendingPasscode: seesBusy,
    async enteringPasscode({ screen }) {
      await expect.element(heading({ screen })).toHaveTextContent(widgetCopy.copy.passcode.title);
    },
    sendingLink: seesBusy,
    async linkSent({ screen, snapshot }) {
      await expect.element(heading({ screen })).toHaveTextContent(words.sent.title);
      await expect.element(screen.getByText(words.sent.text(snapshot.context.email))).toBeVisible();
    },
    enteringPassword: seesPassword,
    signingInWithPassword: seesPassword,
    sendingResetLink: seesPassword,
    async resetSent({ screen, snapshot }) {
      await expect.element(heading({ screen })).toHaveTextContent(words.sent.title);
      await expect.element(screen.getByText(words.sent.reset(snapshot.context.email))).toBeVisible();
    },
    openingProvider: seesBusy,
    leavingForProvider: seesBusy,
    proved: () => undefined,
  },
};
