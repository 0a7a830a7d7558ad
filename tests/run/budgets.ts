import { findPage, pages } from '../../src/server/pageTable.ts';

/** Maximum size of the scripts of a page, in bytes after `gzip -9`. */
export interface Budget {
  readonly name: string;
  /** The chunks that the page loads in addition to the entry script, by the ids passed to `loadChunk`. */
  readonly chunks: readonly string[];
  readonly bytes: number;
  /** Bytes that the page may be larger in another language, if not `usualTranslationBytes`. */
  readonly translationBytes?: number;
}

const home = 115_800;
const contact = 122_500;
const page = 126_400;
const login = 128_500;
const linkPage = 130_400;
const signingIn = 149_500;
const idleLogin = 156_400;
const widget = 152_900;
const idleWidget = 188_400;
const dashboard = 157_100;
const profile = 160_000;
const idleProfile = 210_300;
const session = 'startSession';
const providerClient = 'stytchIdentity';
const frame = [session, 'DashboardLayout', 'startDashboard', providerClient];
const settledAt = (path: string) => findPage(pages, path)?.settledChunks ?? [];

/** Budgets for the scripts that each page loads without an interaction of the user. */
export const scriptBudgets: readonly Budget[] = [
  { name: '/', chunks: ['HomePage', 'startHome'], bytes: home },
  { name: '/contact', chunks: ['ContactPage', 'startContact'], bytes: contact },
  { name: '/terms', chunks: ['PolicyPage'], bytes: contact },
  { name: '/privacy', chunks: ['PolicyPage'], bytes: contact },
  { name: '/login', chunks: [session, 'LoginScreen', 'startLogin'], bytes: login },
  {
    name: '/login, signing in',
    chunks: [session, 'LoginScreen', 'startLogin', providerClient],
    bytes: signingIn,
  },
  {
    name: '/login, idle',
    chunks: [session, 'LoginScreen', 'startLogin', providerClient, ...settledAt('/login')],
    bytes: idleLogin,
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
  {
    name: '/sign-in, idle',
    chunks: [session, 'SignInWidgetScreen', 'startSignInWidget', providerClient, ...settledAt('/sign-in')],
    bytes: idleWidget,
  },
  { name: '/dashboard/account', chunks: [...frame, 'AccountPage', 'startTransactions'], bytes: dashboard },
  { name: '/dashboard/trading-desk', chunks: [...frame, 'TradingDeskPage', 'startQuote'], bytes: dashboard },
  { name: '/dashboard/crypto', chunks: [...frame, 'CryptoPage'], bytes: dashboard },
  { name: '/dashboard/profile', chunks: [...frame, 'ProfilePage', 'startProfile'], bytes: profile },
  {
    name: '/dashboard/profile, idle',
    chunks: [...frame, 'ProfilePage', 'startProfile', ...settledAt('/dashboard/profile')],
    bytes: idleProfile,
    translationBytes: 2_300,
  },
];

/** Bytes that the scripts of a page in another language may be larger than in English, whose sentences are shorter. */
export const usualTranslationBytes = 1_000;

/** Maximum size of each HTML document with its critical CSS, in bytes after `gzip -9`. */
export const documentBytes = 10_400;

/** Bytes that a document in another language may be larger than in English. */
export const translatedDocumentBytes = 500;

/** Maximum size of the style sheet, in bytes after `gzip -9`. */
export const stylesheetBytes = 10_100;

/**
 * Maximum size of the embedded widget, in bytes after `gzip -9`: the module and its chunks, except those for phone
 * numbers, wallets, passkey setup, Spanish and the second step.
 */
export const embedBytes = 95_000;

/** Maximum size of all scripts that the embedded widget loads before its first field, in bytes after `gzip -9`. */
export const embedModuleBytes = 61_000;
