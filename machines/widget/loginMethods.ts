import { widgetButtonLimit } from '../contracts/timing.ts';
import { walletNames, type WalletName } from '../contracts/walletRequests.ts';
import type {
  OneTapPosition,
  Product,
  WidgetConfig,
  WidgetLayout,
  WidgetOAuthProvider,
} from './widgetConfig.ts';

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

/** A part of the main screen: the form, or the buttons of one product. */
export type MainPart = 'form' | 'passkeys' | 'oauth' | 'crypto';

const partsByProduct: Readonly<Record<Product, MainPart>> = {
  passkeys: 'passkeys',
  oauth: 'oauth',
  crypto: 'crypto',
  otp: 'form',
  emailMagicLinks: 'form',
  passwords: 'form',
};

/** The order of the specification (section 2). */
const specifiedParts = ['passkeys', 'oauth', 'crypto', 'form'] as const;

/** The content of the main screen. */
export interface MainContent {
  /** Whether the OAuth buttons stand side by side, and one button opens the list of all wallets. */
  readonly isCompact: boolean;
  /** The parts from the top down, in groups between which the divider 'or' stands. */
  readonly groups: readonly (readonly MainPart[])[];
  readonly oauth: readonly WidgetOAuthProvider[];
  /** Number of wallets that have a button of their own. */
  readonly wallets: number;
}

/** The options that decide about the main screen. The layout is `list` unless it is given. */
export type ContentConfig = Pick<WidgetConfig, 'products' | 'oauthProviders'> & {
  readonly layout?: WidgetLayout;
};

/**
 * Returns the content of the main screen. It has at most 6 buttons for OAuth and wallets together (specification, section
 * 5): if wallets are offered, one button opens the list of the other wallets, and single wallets get those that OAuth
 * leaves over. In the layout `compact`, no wallet has a button of its own.
 */
export function mainContent({ products, oauthProviders, layout }: ContentConfig): MainContent {
  const hasWallets = products.includes('crypto');
  const isCompact = layout === 'compact';
  const oauth = oauthProviders.slice(0, widgetButtonLimit - (hasWallets ? 1 : 0));
  return {
    isCompact,
    groups: isCompact ? compactGroups(products) : specifiedGroups(products),
    oauth,
    wallets: hasWallets && !isCompact ? widgetButtonLimit - oauth.length - 1 : 0,
  };
}

function specifiedGroups(products: readonly Product[]): MainContent['groups'] {
  return specifiedParts
    .filter((part) => products.some((product) => partsByProduct[product] === part))
    .map((part) => [part]);
}

/** The order of the products. Only the form is divided from the parts beside it. */
function compactGroups(products: readonly Product[]): MainContent['groups'] {
  const groups: MainPart[][] = [];
  for (const part of new Set(products.map((product) => partsByProduct[product]))) {
    const last = groups.at(-1);
    if (last === undefined || part === 'form' || last.includes('form')) groups.push([part]);
    else last.push(part);
  }
  return groups;
}

/** Returns the wallets without a button on the main screen, which 'Continue with other Crypto Wallet' lists. */
export function otherWallets(config: ContentConfig): readonly WalletName[] {
  return walletNames.slice(mainContent(config).wallets);
}

/** Returns the configured OAuth providers that get no button, because they exceed the button limit. */
export function providersLeftOut(config: WidgetConfig): readonly WidgetOAuthProvider[] {
  return config.oauthProviders.slice(mainContent(config).oauth.length);
}

/** Where Google One Tap is shown: in the corner of the page, in an area of the main screen, or not at all. */
export type OneTapPlacement = 'corner' | 'area' | 'nowhere';

/**
 * Returns where Google One Tap is shown. A browser with FedCM does not show the prompt in the area, unless the
 * configuration forces the legacy position.
 *
 * @param content content of the main screen; One Tap is an option of the Google button
 * @param hasFedCM whether the browser supports FedCM
 */
export function oneTapPlacement({ oauth }: Pick<MainContent, 'oauth'>, hasFedCM: boolean): OneTapPlacement {
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
