import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { contentSecurityPolicy } from '../../src/server/contentSecurityPolicy.ts';
import type { ForeignSources } from '../../src/server/policySources.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/**
 * Serves the examples and the built module on the site's origin with its Content-Security-Policy.
 *
 * @param foreignSources sources that the policy admits in addition
 */
export async function serveExample(
  context: BrowserContext,
  foreignSources: ForeignSources = {},
): Promise<void> {
  await context.route(/\/(?:docs\/embed|dist\/widget)\/[\w.-]+$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      body: await readFile(`.${pathname}`),
      headers: {
        'Content-Type': types[extname(pathname)] ?? 'application/octet-stream',
        'Content-Security-Policy': contentSecurityPolicy({
          styleHashes: [],
          scriptHashes: [],
          foreignSources,
        }),
      },
    });
  });
}
