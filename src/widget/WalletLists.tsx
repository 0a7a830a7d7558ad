import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { walletCopy } from '../copy/wallets.en.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { tightStack, secondary } from '../ui/widget/Widget.css.ts';

export interface WalletScreenProps {
  readonly actor: ActorRefFrom<typeof walletSignInMachine>;
}

const downloads = [
  ['phantom', 'https://phantom.com/download'],
  ['metamask', 'https://metamask.io/download'],
  ['coinbase', 'https://www.coinbase.com/wallet/downloads'],
  ['binance', 'https://www.binance.com/en/web3wallet'],
] as const;

/** The screen 'Continue with other wallet': all wallets, and a link to set up a new one. */
export function OtherWallets({ actor }: WalletScreenProps): ReactNode {
  const { wallets, main } = useCopy(widgetCopy);
  const { setUp } = useCopy(walletCopy);
  return (
    <WidgetScreen title={wallets.otherTitle} onBack={() => actor.send({ type: 'back.pressed' })}>
      {walletNames.map((wallet) => (
        <WidgetButton
          key={wallet}
          tone="secondary"
          onClick={() => actor.send({ type: 'wallet.chosen', wallet })}
        >
          {main.wallet(wallets.names[wallet])}
        </WidgetButton>
      ))}
      <WidgetButton tone="link" onClick={() => actor.send({ type: 'walletSetup.chosen' })}>
        {setUp}
      </WidgetButton>
    </WidgetScreen>
  );
}

/** The screen 'Set up a new crypto wallet': download links of four wallets. */
export function NewWallet({ actor }: WalletScreenProps): ReactNode {
  const { wallets } = useCopy(widgetCopy);
  const { setUp, downloads: words } = useCopy(walletCopy);
  return (
    <WidgetScreen title={setUp} text={words.text} onBack={() => actor.send({ type: 'back.pressed' })}>
      <nav className={tightStack} aria-label={setUp}>
        {downloads.map(([wallet, url]) => (
          <a key={wallet} className={secondary} href={url} target="_blank" rel="noopener noreferrer">
            <span>
              {words.download(wallets.names[wallet])}
              <span className={visuallyHidden}>{words.newTab}</span>
            </span>
          </a>
        ))}
      </nav>
    </WidgetScreen>
  );
}
