import type { MagicLinkOptions } from '../contracts/magicLinkRequests.ts';
import { oauthProviders, type OAuthProvider } from '../contracts/oauthRequests.ts';
import {
  passcodeChannels,
  type PasscodeChannel,
  type PasscodeOptions,
} from '../contracts/passcodeRequests.ts';
import { secondMethods, type SecondMethod } from '../contracts/secondStep.ts';
import {
  magicLinkExpiryMinutes,
  passcodeExpiryMinutes,
  resetLinkExpiryMinutes,
  widgetSessionMinutes,
} from '../contracts/timing.ts';
import {
  httpUrl,
  unique,
  listOf,
  minutes,
  objectOf,
  oneOf,
  nonEmptyString,
  bool,
  unreported,
  type ConfigFault,
} from './configReader.ts';

export const products = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;

export type Product = (typeof products)[number];

const layouts = ['list', 'compact'] as const;

/** Layout of the main screen: see `mainParts`. */
export type WidgetLayout = (typeof layouts)[number];

/** The parsed configuration of a widget, with the defaults of the specification. */
export interface WidgetConfig {
  /** The products in the order of the configuration. */
  readonly products: readonly Product[];
  readonly layout: WidgetLayout;
  /** The channels in the order of the configuration; empty unless `otp` is among the products. */
  readonly passcodeChannels: readonly PasscodeChannel[];
  readonly passcodes: PasscodeOptions;
  readonly magicLinks: MagicLinkOptions;
  readonly passwords: PasswordConfig;
  /** The OAuth providers in the order of the configuration; empty unless `oauth` is among the products. */
  readonly oauthProviders: readonly WidgetOAuthProvider[];
  readonly sessionDurationMinutes: number;
  readonly twoStep: TwoStepConfig;
}

interface TwoStepConfig {
  /** Whether a client without a second factor has to set one up. */
  readonly isRequired: boolean;
  /** The second factors that a client can set up. */
  readonly methods: readonly SecondMethod[];
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

const twoStepMethods = ['totp', 'sms'] as const;

/** The names of the second factors in the configuration, which are those of the identity provider. */
const secondMethodsByName: Readonly<Record<(typeof twoStepMethods)[number], SecondMethod>> = {
  totp: 'authenticator',
  sms: 'text',
};

const readConfig = objectOf({
  products: unique(listOf(oneOf(products)), (product) => product),
  layout: oneOf(layouts),
  otpOptions: objectOf({
    methods: unique(listOf(oneOf(passcodeChannels)), (channel) => channel),
    expirationMinutes: minutes,
    loginTemplateId: nonEmptyString,
    signupTemplateId: nonEmptyString,
  }),
  emailMagicLinksOptions: objectOf({
    loginRedirectURL: httpUrl,
    loginExpirationMinutes: minutes,
    loginTemplateId: nonEmptyString,
    signupRedirectURL: httpUrl,
    signupExpirationMinutes: minutes,
    signupTemplateId: nonEmptyString,
    createUserAsPending: bool,
  }),
  passwordOptions: objectOf({
    loginRedirectURL: httpUrl,
    // Accepted for configurations of the official widget, which has the key; the client library does not send it.
    loginExpirationMinutes: minutes,
    resetPasswordRedirectURL: httpUrl,
    resetPasswordExpirationMinutes: minutes,
    resetPasswordTemplateId: nonEmptyString,
  }),
  oauthOptions: objectOf({
    providers: unique(
      listOf(
        objectOf({
          type: oneOf(oauthProviders),
          one_tap: bool,
          position: oneOf(oneTapPositions),
          custom_scopes: listOf(nonEmptyString),
          provider_params: textByName,
          loginRedirectURL: httpUrl,
          signupRedirectURL: httpUrl,
        }),
      ),
      ({ type }) => type,
    ),
    loginRedirectURL: httpUrl,
    signupRedirectURL: httpUrl,
  }),
  sessionOptions: objectOf({ sessionDurationMinutes: minutes }),
  twoStep: objectOf({
    required: bool,
    methods: unique(listOf(oneOf(twoStepMethods)), (method) => method),
  }),
});

type Read = NonNullable<ReturnType<typeof readConfig>>;

/**
 * Parses the configuration of a widget. Never throws.
 *
 * @param value the `config` option as the page gave it
 * @returns the configuration, or all of its faults, each with its key
 */
export function parseWidgetConfig(
  value: unknown,
): WidgetConfig | { readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const read = readConfig(value, '', faults);
  if (value === undefined) faults.push({ code: 'object-expected', key: '' });
  if (read) faults.push(...unreported(missingIn(read), faults), ...clashesIn(read));
  return read && faults.length === 0 ? configOf(read) : { faults };
}

function missingIn({ products: named, otpOptions, oauthOptions }: Read): readonly ConfigFault[] {
  const missing = (key: string): readonly ConfigFault[] => [{ code: 'key-missing', key }];
  return [
    ...(named ? [] : missing('products')),
    ...(named?.includes('otp') && !otpOptions?.methods ? missing('otpOptions.methods') : []),
    ...(named?.includes('oauth') && !oauthOptions?.providers ? missing('oauthOptions.providers') : []),
    ...(oauthOptions?.providers ?? []).flatMap(({ type }, index) =>
      type === undefined ? missing(`oauthOptions.providers[${index}].type`) : [],
    ),
  ];
}

// Finds forbidden combinations of products (specification, section 5).
// Stryker disable next-line ArrayDeclaration: an unknown product clashes with no other
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
  const { otpOptions: otp, emailMagicLinksOptions: link, passwordOptions: password, twoStep } = read;
  // Stryker disable next-line ArrayDeclaration: without this option there is a fault, and the configuration is not used
  const named = read.products ?? [];
  return {
    products: named,
    layout: read.layout ?? 'list',
    // Stryker disable next-line ArrayDeclaration,OptionalChaining: without this option there is a fault, and the configuration is not used
    passcodeChannels: named.includes('otp') ? (otp?.methods ?? []) : [],
    passcodes: {
      expirationMinutes: otp?.expirationMinutes ?? passcodeExpiryMinutes,
      ...definedOnly({ loginTemplateId: otp?.loginTemplateId, signupTemplateId: otp?.signupTemplateId }),
    },
    magicLinks: {
      loginExpirationMinutes: link?.loginExpirationMinutes ?? magicLinkExpiryMinutes,
      signupExpirationMinutes: link?.signupExpirationMinutes ?? magicLinkExpiryMinutes,
      ...definedOnly({
        loginRedirectUrl: link?.loginRedirectURL,
        signupRedirectUrl: link?.signupRedirectURL,
        loginTemplateId: link?.loginTemplateId,
        signupTemplateId: link?.signupTemplateId,
        createUserAsPending: link?.createUserAsPending,
      }),
    },
    passwords: {
      resetExpirationMinutes: password?.resetPasswordExpirationMinutes ?? resetLinkExpiryMinutes,
      ...definedOnly({
        loginRedirectUrl: password?.loginRedirectURL,
        resetRedirectUrl: password?.resetPasswordRedirectURL,
        resetTemplateId: password?.resetPasswordTemplateId,
      }),
    },
    oauthProviders: named.includes('oauth') ? providersOf(read) : [],
    sessionDurationMinutes: read.sessionOptions?.sessionDurationMinutes ?? widgetSessionMinutes,
    twoStep: {
      isRequired: twoStep?.required ?? false,
      methods: twoStep?.methods?.map((name) => secondMethodsByName[name]) ?? secondMethods,
    },
  };
}

function providersOf({ oauthOptions }: Read): readonly WidgetOAuthProvider[] {
  // Stryker disable next-line ArrayDeclaration,OptionalChaining: without this option there is a fault, and the configuration is not used
  return (oauthOptions?.providers ?? []).flatMap((provider) =>
    // Stryker disable next-line ConditionalExpression: without this option there is a fault, and the configuration is not used
    provider.type === undefined
      ? // Stryker disable next-line ArrayDeclaration: without this option there is a fault, and the configuration is not used
        []
      : [
          {
            name: provider.type,
            isOneTap: provider.one_tap ?? false,
            customScopes: provider.custom_scopes ?? [],
            providerParams: provider.provider_params ?? {},
            ...definedOnly({
              oneTapPosition: provider.position,
              // Stryker disable next-line OptionalChaining: without this option there is a fault, and the configuration is not used
              loginRedirectUrl: provider.loginRedirectURL ?? oauthOptions?.loginRedirectURL,
              // Stryker disable next-line OptionalChaining: without this option there is a fault, and the configuration is not used
              signupRedirectUrl: provider.signupRedirectURL ?? oauthOptions?.signupRedirectURL,
            }),
          },
        ],
  );
}

// Reads an OAuth provider's own parameters, which may have any keys and must have strings as values.
function textByName(value: unknown, key: string, faults: ConfigFault[]): Record<string, string> | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push({ code: 'object-expected', key });
    return undefined;
  }
  const read = Object.entries(value).flatMap(([name, word]: [string, unknown]) => {
    // Stryker disable next-line ConditionalExpression: the reader leaves a missing value out, too
    const known = word === undefined ? undefined : nonEmptyString(word, `${key}.${name}`, faults);
    return known === undefined ? [] : [[name, known] as const];
  });
  return Object.fromEntries(read);
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

function definedOnly<Values extends object>(values: Values): Defined<Values> {
  const found = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Defined<Values>;
}
