import { expect } from 'vitest';
import type { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import { accountsSectionCopy, linkedAccountsCopy } from '../../src/copy/profile.en.ts';
import { AccountsPanel } from '../../src/dashboard/AccountsPanel.tsx';
import { WalletSignInScreen } from '../../src/widget/WalletSignInScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';
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

type Check = See<typeof linkedAccountsMachine>;

const words = linkedAccountsCopy.copy;
const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const removal = words.removeNamed(`Ethereum wallet ${address}`);

/** Checks notice, failure and rows, which all states of the list have in common. */
const seesRows: Check = async ({ screen, snapshot }) => {
  const { accounts, notice, failure, hasOneWayIn } = snapshot.context;
  await seesNoTitle(screen);
  await seesMessages(screen, {
    notice: notice && words.notices[notice]('Google'),
    hasFailed: failure !== null,
    rows: accounts.length,
  });
  if (accounts.length === 0) return;
  await expect.element(screen.getByText(address, { exact: true })).toBeVisible();
  if (snapshot.matches('listed') && !hasOneWayIn)
    await expect.element(buttonOf(screen, removal)).toBeEnabled();
  else await expect.element(buttonOf(screen, removal)).toBeDisabled();
  if (hasOneWayIn) await expect.element(screen.getByText(words.lastWayIn)).toBeVisible();
  else await expect.element(screen.getByText(words.lastWayIn)).not.toBeInTheDocument();
};

const seesList: Check = async (scene) => {
  const { screen, snapshot } = scene;
  await seesRows(scene);
  const none = screen.getByText(words.none);
  if (snapshot.context.accounts.length === 0) await expect.element(none).toBeVisible();
  else await expect.element(none).not.toBeInTheDocument();
  await expect.element(buttonOf(screen, words.add)).toBeEnabled();
  for (const label of [words.link('Google'), words.link('Microsoft'), words.addWallet])
    await expect.element(screen.getByText(label)).toBeInTheDocument();
};

/** Checks that the list cannot be changed, and the sentence about the progress. */
const seesProgress =
  (sentence: string): Check =>
  async (scene) => {
    const { screen } = scene;
    await seesRows(scene);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(buttonOf(screen, words.add)).not.toBeInTheDocument();
  };

const seesLeaving: Check = seesProgress(words.leaving('Google'));

/** Checks that the screen of a child machine has replaced the list. */
const seesChild =
  (title: string): Check =>
  async ({ screen }) => {
    await seesTitle(screen, title);
  };

/** Opens the menu of accounts and chooses one. */
async function choose(scene: Parameters<typeof press>[0], label: string): Promise<void> {
  await press(scene, words.add);
  await press(scene, label);
}

export const linkedAccountsStage: Stage<typeof linkedAccountsMachine> = {
  render: (actor) =>
    renderSection(
      'accounts',
      accountsSectionCopy.copy.title,
      <AccountsPanel actor={actor} WalletScreen={WalletSignInScreen} />,
    ),
  connect: followSectionFocus,
  gestures: {
    'client.learned': fromOutside,
    'section.shown': fromOutside,
    'page.woke': fromOutside,
    'page.restored': fromOutside,
    'wallet.failed': fromOutside,
    'provider.chosen': (scene) => choose(scene, words.link('Google')),
    'wallet.chosen': (scene) => choose(scene, words.addWallet),
    'removal.chosen': (scene) => press(scene, removal),
    'removal.confirmed': (scene) => press(scene, words.remove),
    'cancel.pressed': (scene) => press(scene, words.cancel),
    'retry.chosen': (scene) => press(scene, words.again),
  },
  focus: {
    heading: ['Add a crypto wallet', 'Connecting to your wallet...', 'Linked accounts'],
    notice: [
      'It was removed.',
      'Nothing was changed, because you did not confirm that it is',
      'This wallet is already on your account.',
      'You came back from Google before your account was linked.',
    ],
    failure: [
      'The account was not removed',
      'The wallet was not added',
      'Your Google account was not linked',
      'Your linked accounts could not be shown',
    ],
    removal: ['Cancel'],
    section: ['Linked accounts'],
  },
  sees: {
    awaitingClient: ({ screen }) => seesAwaitingClient(screen, words),
    async readingAccounts(scene) {
      const { screen, snapshot } = scene;
      await seesRows(scene);
      if (snapshot.context.accounts.length === 0)
        await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
      await expect.element(buttonOf(screen, words.add)).not.toBeInTheDocument();
    },
    unlisted: ({ screen }) => seesUnlisted(screen, words),
    'listed.waiting': seesList,
    'listed.updating': seesList,
    async leavingForProvider(scene) {
      await seesLeaving(scene);
      await expect.element(buttonOf(scene.screen, words.cancel)).toBeEnabled();
    },
    async away(scene) {
      await seesLeaving(scene);
      await expect.element(buttonOf(scene.screen, words.cancel)).not.toBeInTheDocument();
    },
    usingWallet: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { level: 3 })).toBeVisible();
      await expect.element(buttonOf(screen, words.back)).toBeEnabled();
    },
    async confirmingRemoval(scene) {
      const { screen } = scene;
      await seesRows(scene);
      await seesQuestion(screen, {
        question: words.question(`Ethereum wallet ${address}`),
        confirm: words.remove,
        cancel: words.cancel,
        addition: words.add,
      });
    },
    removingAccount: seesProgress(words.removing('Ethereum wallet')),
    steppingUp: seesChild('Confirm that it is you'),
  },
};
