/** What a visitor downloads at most, in bytes after gzip -9. One place, so that a change of any is seen in review. */
export interface Budget {
  readonly what: string;
  /** Chunks needed beside the entry, by the ids that `loadChunk` is given. */
  readonly chunks: readonly string[];
  readonly bytes: number;
}

const home = 120_000;
const page = 130_000;
const linked = 132_000;
const withProvider = 150_000;
const widget = 158_000;
const dashboard = 160_000;
const profile = 162_000;
const session = 'startSession';
const providerClient = 'stytchIdentity';
const frame = [session, 'DashboardLayout', 'startDashboard', providerClient];

/** JavaScript before a page reacts, and with what it loads by itself afterwards. */
export const scriptBudgets: readonly Budget[] = [
  { what: '/', chunks: ['HomePage', 'startHome'], bytes: home },
  { what: '/contact', chunks: ['ContactPage', 'startContact'], bytes: page },
  { what: '/login', chunks: [session, 'LoginScreen', 'startLogin'], bytes: page },
  {
    what: '/login, signing in',
    chunks: [session, 'LoginScreen', 'startLogin', providerClient],
    bytes: withProvider,
  },
  {
    what: '/forgot-password',
    chunks: [session, 'ForgotPasswordScreen', 'startForgotPassword'],
    bytes: page,
  },
  { what: '/reset-password', chunks: [session, 'ResetPasswordScreen', 'startResetPassword'], bytes: linked },
  { what: '/authenticate', chunks: [session, 'RedirectTokenScreen', 'startRedirectToken'], bytes: linked },
  {
    what: '/sign-in',
    chunks: [session, 'SignInWidgetScreen', 'startSignInWidget'],
    bytes: widget,
  },
  { what: '/dashboard/account', chunks: [...frame, 'AccountPage', 'startTransactions'], bytes: dashboard },
  { what: '/dashboard/trading-desk', chunks: [...frame, 'TradingDeskPage', 'startQuote'], bytes: dashboard },
  { what: '/dashboard/crypto', chunks: [...frame, 'CryptoPage'], bytes: dashboard },
  { what: '/dashboard/profile', chunks: [...frame, 'ProfilePage', 'startProfile'], bytes: profile },
];

/** Each document with its first styles. */
export const documentBytes = 11_500;

/** The whole stylesheet. */
export const stylesheetBytes = 12_800;

/** The widget for the pages of others: its module, and what it loads beside it but for phone numbers and wallets. */
export const embedBytes = 95_500;
