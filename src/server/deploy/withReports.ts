import type { Headers, ResponseTable } from '../responseTable.ts';
import { reportingEndpoints, reportingPolicy } from '../violationReports.ts';

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
