import type { MagicLinkOptions } from '../contracts/magicLinkRequests.ts';
import { oauthProviders, type OAuthProvider } from '../contracts/oauthRequests.ts';
import {
  passcodeChannels,
  type PasscodeChannel,
  type PasscodeOptions,
} from '../contracts/passcodeRequests.ts';
import {
  magicLinkExpiryMinutes,
  passcodeExpiryMinutes,
  resetLinkExpiryMinutes,
  widgetSessionMinutes,
} from '../contracts/timing.ts';
import {
  address,
  distinct,
  listOf,
  minutes,
  objectOf,
  oneOf,
  text,
  truth,
  type ConfigFault,
} from './configReader.ts';

export const products = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;

export type Product = (typeof products)[number];

/** Everything a widget is told by whoever mounts it, with the defaults of the specification filled in. */
export interface WidgetConfig {
  /** In the order they were named. */
  readonly products: readonly Product[];
  /** In the order they were named; empty without the product. */
  readonly passcodeChannels: readonly PasscodeChannel[];
  readonly passcodes: PasscodeOptions;
  readonly magicLinks: MagicLinkOptions;
  readonly passwords: PasswordConfig;
  /** In the order they were named; empty without the product. */
  readonly oauthProviders: readonly WidgetOAuthProvider[];
  readonly sessionDurationMinutes: number;
}

export interface PasswordConfig {
  readonly loginRedirectUrl?: string;
  readonly resetRedirectUrl?: string;
  readonly resetExpirationMinutes: number;
  readonly resetTemplateId?: string;
}

export interface WidgetOAuthProvider extends OAuthProvider {
  readonly isOneTap: boolean;
  readonly oneTapPosition?: OneTapPosition;
}

export type OneTapPosition = (typeof oneTapPositions)[number];

const oneTapPositions = ['embedded', 'floating', 'embeddedOnly', 'forceLegacyEmbedded'] as const;

const readConfig = objectOf({
  products: distinct(listOf(oneOf(products)), (product) => product),
  otpOptions: objectOf({
    methods: distinct(listOf(oneOf(passcodeChannels)), (channel) => channel),
    expirationMinutes: minutes,
    loginTemplateId: text,
    signupTemplateId: text,
  }),
  emailMagicLinksOptions: objectOf({
    loginRedirectURL: address,
    loginExpirationMinutes: minutes,
    loginTemplateId: text,
    signupRedirectURL: address,
    signupExpirationMinutes: minutes,
    signupTemplateId: text,
    createUserAsPending: truth,
  }),
  passwordOptions: objectOf({
    loginRedirectURL: address,
    loginExpirationMinutes: minutes,
    resetPasswordRedirectURL: address,
    resetPasswordExpirationMinutes: minutes,
    resetPasswordTemplateId: text,
  }),
  oauthOptions: objectOf({
    providers: distinct(
      listOf(
        objectOf({
          type: oneOf(oauthProviders),
          one_tap: truth,
          position: oneOf(oneTapPositions),
          custom_scopes: listOf(text),
          provider_params: textByName,
          loginRedirectURL: address,
          signupRedirectURL: address,
        }),
      ),
      ({ type }) => type,
    ),
    loginRedirectURL: address,
    signupRedirectURL: address,
  }),
  sessionOptions: objectOf({ sessionDurationMinutes: minutes }),
});

type Read = NonNullable<ReturnType<typeof readConfig>>;

/**
 * Reads the configuration of a widget.
 *
 * @param value whatever a page gave
 * @returns the configuration, or everything that is wrong with it, each fault with its key; never throws
 */
export function parseWidgetConfig(
  value: unknown,
): WidgetConfig | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readConfig(value, '', faults);
  if (value === undefined) faults.push({ code: 'object-expected', key: '' });
  if (read) faults.push(...missingIn(read), ...clashesIn(read));
  return read && faults.length === 0 ? configOf(read) : { faults };
}

/** A product cannot be shown without what it is made of. */
function missingIn({ products: named, otpOptions, oauthOptions }: Read): readonly ConfigFault[] {
  const missing = (key: string): readonly ConfigFault[] => [{ code: 'key-missing', key }];
  return [
    ...(named ? [] : missing('products')),
    ...(named?.includes('otp') && !otpOptions?.methods ? missing('otpOptions.methods') : []),
    ...(named?.includes('oauth') && !oauthOptions?.providers ? missing('oauthOptions.providers') : []),
    ...(oauthOptions?.providers ?? []).flatMap(({ type }, at) =>
      type === undefined ? missing(`oauthOptions.providers[${at}].type`) : [],
    ),
  ];
}

/** Products that cannot go together (specification, section 5). */
function clashesIn({ products: named = [], otpOptions }: Read): readonly ConfigFault[] {
  const isPasskeysAlone = named.length === 1 && named[0] === 'passkeys';
  const hasEmailPasscodes = named.includes('otp') && otpOptions?.methods?.includes('email') === true;
  return [
    ...(isPasskeysAlone ? [{ code: 'passkeys-alone', key: 'products' } as const] : []),
    ...(hasEmailPasscodes && named.includes('emailMagicLinks')
      ? [{ code: 'both-email-methods', key: 'products' } as const]
      : []),
  ];
}

function configOf(read: Read): WidgetConfig {
  const { otpOptions: otp, emailMagicLinksOptions: link, passwordOptions: password } = read;
  const named = read.products ?? [];
  return {
    products: named,
    passcodeChannels: named.includes('otp') ? (otp?.methods ?? []) : [],
    passcodes: {
      expirationMinutes: otp?.expirationMinutes ?? passcodeExpiryMinutes,
      ...given({ loginTemplateId: otp?.loginTemplateId, signupTemplateId: otp?.signupTemplateId }),
    },
    magicLinks: {
      loginExpirationMinutes: link?.loginExpirationMinutes ?? magicLinkExpiryMinutes,
      signupExpirationMinutes: link?.signupExpirationMinutes ?? magicLinkExpiryMinutes,
      ...given({
        loginRedirectUrl: link?.loginRedirectURL,
        signupRedirectUrl: link?.signupRedirectURL,
        loginTemplateId: link?.loginTemplateId,
        signupTemplateId: link?.signupTemplateId,
        createUserAsPending: link?.createUserAsPending,
      }),
    },
    passwords: {
      resetExpirationMinutes: password?.resetPasswordExpirationMinutes ?? resetLinkExpiryMinutes,
      ...given({
        loginRedirectUrl: password?.loginRedirectURL,
        resetRedirectUrl: password?.resetPasswordRedirectURL,
        resetTemplateId: password?.resetPasswordTemplateId,
      }),
    },
    oauthProviders: named.includes('oauth') ? providersOf(read) : [],
    sessionDurationMinutes: read.sessionOptions?.sessionDurationMinutes ?? widgetSessionMinutes,
  };
}

function providersOf({ oauthOptions }: Read): readonly WidgetOAuthProvider[] {
  return (oauthOptions?.providers ?? []).flatMap((provider) =>
    provider.type === undefined
      ? []
      : [
          {
            name: provider.type,
            isOneTap: provider.one_tap ?? false,
            customScopes: provider.custom_scopes ?? [],
            providerParams: provider.provider_params ?? {},
            ...given({
              oneTapPosition: provider.position,
              loginRedirectUrl: provider.loginRedirectURL ?? oauthOptions?.loginRedirectURL,
              signupRedirectUrl: provider.signupRedirectURL ?? oauthOptions?.signupRedirectURL,
            }),
          },
        ],
  );
}

/** Words by names of any kind, as a provider's own parameters are. */
function textByName(value: unknown, key: string, faults: ConfigFault[]): Record<string, string> | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push({ code: 'object-expected', key });
    return undefined;
  }
  const read = Object.entries(value).flatMap(([name, word]: [string, unknown]) => {
    const known = word === undefined ? undefined : text(word, `${key}.${name}`, faults);
    return known === undefined ? [] : [[name, known] as const];
  });
  return Object.fromEntries(read);
}

type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Leaves out what was not given. */
function given<Values extends object>(values: Values): Given<Values> {
  const found = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Given<Values>;
}
