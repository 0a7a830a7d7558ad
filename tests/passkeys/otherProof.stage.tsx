import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import type { otherProofMachine } from '../../machines/passkeys/otherProof.machine.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { OtherProofScreen } from '../../src/passkeys/OtherProofScreen.tsx';
import { widgetFrame } from '../../src/passkeys/PasskeyFrame.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from '../widget/inFrame.tsx';
import { press } from '../widget/press.ts';

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });
const ownProof = 'Use your Passkey or password';
const wallet = 'Sign with your wallet';
const { providers: names } = widgetCopy.copy;
const labels = {
  email: (destination: string) => `Send a passcode to ${destination}`,
  sms: (destination: string) => `Send a passcode by text message to ${destination}`,
  whatsapp: (destination: string) => `Send a passcode by WhatsApp to ${destination}`,
};

async function seesLeaving(screen: RenderResult, provider: OAuthProviderName): Promise<void> {
  await expect.element(button(screen, `Opening ${names[provider]}...`)).toBeDisabled();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
}

const seesDisabled: See<typeof otherProofMachine> = async ({ screen }) => {
  await expect
    .poll(() => screen.container.querySelectorAll('button:enabled:not([aria-disabled])').length)
    .toBe(0);
};

export const otherProofStage: Stage<typeof otherProofMachine> = {
  render: (actor) => inFrame(<OtherProofScreen actor={actor} frame={widgetFrame} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'passcode.chosen': (scene) => press(scene, labels[scene.event.channel](scene.event.destination)),
    'wallet.chosen': (scene) => press(scene, wallet),
    'provider.chosen': (scene) => press(scene, `Continue with ${names[scene.event.provider]}`),
    'back.pressed': (scene) => press(scene, ownProof),
    'cancel.pressed': (scene) => press(scene, 'Cancel'),
    'page.restored': fromOutside,
  },
  focus: {
    failure: ['Your identity could not be confirmed.'],
    heading: ['Confirm that it is you'],
  },
  sees: {
    async choosingMethod({ screen, snapshot }) {
      const { passcodes, wallets, oauthAccounts, canGoBack, failure } = snapshot.context;
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Confirm that it is you');
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(failure ? /^Your identity could not be confirmed\. / : /^$/);
      for (const { channel, destination } of passcodes)
        await expect.element(button(screen, labels[channel](destination))).toBeEnabled();
      for (const provider of oauthAccounts)
        await expect.element(button(screen, `Continue with ${names[provider]}`)).toBeEnabled();
      expect(button(screen, wallet).elements()).toHaveLength(wallets.length > 0 ? 1 : 0);
      expect(button(screen, ownProof).elements()).toHaveLength(canGoBack ? 1 : 0);
      await expect.element(button(screen, 'Cancel')).toBeEnabled();
    },
    provingByPasscode: () => undefined,
    provingByWallet: () => undefined,
    async leavingForProvider({ screen, snapshot }) {
      await seesLeaving(screen, snapshot.context.provider);
      await expect.element(button(screen, 'Cancel')).toBeEnabled();
    },
    async away({ screen, snapshot }) {
      await seesLeaving(screen, snapshot.context.provider);
      await expect.element(button(screen, 'Cancel')).toBeDisabled();
    },
    confirmed: seesDisabled,
    wentBack: seesDisabled,
    cancelled: seesDisabled,
  },
};
