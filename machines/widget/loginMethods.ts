import { widgetButtonLimit } from '../contracts/timing.ts';
import { walletNames, type WalletName } from '../contracts/walletRequests.ts';
import type { OneTapPosition, Product, WidgetConfig, WidgetOAuthProvider } from './widgetConfig.ts';

/** The methods that the form of the main screen offers, one tab each. */
export type LoginMethod = 'sms-passcode' | 'whatsapp-passcode' | 'email-passcode' | 'email-link' | 'password';

const methodsByChannel = {
  sms: 'sms-passcode',
  whatsapp: 'whatsapp-passcode',
  email: 'email-passcode',
} as const;

/**
 * Returns the methods of the form in the order of the configuration (specification, section 5). If passwords are
 * configured, magic links and passcodes by email get no tab, since all three start with the email address.
 *
 * @returns an empty array if no product needs the form
 */
export function loginMethods({ products, passcodeChannels }: WidgetConfig): readonly LoginMethod[] {
  const hasPasswords = products.includes('passwords');
  return products.flatMap((product: Product): readonly LoginMethod[] => {
    if (product === 'otp') {
      return passcodeChannels
        .filter((channel) => channel !== 'email' || !hasPasswords)
        .map((channel) => methodsByChannel[channel]);
    }
    if (product === 'emailMagicLinks') return hasPasswords ? [] : ['email-link'];
    return product === 'passwords' ? ['password'] : [];
  });
}

export interface MainButtons {
  readonly hasPasskey: boolean;
  readonly oauth: readonly WidgetOAuthProvider[];
  /** Number of wallets that have a button of their own. */
  readonly wallets: number;
  /** Whether the button 'Continue with other Crypto Wallet' is shown. */
  readonly hasOtherWallets: boolean;
}

/**
 * Returns the buttons of the main screen: at most 6 for OAuth and wallets together (specification, section 5). If
 * wallets are offered, one button opens the list of the other wallets, and single wallets get those that OAuth leaves
 * over.
 */
export function mainButtons({
  products,
  oauthProviders,
}: Pick<WidgetConfig, 'products' | 'oauthProviders'>): MainButtons {
  const hasWallets = products.includes('crypto');
  const oauth = oauthProviders.slice(0, widgetButtonLimit - (hasWallets ? 1 : 0));
  return {
    hasPasskey: products.includes('passkeys'),
    oauth,
    wallets: hasWallets ? widgetButtonLimit - oauth.length - 1 : 0,
    hasOtherWallets: hasWallets,
  };
}

/** Returns the wallets without a button on the main screen, which 'Continue with other Crypto Wallet' lists. */
export function otherWallets(
  config: Pick<WidgetConfig, 'products' | 'oauthProviders'>,
): readonly WalletName[] {
  return walletNames.slice(mainButtons(config).wallets);
}

/** Returns the configured OAuth providers that get no button, because they exceed the button limit. */
export function providersLeftOut(config: WidgetConfig): readonly WidgetOAuthProvider[] {
  return config.oauthProviders.slice(mainButtons(config).oauth.length);
}

/** Where Google One Tap is shown: in the corner of the page, in an area of the main screen, or not at all. */
export type OneTapPlacement = 'corner' | 'area' | 'nowhere';

/**
 * Returns where Google One Tap is shown. A browser with FedCM does not show the prompt in the area, unless the
 * configuration forces the legacy position.
 *
 * @param buttons buttons of the main screen; One Tap is an option of the Google button
 * @param hasFedCM whether the browser supports FedCM
 */
export function oneTapPlacement({ oauth }: Pick<MainButtons, 'oauth'>, hasFedCM: boolean): OneTapPlacement {
  const google = oauth.find(({ name, isOneTap }) => name === 'google' && isOneTap);
  if (!google) return 'nowhere';
  const placements: Readonly<Record<OneTapPosition, OneTapPlacement>> = {
    floating: 'corner',
    embedded: hasFedCM ? 'corner' : 'area',
    embeddedOnly: hasFedCM ? 'nowhere' : 'area',
    forceLegacyEmbedded: 'area',
  };
  return placements[google.oneTapPosition ?? 'floating'];
}
