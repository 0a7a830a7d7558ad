import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { demoClient } from '../../../src/config/localProvider.ts';
import { startEmulator, type StartedEmulator } from 'fairlead-emulator';
import { chromiumLaunch } from '../../support/chromium.ts';
import { buildPackage, viteBuild, type BuiltPackage } from '../../support/packages.ts';

/** A page of a host, and where its files are. */
export interface HostPage {
  /** Folder of the files that the host serves. */
  readonly folder: string;
  /** Files that are not in the folder, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Content Security Policy of the page. */
  readonly policy?: string;
}

/** The built package of the widget, with a browser and an emulator for the hosts. */
export interface HostLab extends BuiltPackage {
  readonly emulator: StartedEmulator;
  /**
   * Opens a host in a browser context of its own. It needs no server: the browser gets its files from here, and the
   * requests to its own identity provider and to the hosted one go to the emulator.
   */
  readonly open: (host: HostPage) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Origin of all hosts. */
const origin = 'http://localhost';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds and packs the package, and starts the browser and the emulator. */
export async function openHostLab(): Promise<HostLab> {
  const [built, browser, emulator] = await Promise.all([
    buildPackage(viteBuild('src/server/build/widgetBuild.ts')),
    chromium.launch(chromiumLaunch),
    startEmulator({ origins: [origin] }),
  ]);
  return {
    ...built,
    emulator,
    async open({ folder, files = {}, policy }) {
      const page = await browser.newPage();
      await page.route('**/*', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        if (pathname.startsWith('/sdk/')) {
          const url = `${emulator.origin}${pathname}${search}`;
          // Rejects if the test closes the page first. A page that stays open would show the missing response.
          await route
            .fetch({ url })
            .then((response) => route.fulfill({ response }))
            .catch(() => undefined);
          return;
        }
        const name = pathname === '/' ? 'index.html' : pathname.slice(1);
        await route.fulfill({
          body: files[name] ?? readFileSync(join(folder, name)),
          contentType: types[extname(name)] ?? 'text/plain',
          headers: {
            'Access-Control-Allow-Origin': '*',
            ...(policy && { 'Content-Security-Policy': policy }),
          },
        });
      });
      await page.goto(`${origin}/`);
      return page;
    },
    async close() {
      await browser.close();
      await emulator.close();
      rmSync(built.home, { recursive: true, force: true });
    },
  };
}

/** Signs the demo client in by password. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(demoClient.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
