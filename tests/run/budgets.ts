/** Maximum size of the scripts of a page: what the build gives, and 5 %. */
export interface Budget {
  readonly name: string;
  /** The chunks that the page loads in addition to the entry script, by the ids passed to `loadChunk`. */
  readonly chunks: readonly string[];
  /** Bytes after `gzip -9`. */
  readonly bytes: number;
  /** Number of files. */
  readonly files: number;
}

const signIn = (screen: string) => ['startSession', screen];
const login = [...signIn('LoginScreen'), 'startLogin'];
const widget = [...signIn('SignInWidgetScreen'), 'startSignInWidget'];
const providerClient = 'stytchIdentity';
const dashboard = ['startSession', 'DashboardLayout', 'startDashboard', providerClient];
const profile = [...dashboard, 'ProfilePage', 'startProfile'];

/** Chunks that the page of the widget loads by itself once it is ready. */
const widgetLater = [
  providerClient,
  'startEventLog',
  'providerMarks',
  'PasswordScreen',
  'projectRequests',
  'oneTapRequests',
  'passkeyCeremony',
  'googleIdentity',
];

const profilePanels = [
  'profileToasts',
  'startOwnDetails',
  'startContactsPanel',
  'startPasskeyPanel',
  'startTwoStepPanel',
  'startAccountsPanel',
];

const budget = (name: string, chunks: readonly string[], bytes: number, files: number): Budget => ({
  name,
  chunks,
  bytes,
  files,
});

/** Budgets for the scripts that each page loads without an interaction of the user. */
export const scriptBudgets: readonly Budget[] = [
  budget('/', ['HomePage', 'startHome'], 126_300, 6),
  budget('/contact', ['ContactPage', 'startContact'], 150_000, 8),
  budget('/terms, /privacy', ['PolicyPage'], 125_500, 5),
  budget('/login', login, 159_500, 10),
  budget('/login, idle', [...login, providerClient, 'startPasskeyAutofill', 'passkeyCeremony'], 188_000, 13),
  budget('/forgot-password', [...signIn('ForgotPasswordScreen'), 'startForgotPassword'], 158_500, 11),
  budget('/reset-password', [...signIn('ResetPasswordScreen'), 'startResetPassword'], 160_500, 11),
  budget('/authenticate', [...signIn('RedirectTokenScreen'), 'startRedirectToken'], 165_500, 12),
  // One file more than the widget alone needs: what it shares with the forms that keep the rule of email domains, too.
  budget('/sign-in', widget, 187_000, 14),
  budget('/sign-in, idle', [...widget, ...widgetLater], 224_000, 22),
  budget('/dashboard/account', [...dashboard, 'AccountPage', 'startTransactions'], 193_500, 13),
  budget('/dashboard/trading-desk', [...dashboard, 'TradingDeskPage', 'startQuote'], 198_000, 15),
  budget('/dashboard/crypto', [...dashboard, 'CryptoPage'], 187_000, 13),
  budget('/dashboard/profile', profile, 207_000, 17),
  budget('/dashboard/profile, idle', [...profile, ...profilePanels], 283_500, 40),
];

/** Maximum size of a file of sentences in another language, in bytes after `gzip -9`: what the build gives, and 5 %. */
export const translationBytes = 4_600;

/** Maximum size of each HTML document with its critical CSS, in bytes after `gzip -9`. */
export const documentBytes = 10_400;

/** Bytes that a document in another language may be larger than in English. */
export const translatedDocumentBytes = 500;

/** Maximum size of the style sheet, in bytes after `gzip -9`. */
export const stylesheetBytes = 10_500;

/**
 * Maximum size of the embedded widget, in bytes after `gzip -9`: the module and its chunks, except those for phone
 * numbers, wallets, passkey setup, Spanish and the second step. Handing a reset link over to another browser costs 1.3 kB.
 */
export const embedBytes = 108_000;

/**
 * Maximum size of all scripts that the embedded widget loads before its first field, in bytes after `gzip -9`. The sentences
 * of the widget, which are in one file, brought it to 68.0 kB.
 */
export const embedModuleBytes = 71_000;
