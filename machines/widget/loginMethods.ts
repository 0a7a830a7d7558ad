import { widgetButtonLimit } from '../contracts/timing.ts';
import type { OneTapPosition, Product, WidgetConfig, WidgetOAuthProvider } from './widgetConfig.ts';

/** What the form of the main screen can ask for; each has a tab. */
export type LoginMethod = 'sms-passcode' | 'whatsapp-passcode' | 'email-passcode' | 'email-link' | 'password';

const methodsByChannel = {
  sms: 'sms-passcode',
  whatsapp: 'whatsapp-passcode',
  email: 'email-passcode',
} as const;

/**
 * The methods of the form, in the order the configuration names them (specification, section 5): passwords drop the tab
 * of magic links, and that of passcodes by e-mail, since all three start with the same address.
 *
 * @returns none when nothing needs a form; tabs are shown for more than one
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

/** Which buttons stand on the main screen. */
export interface MainButtons {
  readonly hasPasskey: boolean;
  readonly oauth: readonly WidgetOAuthProvider[];
  /** How many wallets have a button of their own. */
  readonly wallets: number;
  /** Whether the rest of the wallets stand behind 'Continue with other Crypto Wallet'. */
  readonly hasOtherWallets: boolean;
}

/**
 * The buttons of the main screen: at most 6 of OAuth and wallets; wallets get 6 minus the OAuth providers minus 1, the one
 * being the button for the rest (specification, section 5).
 */
export function mainButtons({ products, oauthProviders }: WidgetConfig): MainButtons {
  const hasWallets = products.includes('crypto');
  const oauth = oauthProviders.slice(0, widgetButtonLimit - (hasWallets ? 1 : 0));
  return {
    hasPasskey: products.includes('passkeys'),
    oauth,
    wallets: hasWallets ? widgetButtonLimit - oauth.length - 1 : 0,
    hasOtherWallets: hasWallets,
  };
}

/** The providers that are configured and find no room, for whoever has configured them. */
export function providersLeftOut(config: WidgetConfig): readonly WidgetOAuthProvider[] {
  return config.oauthProviders.slice(mainButtons(config).oauth.length);
}

/** Where Google One Tap stands: in the corner of the page, in an area of the main screen, or nowhere. */
export type OneTapPlace = 'corner' | 'area' | 'nowhere';

/**
 * Decides where Google One Tap stands. A browser that draws the prompt by itself (FedCM) knows no area; only the legacy
 * position insists on one.
 *
 * @param buttons of the main screen; One Tap belongs to Google's
 * @param hasFedCM the browser draws such prompts by itself
 */
export function oneTapPlace({ oauth }: Pick<MainButtons, 'oauth'>, hasFedCM: boolean): OneTapPlace {
  const google = oauth.find(({ name, isOneTap }) => name === 'google' && isOneTap);
  if (!google) return 'nowhere';
  const places: Readonly<Record<OneTapPosition, OneTapPlace>> = {
    floating: 'corner',
    embedded: hasFedCM ? 'corner' : 'area',
    embeddedOnly: hasFedCM ? 'nowhere' : 'area',
    forceLegacyEmbedded: 'area',
  };
  return places[google.oneTapPosition ?? 'floating'];
}
