import { createElement } from 'react';
import { otherWallets } from '../../machines/widget/loginMethods.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { walletRequests } from '../identity/walletRequests.ts';
import type { WalletParts } from './lazyWallets.tsx';
import { boundWalletSignIn } from './startWallets.ts';
import { WalletSignInScreen } from './WalletSignInScreen.tsx';

/** The part of the widget's configuration that wallets need. */
export type WalletConfig = Pick<WidgetConfig, 'products' | 'oauthProviders' | 'sessionDurationMinutes'>;

/**
 * Creates the machine and the screen for signing in with a wallet, for one widget at a time.
 *
 * @param loadTestWallets adds the test wallets to the page, in development
 */
export function createWalletParts(
  access: ProviderAccess,
  config: WalletConfig,
  loadTestWallets?: () => Promise<void>,
): WalletParts {
  const requests = walletRequests(access, loadTestWallets);
  const listed = otherWallets(config);
  return {
    walletSignIn: boundWalletSignIn(requests, config),
    Screen: (props) => createElement(WalletSignInScreen, { listed, ...props }),
  };
}
