import { widgetButtonLimit } from '../contracts/timing.ts';
import type { Product, WidgetConfig, WidgetOAuthProvider } from './widgetConfig.ts';

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
