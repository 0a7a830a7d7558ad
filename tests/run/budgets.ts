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

const login = ['startSession', 'startLogin'];
const widget = ['startSession', 'startSignInWidget'];
const providerClient = 'stytchIdentity';
const dashboard = ['startSession', 'startDashboard', providerClient];
const profile = [...dashboard, 'startProfile'];

/** Chunks that the page of the widget loads by itself once it is ready. */
const widgetLater = [providerClient, 'startEventLog', 'providerMarks', 'oneTapRequests', 'passkeyCeremony'];

const budget = (name: string, chunks: readonly string[], bytes: number, files: number): Budget => ({
  name,
  chunks,
  bytes,
  files,
});

/** Budgets for the scripts that each page loads without an interaction of the user. */
export const scriptBudgets: readonly Budget[] = [
  budget('/', ['startHome'], 128_500, 5),
  budget('/contact', ['startContact'], 147_000, 8),
  budget('/terms, /privacy', ['textPages'], 130_500, 5),
  budget('/login', login, 157_000, 9),
  budget('/login, idle', [...login, providerClient, 'startPasskeyAutofill', 'passkeyCeremony'], 185_500, 12),
  budget('/forgot-password', ['startSession', 'startForgotPassword'], 159_000, 10),
  budget('/reset-password', ['startSession', 'startResetPassword'], 161_000, 10),
  budget('/authenticate', ['startSession', 'startRedirectToken'], 164_500, 11),
  // The machine of the second step and the screen of the password load with the page: 5 kB more, one way to load less.
  budget('/sign-in', widget, 192_000, 13),
  budget('/sign-in, idle', [...widget, ...widgetLater], 225_000, 18),
  budget('/dashboard/account', [...dashboard, 'startTransactions'], 189_000, 11),
  budget('/dashboard/trading-desk', [...dashboard, 'startQuote'], 193_500, 12),
  budget('/dashboard/crypto', dashboard, 183_000, 10),
  budget('/dashboard/profile', profile, 209_500, 14),
  budget('/dashboard/profile, idle', [...profile, 'startProfileSections'], 281_500, 19),
];

/** Maximum size of a file of sentences in another language, in bytes after `gzip -9`: what the build gives, and 5 %. */
export const translationBytes = 4_600;

/** Maximum size of each HTML document with its critical CSS, in bytes after `gzip -9`. */
export const documentBytes = 10_900;

/** Bytes that a document in another language may be larger than in English. */
export const translatedDocumentBytes = 500;

/**
 * Maximum size of the style sheet, in bytes after `gzip -9`. The rows of the profile and the drawn balance cost 1.2 kB: the
 * site has one style sheet, so that no page waits for a second one.
 */
export const stylesheetBytes = 12_300;

/**
 * Maximum size of the embedded widget, in bytes after `gzip -9`: the module and its chunks, except those for phone
 * numbers, wallets, passkey setup, Spanish and the questions of the second step, whose machine costs 2 kB.
 */
export const embedBytes = 112_500;

/**
 * Maximum size of all scripts that the embedded widget loads before its first field, in bytes after `gzip -9`. The sentences
 * of the widget, which are in one file, brought it to 68.0 kB; the compact layout and the list of installed wallets to 71.0.
 */
export const embedModuleBytes = 74_500;
