import type { MiddlewareHandler } from 'hono';
import { isSecureRequest } from './requestOrigin.ts';
import type { Headers, ResponseTable } from './responseTable.ts';

/** Name by which the policy refers to the endpoint of `Reporting-Endpoints`. */
const endpoint = 'csp';

/** Printable characters that end neither a directive, nor a header value, nor a quoted string. */
const urlText = /^[!#-&(-+\--:=?-[\]-~]+$/;

/**
 * Reads `CSP_REPORT_URL`: a path of the site, an https URL, or an http URL on this computer.
 *
 * @returns the URL, or `null` when the variable is absent or empty
 * @throws Error with one line when the value is another
 */
export function readReportUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const isPath = /^\/(?![/\\])/.test(text);
  if (urlText.test(text) && (isPath || isPrivateUrl(text))) return text;
  throw new Error(
    `CSP_REPORT_URL is "${text}"; it must be a path such as /reports, or an https URL without user and fragment.`,
  );
}

function isPrivateUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/**
 * Returns a Content Security Policy by which browsers report violations to a URL: by `report-uri`, and over HTTPS also by
 * `report-to`, the directive of the Reporting API. Chromium ignores `Reporting-Endpoints` over HTTP, and then would
 * ignore `report-uri` because of `report-to`.
 *
 * @param isSecure whether the response is sent over HTTPS
 */
function reportingPolicy(policy: string, url: string, isSecure: boolean): string {
  const directives = [
    policy,
    `report-uri ${url}`,
    ...(hasEndpoint(url, isSecure) ? [`report-to ${endpoint}`] : []),
  ];
  return directives.join('; ');
}

/** Returns the header that names the URL for `report-to`, if the policy has this directive. */
function reportingEndpoints(url: string, isSecure: boolean): Readonly<Record<string, string>> {
  return hasEndpoint(url, isSecure) ? { 'Reporting-Endpoints': `${endpoint}="${url}"` } : {};
}

const hasEndpoint = (url: string, isSecure: boolean) => isSecure && !url.startsWith('http:');

/**
 * Lets browsers report violations of the Content Security Policy of every response that has one.
 *
 * @param url result of `readReportUrl`; `null` leaves the responses unchanged
 */
export function reportViolations(url: string | null): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const policy = context.res.headers.get('Content-Security-Policy');
    if (url === null || policy === null) return;
    const isSecure = isSecureRequest(context.req.raw);
    context.header('Content-Security-Policy', reportingPolicy(policy, url, isSecure));
    const endpoints = Object.entries(reportingEndpoints(url, isSecure));
    for (const [name, value] of endpoints) context.header(name, value);
  };
}

/**
 * Returns a table whose policies let browsers report violations. The Node server adds the URL when it sends a response,
 * because it reads the variable at its start. The site is expected to have HTTPS.
 *
 * @param url URL that receives the reports; `null` for none
 */
export function withReports(table: ResponseTable, url: string | null): ResponseTable {
  if (url === null) return table;
  const reporting = <Part extends { readonly headers: Headers }>(part: Part): Part => ({
    ...part,
    headers: extended(part.headers, url),
  });
  return {
    ...table,
    headers: { ...table.headers, ...reportingEndpoints(url, true) },
    defaultHeaders: extended(table.defaultHeaders, url),
    sharedPolicy: reportingPolicy(table.sharedPolicy, url, true),
    documents: table.documents.map(reporting),
    notFound: reporting(table.notFound),
  };
}

function extended(headers: Headers, url: string): Headers {
  const { 'Content-Security-Policy': policy = '', ...others } = headers;
  return { ...others, 'Content-Security-Policy': reportingPolicy(policy, url, true) };
}
