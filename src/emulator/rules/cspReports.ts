import type { CspReport } from '../contracts/controlContract.ts';
import { isObject, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';

type Violation = Omit<CspReport, 'received_at'>;

/** Maximum number of reports in a batch of the Reporting API. */
const longestBatch = 50;
const longestUrl = 500;

/** Names of the fields in one of the two formats. */
interface FieldNames {
  readonly document: string;
  readonly directive: readonly string[];
  readonly blocked: string;
  readonly source: string;
  readonly line: string;
  readonly column: string;
}

const classicNames: FieldNames = {
  document: 'document-uri',
  directive: ['effective-directive', 'violated-directive'],
  blocked: 'blocked-uri',
  source: 'source-file',
  line: 'line-number',
  column: 'column-number',
};

const batchedNames: FieldNames = {
  document: 'documentURL',
  directive: ['effectiveDirective'],
  blocked: 'blockedURL',
  source: 'sourceFile',
  line: 'lineNumber',
  column: 'columnNumber',
};

/**
 * Reads the body that a browser sends for the directive `report-uri` (CSP Level 3, 5.3), `application/csp-report`.
 *
 * @throws Refusal for any other JSON
 */
export function readClassicReport(json: unknown): readonly Violation[] {
  const report = isObject(json) ? json['csp-report'] : undefined;
  if (!isObject(report)) throw refusal('csp-report must be an object.');
  return [readViolation(report, classicNames)];
}

/**
 * Reads a batch of the Reporting API, `application/reports+json`. Reports of other types than `csp-violation` are
 * ignored.
 *
 * @throws Refusal if any report is not valid
 */
export function readReportBatch(json: unknown): readonly Violation[] {
  if (!Array.isArray(json) || json.length > longestBatch) {
    throw refusal(`A batch of reports is a JSON list of at most ${longestBatch} entries.`);
  }
  const entries: readonly unknown[] = json;
  return entries.flatMap((entry) => {
    if (!isObject(entry) || typeof entry['type'] !== 'string') throw refusal('Each report needs a type.');
    if (entry['type'] !== 'csp-violation') return [];
    if (!isObject(entry['body'])) throw refusal('A report needs a body.');
    return [readViolation(entry['body'], batchedNames)];
  });
}

/** Reads the fields of a violation that contain no secrets: neither samples of scripts nor the referrer. */
function readViolation(report: Fields, names: FieldNames): Violation {
  const documentUrl = readUrl(report, names.document);
  if (!documentUrl?.startsWith('http')) throw refusal(`${names.document} must be a URL.`);
  const source = report[names.source] ?? '';
  return {
    document_url: documentUrl,
    directive: readDirective(report, names.directive),
    blocked_url: readUrl(report, names.blocked) ?? '',
    disposition: readDisposition(report),
    source_file: source === '' ? null : (readUrl(report, names.source) ?? null),
    line_number: readNumber(report, names.line),
    column_number: readNumber(report, names.column),
  };
}

/**
 * Reads a URL without credentials, query and fragment. Of a URL without a host only the scheme remains; keywords such
 * as `inline` remain as they are.
 */
function readUrl(report: Fields, field: string): string | undefined {
  const value = report[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw refusal(`${field} must be a string.`);
  if (/^[a-z-]{0,40}$/.test(value)) return value;
  if (!URL.canParse(value)) throw refusal(`${field} must be a URL or a keyword.`);
  const { protocol, host, pathname } = new URL(value);
  return host === '' ? protocol : `${protocol}//${host}${pathname}`.slice(0, longestUrl);
}

function readDirective(report: Fields, names: readonly string[]): string {
  const value = names.map((name) => report[name]).find((each) => each !== undefined);
  // In the older field, the sources of the directive follow its name.
  const name = typeof value === 'string' ? value.split(' ', 1)[0] : undefined;
  if (name === undefined || !/^[a-z-]{1,50}$/.test(name)) {
    throw refusal(`${names.join(' or ')} must be a directive.`);
  }
  return name;
}

function readDisposition({ disposition = 'enforce' }: Fields): CspReport['disposition'] {
  if (disposition === 'enforce' || disposition === 'report') return disposition;
  throw refusal('disposition must be enforce or report.');
}

function readNumber(report: Fields, field: string): number | null {
  const value = report[field];
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw refusal(`${field} must be a whole number.`);
}
