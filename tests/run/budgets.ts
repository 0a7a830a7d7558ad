/** What a visitor downloads at most, in bytes after gzip -9. One place, so that a change of any is seen in review. */
export interface Budget {
  readonly what: string;
  /** Chunks needed beside the entry, by the ids that `loadChunk` is given. */
  readonly chunks: readonly string[];
  readonly bytes: number;
}

const reading = 132_000;
const signIn = 130_000;
const withProvider = 150_000;
const dashboard = 160_000;
const providerClient = 'stytchIdentity';
const frame = ['DashboardLayout', 'dashboardFlows', providerClient];

/** JavaScript before a page reacts, and with what it loads by itself afterwards. */
export const scriptBudgets: readonly Budget[] = [
  { what: '/', chunks: ['HomePage', 'homeFlows'], bytes: reading },
  { what: '/contact', chunks: ['ContactPage', 'contactFlow'], bytes: reading },
  { what: '/login', chunks: ['LoginScreen', 'loginFlow'], bytes: signIn },
  { what: '/login, signing in', chunks: ['LoginScreen', 'loginFlow', providerClient], bytes: withProvider },
  { what: '/forgot-password', chunks: ['ForgotPasswordScreen', 'forgotPasswordFlow'], bytes: signIn },
  { what: '/reset-password', chunks: ['ResetPasswordScreen', 'resetPasswordFlow'], bytes: reading },
  { what: '/authenticate', chunks: ['RedirectTokenScreen', 'redirectTokenFlow'], bytes: reading },
  { what: '/dashboard/account', chunks: [...frame, 'AccountPage'], bytes: 165_000 },
  { what: '/dashboard/trading-desk', chunks: [...frame, 'TradingDeskPage'], bytes: dashboard },
  { what: '/dashboard/crypto', chunks: [...frame, 'CryptoPage'], bytes: dashboard },
  { what: '/dashboard/profile', chunks: [...frame, 'ProfilePage'], bytes: dashboard },
];

/** Each document with its first styles. */
export const documentBytes = 11_500;

/** The whole stylesheet. */
export const stylesheetBytes = 12_000;
