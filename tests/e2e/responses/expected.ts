import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { featureSources } from '../../../src/server/policySources.ts';
import type { RawResponse } from '../../support/sendRequest.ts';

/** Expects one row of a table, and lets the other rows run if it fails. */
export const expectRow = expect.configure({ soft: true });

/** A page of a build for a hosted project, and how it is sent. */
export interface ExpectedPage {
  readonly path: string;
  /** File name of the document, without choices and ending. */
  readonly name: string;
  readonly status?: number;
  readonly isPrivate?: true;
  readonly isIndexed?: true;
  readonly isSpanish?: true;
}

/** A path of each page, and paths without a page. */
export const pages: readonly ExpectedPage[] = [
  { path: '/', name: 'home', isIndexed: true },
  { path: '/contact', name: 'contact', isIndexed: true },
  { path: '/terms', name: 'terms', isIndexed: true },
  { path: '/privacy', name: 'privacy', isIndexed: true },
  { path: '/login', name: 'login', isIndexed: true },
  { path: '/login?next=%2Fdashboard%2Fcrypto', name: 'login', isIndexed: true },
  { path: '/sign-in', name: 'sign-in', isIndexed: true },
  { path: '/forgot-password', name: 'forgot-password', isIndexed: true },
  { path: '/reset-password?token=secret', name: 'reset-password' },
  { path: '/authenticate?token=secret', name: 'authenticate' },
  { path: '/dashboard', name: 'dashboard', isPrivate: true },
  { path: '/dashboard/account', name: 'dashboard-account', isPrivate: true },
  { path: '/dashboard/trading-desk', name: 'dashboard-trading-desk', isPrivate: true },
  { path: '/dashboard/crypto', name: 'dashboard-crypto', isPrivate: true },
  { path: '/dashboard/profile', name: 'dashboard-profile', isPrivate: true },
  { path: '/dashboard/no/such/page', name: 'dashboard-not-found', status: 404, isPrivate: true },
  { path: '/es', name: 'es-home', isIndexed: true, isSpanish: true },
  { path: '/es/contact', name: 'es-contact', isIndexed: true, isSpanish: true },
  { path: '/es/reset-password?token=secret', name: 'es-reset-password', isSpanish: true },
  { path: '/es/dashboard/crypto', name: 'es-dashboard-crypto', isPrivate: true, isSpanish: true },
  { path: '/es/dashboard/no/such/page', name: 'es-dashboard-not-found', status: 404, isPrivate: true },
  { path: '/es/nowhere', name: 'es-not-found', status: 404 },
  { path: '/not-found', name: 'not-found', status: 404 },
  { path: '/nowhere', name: 'not-found', status: 404 },
  { path: '/nowhere/at/all', name: 'not-found', status: 404 },
  { path: '/dashboards', name: 'not-found', status: 404 },
];

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin',
};

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the sources for the inline code of a document, as its policy has to list them. */
export function inlineSources(html: string, element: 'script' | 'style'): readonly string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]* src=)[^>]*>([^]*?)</${element}>`, 'g'));
  return [...inline].map(([, code = '']) => hash(code));
}

/** Sources of all features, which a build for a hosted project admits besides those of every build. */
const sourcesOfFeatures = new Set(
  Object.values(featureSources).flatMap(({ hosted }) => Object.values(hosted).flat()),
);

/** Returns the sources of a directive of the response's policy, without those of the build's features. */
export function directive(response: RawResponse, name: string): readonly string[] {
  const policy = response.header('Content-Security-Policy') ?? '';
  const [, ...sources] =
    policy
      .split('; ')
      .find((text) => text.startsWith(`${name} `))
      ?.split(' ') ?? [];
  return sources.filter((source) => !sourcesOfFeatures.has(source));
}

/** Returns the URL paths of the files of a build, without compressed copies and hidden files. */
export function publishedFiles(dist: string): readonly string[] {
  return readdirSync(join(dist, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dist, 'client').length))
    .filter((path) => !/\/\.|\.(?:br|gz)$/.test(path));
}

/**
 * Expects the security headers that every response has.
 *
 * @param isSecure whether the response came over TLS
 */
export function expectSecurityHeaders({ header }: RawResponse, isSecure: boolean): void {
  for (const [field, value] of Object.entries(commonHeaders)) expectRow(header(field), field).toBe(value);
  expectRow(header('Permissions-Policy')).toContain('publickey-credentials-get=(self)');
  expectRow(header('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expectRow(header('Content-Security-Policy')).not.toContain('unsafe');
  const transport = isSecure ? 'max-age=63072000; includeSubDomains' : null;
  expectRow(header('Strict-Transport-Security')).toBe(transport);
}
