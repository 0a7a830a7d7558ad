import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { contactVerificationMachine } from '../../machines/dashboard/contactVerification.machine.ts';
import { contactsCopy, contactsSectionCopy } from '../../src/copy/profile.en.ts';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { ContactVerificationScreen } from '../../src/dashboard/ContactVerificationScreen.tsx';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { focusTarget } from '../../src/page/focus.ts';
import type { See, Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

type Check = See<typeof contactVerificationMachine>;

const { addEmail, cancel, verification: words } = contactsCopy.copy;
const heading = (screen: RenderResult) => screen.getByRole('heading', { level: 3 }).first();
const field = (screen: RenderResult) => screen.getByLabelText(words.email);
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

const seesDestination: Check = async ({ screen, snapshot }) => {
  const { isNew, recipient, failure } = snapshot.context;
  const alert = isNew && failure?.allowedDomains ? null : failure;
  await expect.element(heading(screen)).toHaveTextContent(isNew ? addEmail : words.verify[recipient.kind]);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(alert ? /^The message could not be sent\. / : /^$/);
};

const seesSending: Check = async (scene) => {
  const { screen, snapshot } = scene;
  const { isNew } = snapshot.context;
  await seesDestination(scene);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(words.sending(isNew ? 'new@fairlead.example' : '+1 202-555-0143'));
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
};

const seesEnd: Check = async (scene) => {
  await seesDestination(scene);
  await expect.element(scene.screen.getByRole('button')).not.toBeInTheDocument();
};

export const contactVerificationStage: Stage<typeof contactVerificationMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <section className={widgetRoot}>
        <h2>{contactsSectionCopy.copy.title}</h2>
        <ContactVerificationScreen actor={actor} />
      </section>
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'email.submitted'(scene) {
      const { screen, actor, event } = scene;
      if (!field(screen).query()) return actor.send(event);
      await field(screen).fill(event.email);
      return press(scene, event.by === 'link' ? words.sendLink : words.submit);
    },
    'passcode.requested': (scene) => press(scene, words.send),
    'cancel.pressed'(scene) {
      return press(scene, scene.actor.getSnapshot().matches('linkSent') ? words.done : cancel);
    },
  },
  focus: {
    heading: ['Add an email address', 'Verify your phone number'],
    failure: ['The message could not be sent.'],
    passcode: ['Passcode'],
    email: ['Email address'],
  },
  sees: {
    async enteringEmail(scene) {
      const { screen, snapshot } = scene;
      const { recipient, fault, failure } = snapshot.context;
      const domains = failure?.allowedDomains;
      const refusal = domains ? fieldCopy.copy.otherDomain(domains) : '';
      await seesDestination(scene);
      await expect.element(field(screen)).toHaveValue(recipient.value);
      await expect.element(field(screen)).toHaveAccessibleDescription(fault ? words.faults[fault] : refusal);
      if (fault || refusal) await expect.element(field(screen)).toHaveFocus();
      await expect.element(button(screen, cancel)).toBeEnabled();
    },
    async offeringPasscode(scene) {
      const { screen } = scene;
      await seesDestination(scene);
      await expect.element(screen.getByText(words.onFile('+1 202-555-0143'))).toBeVisible();
      await expect.element(button(screen, words.send)).toBeEnabled();
      await expect.element(button(screen, cancel)).toBeEnabled();
    },
    sendingMessage: seesSending,
    async linkSent(scene) {
      const { screen } = scene;
      await seesDestination(scene);
      await expect.element(screen.getByText(words.linkSent('new@fairlead.example'))).toBeVisible();
      await expect.element(screen.getByText('passcode')).not.toBeInTheDocument();
      await expect.element(button(screen, words.done)).toBeEnabled();
    },
    async enteringPasscode({ screen, snapshot }) {
      await expect.element(heading(screen)).toHaveTextContent(widgetCopy.copy.passcode.title);
      await expect
        .element(screen.getByText(snapshot.context.recipient.value, { exact: false }))
        .toBeVisible();
    },
    verified: seesEnd,
    cancelled: seesEnd,
  },
};
