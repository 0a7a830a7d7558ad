import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { OpeningWallets, Widget } from '../../src/widget/Widget.tsx';
import type { WidgetView } from '../../src/widget/widgetView.ts';
import { loadMarks } from '../../src/widget/marks.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';

const google = { name: 'google', isOneTap: false, customScopes: [], providerParams: {} } as const;
const view: WidgetView = {
  content: {
    isCompact: false,
    groups: [['passkeys'], ['oauth'], ['crypto'], ['form']],
    oauth: [google],
    wallets: 1,
  },
  logo: { url: '/mark.svg', alt: 'Fairlead' },
  isHeaderHidden: false,
  // The fallback while the code of the wallets loads.
  screens: { usingWallet: OpeningWallets },
};

type Screen = { readonly screen: RenderResult };

const sees =
  (title: string, text?: string): See<typeof widgetMachine> =>
  async ({ screen }: Screen) => {
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    if (text !== undefined) await expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument();
  };

const press =
  (name: string | RegExp) =>
  ({ screen }: Screen) =>
    screen.getByRole('button', { name }).first().click();

const successes = {
  passcode: sees('Success!', 'Your passcode has been successfully verified.'),
  password: sees('Success!', 'You have successfully logged in.'),
  passkey: sees('Success', 'Your Passkey has been successfully authenticated.'),
  wallet: sees('Success!', 'You have successfully connected your wallet.'),
  elsewhere: sees('Success!', 'You have successfully logged in.'),
} as const;

export const widgetStage: Stage<typeof widgetMachine> = {
  render: (actor) => (
    <main>
      <Widget actor={actor} view={view} />
    </main>
  ),
  connect(actor) {
    loadMarks();
    actor.on('focus.requested', ({ target }) => focusTarget(target));
  },
  gestures: {
    'wallet.chosen': press('Continue with Metamask'),
    'otherWallets.chosen': press('Continue with other Crypto Wallet'),
    'retry.chosen': press('Try again'),
    'back.pressed': press('Back'),
    'session.found': fromOutside,
    'session.ended': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: [
      'All done',
      'Check your email',
      'Connecting to your wallet...',
      'Continue with other wallet',
      'Continue with your password',
      'Looks like there was an error!',
      'One moment...',
      'Sign up or log in',
      'Success',
    ],
    passcode: ['Passcode'],
  },
  sees: {
    async choosingMethod({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign up or log in');
      await expect.element(screen.getByRole('img', { name: 'Fairlead' })).toBeInTheDocument();
      // There are three dividers: two around the OAuth buttons, and one after the wallets.
      await expect.element(screen.getByText('or', { exact: true }).nth(2)).toBeInTheDocument();
      await expect.element(screen.getByText('or', { exact: true }).nth(3)).not.toBeInTheDocument();
      await expect.element(screen.getByRole('tab', { name: 'Text' })).toBeInTheDocument();
      await expect.element(screen.getByRole('tab', { name: 'Email' })).toBeInTheDocument();
    },
    checkingSession: sees('One moment...'),
    enteringCode: sees('Enter passcode'),
    async checkingEmail(scene) {
      const { screen, snapshot } = scene;
      await sees('Check your email', `An email was sent to ${snapshot.context.form.email}.`)(scene);
      await expect.element(screen.getByText('Open in')).toBeInTheDocument();
      for (const [name, href] of [
        ['Gmail', /^https:\/\/mail\.google\.com\//],
        ['Yahoo', /^https:\/\/mail\.yahoo\.com\//],
        ['Outlook', /^https:\/\/outlook\.live\.com\//],
      ] as const) {
        await expect
          .element(screen.getByRole('link', { name }))
          .toHaveAttribute('href', expect.stringMatching(href));
      }
    },
    enteringPassword: sees('Continue with your password'),
    resettingPassword: sees('Reset your password'),
    settingUpPasskeys: sees('Set up a new Passkey'),
    usingWallet: (scene) =>
      sees(
        scene.snapshot.context.wallet === null
          ? 'Continue with other wallet'
          : 'Connecting to your wallet...',
      )(scene),
    takingSecondStep: sees('One moment...'),
    broken: ({ snapshot, ...scene }) =>
      sees(
        'Looks like there was an error!',
        snapshot.context.failure?.code === 'session-ended'
          ? 'Your session has ended. Please log in again.'
          : 'An unexpected error occurred. Please try again.',
      )({ snapshot, ...scene }),
    signedIn: (scene) => successes[scene.snapshot.context.factor ?? 'elsewhere'](scene),
    passkeysManaged: sees('All done', 'You can come back at any time to change your Passkeys.'),
  },
};
