import { createElement, type ComponentType } from 'react';
import { otherWallets, type ContentConfig } from '../../machines/widget/loginMethods.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { walletRequests } from '../identity/walletRequests.ts';
import { boundWalletSignIn } from './startWallets.ts';
import type { WalletListProps, WalletScreenProps } from './WalletLists.tsx';
import { WalletSignInScreen } from './WalletSignInScreen.tsx';

/** The part of the widget's configuration that wallets need. */
export type WalletConfig = ContentConfig & Pick<WidgetConfig, 'sessionDurationMinutes'>;

/** The properties other than `actor` replace those of the widget. */
export type WalletFlowProps = WalletScreenProps & Partial<WalletListProps>;

/**
 * Connects the sign-in with a wallet to the provider, for one page at a time.
 *
 * @param loadTestWallets adds the test wallets to the page, in development
 */
export function walletFlow(
  access: ProviderAccess,
  config: WalletConfig,
  loadTestWallets?: () => Promise<void>,
): { readonly machine: typeof walletSignInMachine; readonly Screen: ComponentType<WalletFlowProps> } {
  const requests = walletRequests(access, loadTestWallets);
  const listed = otherWallets(config);
  return {
    machine: boundWalletSignIn(requests, config),
    Screen: (props) => createElement(WalletSignInScreen, { listed, ...props }),
  };
}
