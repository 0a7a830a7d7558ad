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
const otherPages = ['startTransactions', 'startQuote'];

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
  budget('/contact', ['startContact'], 154_000, 8),
  budget('/terms, /privacy', ['textPages'], 130_500, 5),
  // One way to store items in the browser, which other pages use more, costs /login and /authenticate 0.1 kB.
  // Paths of no page, and the cookies of a browser whose clock is ahead, cost each page 0.3 kB.
  budget('/login', login, 158_500, 9),
  budget('/login, idle', [...login, providerClient, 'startPasskeyAutofill', 'passkeyCeremony'], 185_500, 12),
  budget('/forgot-password', ['startSession', 'startForgotPassword'], 160_000, 10),
  budget('/reset-password', ['startSession', 'startResetPassword'], 162_000, 10),
  budget('/authenticate', ['startSession', 'startRedirectToken'], 166_000, 11),
  // The machine of the second step and the screen of the password load with the page: 5 kB more, one way to load less. The
  // focus after a reload, and typed text that stays on its page, brought 0.2 kB.
  budget('/sign-in', widget, 194_000, 13),
  // An item that another release has stored in the tab is refused, which costs 0.2 kB.
  budget('/sign-in, idle', [...widget, ...widgetLater], 226_000, 18),
  budget('/institutions', ['startInstitutions'], 210_000, 14),
  // The wait for a page that loads, and the way back to a position, brought the pages of the dashboard 2 kB.
  budget('/dashboard/account', [...dashboard, 'startTransactions'], 198_500, 11),
  budget('/dashboard/trading-desk', [...dashboard, 'startQuote'], 204_500, 12),
  budget('/dashboard/crypto', dashboard, 183_000, 10),
  budget('/dashboard/profile', profile, 218_000, 14),
  // The official client of the business project is a file of its own, because it differs from that of the consumer project.
  budget('/dashboard/{slug}/members', ['startOrganization', 'businessClient'], 207_000, 14),
  // The other pages of the dashboard load when the browser is idle, so that a short loss of the connection is not noticed.
  budget('/dashboard/profile, idle', [...profile, 'startProfileSections', ...otherPages], 298_500, 21),
];

/** Maximum size of a file of sentences in another language, in bytes after `gzip -9`: what the build gives, and 5 %. */
export const translationBytes = 4_850;

/**
 * Maximum size of each HTML document with its critical CSS, in bytes after `gzip -9`. The sentence for browsers that are too
 * old costs 0.1 kB.
 */
export const documentBytes = 11_500;

/** Bytes that a document in another language may be larger than in English. */
export const translatedDocumentBytes = 500;

/**
 * Maximum size of the style sheet, in bytes after `gzip -9`. The rows of the profile and the drawn balance cost 1.2 kB: the
 * site has one style sheet, so that no page waits for a second one. The sign-in and the
 * pages of institutions cost 1.2 kB.
 */
export const stylesheetBytes = 13_600;

/**
 * Maximum size of the embedded widget, in bytes after `gzip -9`: the module and its chunks, except those for phone
 * numbers, wallets, passkey setup, Spanish and the questions of the second step, whose machine costs 2 kB.
 */
export const embedBytes = 112_500;

/**
 * Maximum size of the module of the widget for members of institutions, in bytes after `gzip -9`, without its chunks. The
 * failures that it passes to `onError` cost 0.2 kB.
 */
export const institutionEmbedBytes = 64_000;

/**
 * Maximum size of all scripts that the embedded widget loads before its first field, in bytes after `gzip -9`. The sentences
 * of the widget, which are in one file, brought it to 68.0 kB; the compact layout and the list of installed wallets to 71.0.
 */
export const embedModuleBytes = 74_500;
