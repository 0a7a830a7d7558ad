/** A size that a change may exceed by 5 %. State the new size, with the reason, if a change needs more. */
const withAir = (bytes: number) => Math.round(bytes * 1.05);

/** Maximum size of the scripts of a page. */
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
  bytes: withAir(bytes),
  files,
});

/** Budgets for the scripts that each page loads without an interaction of the user: what the build gives, and 5 %. */
export const scriptBudgets: readonly Budget[] = [
  budget('/', ['startHome'], 127_800, 5),
  budget('/contact', ['startContact'], 150_700, 8),
  budget('/terms, /privacy', ['textPages'], 129_400, 5),
  budget('/login', login, 157_500, 9),
  budget('/login, idle', [...login, providerClient, 'startPasskeyAutofill', 'passkeyCeremony'], 184_700, 12),
  budget('/forgot-password', ['startSession', 'startForgotPassword'], 159_100, 10),
  budget('/reset-password', ['startSession', 'startResetPassword'], 161_000, 10),
  budget('/authenticate', ['startSession', 'startRedirectToken'], 165_000, 11),
  budget('/sign-in', widget, 193_900, 13),
  budget('/sign-in, idle', [...widget, ...widgetLater], 225_500, 18),
  budget('/institutions', ['startInstitutions'], 208_100, 14),
  budget('/dashboard/account', [...dashboard, 'startTransactions'], 197_700, 11),
  budget('/dashboard/trading-desk', [...dashboard, 'startQuote'], 203_500, 12),
  budget('/dashboard/crypto', dashboard, 182_400, 10),
  budget('/dashboard/profile', profile, 216_300, 14),
  // The official client of the business project is a file of its own, because it differs from that of the consumer project.
  budget('/dashboard/{slug}/members', ['startOrganization', 'businessClient'], 206_200, 14),
  // The other pages of the dashboard load when the browser is idle, so that a short loss of the connection is not noticed.
  budget('/dashboard/profile, idle', [...profile, 'startProfileSections', ...otherPages], 298_000, 21),
];

/** Maximum size of a file of sentences in another language, in bytes after `gzip -9`. */
export const translationBytes = withAir(4_600);

/** Maximum size of each HTML document with its critical CSS, in bytes after `gzip -9`. */
export const documentBytes = withAir(11_100);

/** Bytes that a document in another language may be larger than in English. */
export const translatedDocumentBytes = 500;

/**
 * Maximum size of the style sheet, in bytes after `gzip -9`. The site has one style sheet, so that no page waits for a second
 * one.
 */
export const stylesheetBytes = withAir(13_400);

/**
 * Maximum size of the embedded widget, in bytes after `gzip -9`: the module and its chunks, except those for phone
 * numbers, wallets, passkey setup, Spanish and the questions of the second step.
 */
export const embedBytes = withAir(107_400);

/** Maximum size of the module of the widget for members of institutions, in bytes after `gzip -9`, without its chunks. */
export const institutionEmbedBytes = withAir(63_000);

/** Maximum size of all scripts that the embedded widget loads before its first field, in bytes after `gzip -9`. */
export const embedModuleBytes = withAir(71_000);
