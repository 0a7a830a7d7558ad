import { expect } from 'vitest';
import { removalEffect } from '../../machines/dashboard/contactList.ts';
import type { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { contactsCopy, contactsSectionCopy } from '../../src/copy/profile.en.ts';
import { ContactsPanel } from '../../src/dashboard/ContactsPanel.tsx';
import { contactText } from '../../src/dashboard/contactText.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';
import { sampleSecrets } from '../widget/twoStepSamples.ts';
import {
  buttonOf,
  followSectionFocus,
  renderSection,
  seesAwaitingClient,
  seesMessages,
  seesNoTitle,
  seesQuestion,
  seesTitle,
  seesUnlisted,
} from './sectionScreen.tsx';

type Check = See<typeof contactManagementMachine>;

const words = contactsCopy.copy;

/** Checks notice, failure and rows, which all states of the list have in common. */
const seesRows: Check = async ({ screen, snapshot }) => {
  const { contacts, hasOneWayIn, notice, failure } = snapshot.context;
  await seesNoTitle(screen);
  await seesMessages(screen, {
    notice: notice && words.notices[notice],
    hasFailed: failure !== null,
    rows: contacts.length,
  });
  for (const contact of contacts) {
    const name = contactText(contact);
    const remove = buttonOf(screen, words.removeNamed(name));
    const verify = buttonOf(screen, words.verifyNamed(name));
    if (snapshot.matches('listed') && !hasOneWayIn) await expect.element(remove).toBeEnabled();
    else await expect.element(remove).toBeDisabled();
    if (contact.isVerified) await expect.element(verify).not.toBeInTheDocument();
    else await expect.element(verify).toBeVisible();
  }
};

const seesList: Check = async (scene) => {
  const { screen, snapshot } = scene;
  const { contacts, hasOneWayIn } = snapshot.context;
  await seesRows(scene);
  await expect.element(buttonOf(screen, words.addEmail)).toBeEnabled();
  await expect.element(buttonOf(screen, words.addPhone)).toBeEnabled();
  const reason = screen.getByText(words.onlyWayIn);
  if (hasOneWayIn) await expect.element(reason).toBeVisible();
  else await expect.element(reason).not.toBeInTheDocument();
  if (contacts.length === 0) await expect.element(screen.getByText(words.none)).toBeVisible();
};

/** Checks that the screen of a child machine has replaced the list. */
const seesChild =
  (title: string | RegExp): Check =>
  async ({ screen }) => {
    await seesTitle(screen, title);
  };

const seesVerification: Check = (scene) =>
  seesChild(
    scene.snapshot.context.awaited && scene.snapshot.context.awaited.by !== 'link'
      ? 'Enter passcode'
      : /^(Add an email address|Verify your phone number)$/,
  )(scene);

export const contactManagementStage: Stage<typeof contactManagementMachine> = {
  render: (actor) =>
    renderSection(
      'contacts',
      contactsSectionCopy.copy.title,
      <ContactsPanel actor={actor} secrets={sampleSecrets} />,
    ),
  connect: followSectionFocus,
  gestures: {
    'client.learned': fromOutside,
    'section.shown': fromOutside,
    'page.woke': fromOutside,
    'email.chosen': (scene) => press(scene, words.addEmail),
    'phone.chosen': (scene) => press(scene, words.addPhone),
    'verification.chosen': (scene) => press(scene, words.verifyNamed(contactText(scene.event.contact))),
    'removal.chosen': (scene) => press(scene, words.removeNamed(contactText(scene.event.contact))),
    'removal.confirmed': (scene) => {
      const effect = removalEffect(scene.actor.getSnapshot().context);
      return press(scene, effect === 'second-step' ? words.confirmSecondStep : words.remove);
    },
    'cancel.pressed': (scene) => press(scene, words.cancel),
    'retry.chosen': (scene) => press(scene, words.again),
  },
  focus: {
    section: ['Email and phone'],
    removal: ['Cancel'],
    heading: ['Email and phone'],
    failure: [
      'The email address was not removed',
      'Your email addresses and phone numbers could not be shown',
    ],
    notice: [
      'Nothing was removed, because you did not confirm that it is',
      'The email address was added.',
      'The email address was verified.',
      'The email address was removed.',
      'The phone number was added.',
    ],
  },
  sees: {
    awaitingClient: ({ screen }) => seesAwaitingClient(screen, words),
    async readingContacts(scene) {
      const { screen, snapshot } = scene;
      await seesRows(scene);
      if (snapshot.context.contacts.length === 0)
        await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
      await expect.element(buttonOf(screen, words.addEmail)).not.toBeInTheDocument();
    },
    unlisted: ({ screen }) => seesUnlisted(screen, words),
    'listed.waiting': seesList,
    'listed.updating': seesList,
    'verifyingContact.waiting': seesVerification,
    'verifyingContact.checkingLink': seesVerification,
    addingPhone: (scene) =>
      seesChild(scene.snapshot.context.awaitedPhone ? 'Enter passcode' : 'Set up text messages')(scene),
    async confirmingRemoval(scene) {
      const { screen, snapshot } = scene;
      const { chosen } = snapshot.context;
      const effect = removalEffect(snapshot.context);
      await seesRows(scene);
      await seesQuestion(screen, {
        question: words.question(chosen?.value ?? ''),
        confirm: words.remove,
        cancel: words.cancel,
        addition: words.addEmail,
      });
      await expect.element(screen.getByText(words.effects[effect])).toBeVisible();
    },
    async removingContact(scene) {
      const { screen, snapshot } = scene;
      const { chosen } = snapshot.context;
      await seesRows(scene);
      await expect.element(screen.getByText(words.removing(chosen?.value ?? ''))).toBeVisible();
    },
  },
};
