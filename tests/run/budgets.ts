/** Maximum size of the scripts of a page, in bytes after `gzip -9`. */
export interface Budget {
  readonly name: string;
  /** The chunks that the page loads in addition to the entry script, by the ids passed to `loadChunk`. */
  readonly chunks: readonly string[];
  readonly bytes: number;
}

const home = 120_000;
const page = 130_000;
const linkPage = 132_000;
const signingIn = 150_000;
const widget = 158_000;
const dashboard = 160_000;
const profile = 162_000;
const session = 'startSession';
const providerClient = 'stytchIdentity';
const frame = [session, 'DashboardLayout', 'startDashboard', providerClient];

/** Budgets for the scripts that each page loads without an interaction of the user. */
export const scriptBudgets: readonly Budget[] = [
  { name: '/', chunks: ['HomePage', 'startHome'], bytes: home },
  { name: '/contact', chunks: ['ContactPage', 'startContact'], bytes: page },
  { name: '/login', chunks: [session, 'LoginScreen', 'startLogin'], bytes: page },
  {
    name: '/login, signing in',
    chunks: [session, 'LoginScreen', 'startLogin', providerClient],
    bytes: signingIn,
  },
  {
    name: '/forgot-password',
    chunks: [session, 'ForgotPasswordScreen', 'startForgotPassword'],
    bytes: page,
  },
  {
    name: '/reset-password',
    chunks: [session, 'ResetPasswordScreen', 'startResetPassword'],
    bytes: linkPage,
  },
  { name: '/authenticate', chunks: [session, 'RedirectTokenScreen', 'startRedirectToken'], bytes: linkPage },
  {
    name: '/sign-in',
    chunks: [session, 'SignInWidgetScreen', 'startSignInWidget'],
    bytes: widget,
  },
  { name: '/dashboard/account', chunks: [...frame, 'AccountPage', 'startTransactions'], bytes: dashboard },
  { name: '/dashboard/trading-desk', chunks: [...frame, 'TradingDeskPage', 'startQuote'], bytes: dashboard },
  { name: '/dashboard/crypto', chunks: [...frame, 'CryptoPage'], bytes: dashboard },
  { name: '/dashboard/profile', chunks: [...frame, 'ProfilePage', 'startProfile'], bytes: profile },
];

/** Maximum size of each HTML document with its critical CSS, in bytes after `gzip -9`. */
export const documentBytes = 11_500;

/** Maximum size of the style sheet, in bytes after `gzip -9`. */
export const stylesheetBytes = 12_800;

/**
 * Maximum size of the embedded widget, in bytes after `gzip -9`: the module and its chunks, except those for phone
 * numbers and wallets.
 */
export const embedBytes = 95_500;
