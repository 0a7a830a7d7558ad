import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { PageSession } from '../../src/embed/embedContract.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
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

/** Path of a page with nothing but an empty `<div id="sign-in">`. */
export const blankPath = '/docs/embed/blank';

/**
 * Serves the built module, and a page that is empty except for the container of a widget.
 *
 * @param head markup before the container
 */
export async function serveBlankPage(context: BrowserContext, head = ''): Promise<void> {
  await serveExample(context);
  await context.route(`**${blankPath}*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy({
          styleHashes: [],
          scriptHashes: [],
          foreignSources: {},
        }),
      },
      body: `<!doctype html><html lang="en"><title>Blank</title>${head}<div id="sign-in"></div>`,
    }),
  );
}

export type MountName = 'mountLogin' | 'mountResetPassword' | 'mountPasskeyRegistration';

/**
 * Mounts a widget of the local provider on the page, in place of the one before, and clears the list of what the page
 * heard from it.
 *
 * @param options mount options; the callbacks are added
 */
export async function mountOnPage(page: Page, name: MountName, options: object = {}): Promise<void> {
  await page.evaluate(
    async ({ module, mountName, mountOptions }) => {
      const heard: unknown[] = [];
      const { [mountName]: mount } = await import(module);
      const { session } = mount('#sign-in', {
        apiOrigin: location.origin,
        ...mountOptions,
        callbacks: {
          onEvent: (event: unknown) => heard.push(event),
          onError: (error: unknown) => heard.push(error),
        },
      });
      Object.assign(globalThis, { heard, session });
    },
    {
      module: '/dist/widget/widget.js',
      mountName: name,
      mountOptions: { publicToken: localPublicToken, ...options },
    },
  );
}

/** An event or an error of a widget, as its page receives it. */
export interface Heard {
  readonly type?: string;
  readonly code?: string;
  readonly message?: string;
}

/** Returns the events and errors of the last mounted widget. */
export function heardFrom(page: Page): Promise<readonly Heard[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard') as readonly Heard[]);
}

/** Returns the session as the page of the last mounted widget sees it. */
export const sessionOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'session') as PageSession).get());
