import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { contactMachine, ContactMessage } from '../../machines/site/contact.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { ContactPage } from '../../src/site/ContactPage.tsx';
import type { Stage } from '../support/stage.ts';

const words = contactCopy.copy;
const emailWords = {
  missing: fieldCopy.copy.emailMissing,
  malformed: fieldCopy.copy.emailMalformed,
};

async function fillIn(screen: RenderResult, { name, email, message }: ContactMessage): Promise<void> {
  await screen.getByLabelText('Name').fill(name);
  await screen.getByLabelText('Email').fill(email);
  await screen.getByLabelText('Message', { exact: true }).fill(message);
}

async function seesOutcome(screen: RenderResult, status: string | RegExp, alert: string | RegExp) {
  await expect.element(screen.getByRole('status')).toHaveTextContent(status);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(alert);
}

export const contactStage: Stage<typeof contactMachine> = {
  render: (actor) => (
    <main>
      <ContactPage actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'message.submitted'({ screen, event }) {
      await fillIn(screen, event);
      await screen.getByRole('button', { name: 'Send Email' }).click();
    },
    async 'copy.requested'({ screen, event }) {
      await fillIn(screen, event);
      await screen.getByRole('button', { name: /^Copy/ }).click();
    },
    'message.edited': ({ screen, event }) =>
      screen.getByLabelText('Message', { exact: true }).fill(event.message),
  },
  focus: {
    name: ['Name'],
    email: ['Email'],
    message: ['Message'],
  },
  sees: {
    async writing({ screen, snapshot }) {
      const { name, email, message } = snapshot.context.faults;
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
      await expect
        .element(screen.getByLabelText('Name'))
        .toHaveAccessibleDescription(name ? words.nameMissing : '');
      await expect
        .element(screen.getByLabelText('Email'))
        .toHaveAccessibleDescription(email ? emailWords[email] : '');
      await expect
        .element(screen.getByLabelText('Message', { exact: true }))
        .toHaveAccessibleDescription(message ? words.messageMissing : '');
      await seesOutcome(screen, /^$/, /^$/);
    },
    async mailOffered({ screen }) {
      await seesOutcome(screen, words.offered, /^$/);
      await expect
        .element(screen.getByRole('link', { name: words.again }))
        .toHaveAttribute('href', expect.stringMatching(/^mailto:support@fairlead\.example\?subject=/));
    },
    async copying({ screen }) {
      await expect.element(screen.getByRole('button', { name: words.copying })).toBeVisible();
      await seesOutcome(screen, /^$/, /^$/);
    },
    async copied({ screen }) {
      await seesOutcome(screen, words.copied, /^$/);
    },
    async copyRefused({ screen }) {
      await seesOutcome(screen, /^$/, words.refused);
      await expect.element(screen.getByLabelText(words.wholeMessage)).toHaveAttribute('readonly');
    },
  },
};
