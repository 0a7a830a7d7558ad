import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { walletCopy, widgetCopy } from '../copy/widget.en.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { tightStack, secondary } from '../ui/widget/Widget.css.ts';

export interface WalletScreenProps {
  readonly actor: ActorRefFrom<typeof walletSignInMachine>;
  /** Layout around the screens: that of the widget, or of a page with its own headings. */
  readonly Screen?: ComponentType<Parameters<typeof WidgetScreen>[0]> | undefined;
}

export interface WalletListProps extends WalletScreenProps {
  /** The wallets without a button on the main screen. */
  readonly listed: readonly WalletName[];
  /** Title of the list of wallets, by default 'Continue with other wallet'. */
  readonly listTitle?: string | undefined;
}

const downloads = [
  ['phantom', 'https://phantom.com/download'],
  ['metamask', 'https://metamask.io/download'],
  ['coinbase', 'https://www.coinbase.com/wallet/downloads'],
  ['binance', 'https://www.binance.com/en/web3wallet'],
] as const;

/** The screen 'Continue with other wallet': the wallets without a button, and a link to set up a new one. */
export function OtherWallets({
  actor,
  listed,
  listTitle,
  Screen = WidgetScreen,
}: WalletListProps): ReactNode {
  const { wallets, main } = useCopy(widgetCopy);
  const { setUp } = useCopy(walletCopy);
  return (
    <Screen title={listTitle ?? wallets.otherTitle} onBack={() => actor.send({ type: 'back.pressed' })}>
      {listed.map((wallet) => (
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
    </Screen>
  );
}

/** The screen 'Set up a new crypto wallet': download links of four wallets. */
export function NewWallet({ actor, Screen = WidgetScreen }: WalletScreenProps): ReactNode {
  const { wallets } = useCopy(widgetCopy);
  const { setUp, downloads: words } = useCopy(walletCopy);
  return (
    <Screen title={setUp} text={words.text} onBack={() => actor.send({ type: 'back.pressed' })}>
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
    </Screen>
  );
}
