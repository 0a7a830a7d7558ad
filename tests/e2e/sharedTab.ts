import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';

/**
 * A browser context with one page, which tests use one after another. A test in a new context spends half of its time
 * on a new renderer process, which starts without compiled code.
 */
export interface SharedTab {
  /**
   * Returns the context, with one page at no particular URL. It has no cookies and no storage.
   *
   * @param browser creates the context, with the options of the current test
   * @param viewport size of the page in CSS pixels
   */
  open(browser: Browser, viewport: ViewportSize): Promise<BrowserContext>;
  /**
   * Cleans the context for the next test, or closes it if the test has changed something that cannot be undone.
   *
   * @param origin of the site
   */
  release(origin: string): Promise<void>;
  close(): Promise<void>;
}

type Target = Page | BrowserContext;

/** Methods with effects that a later test would see, each with what undoes a call. */
const undoable: Readonly<
  Record<string, (target: Target, parameters: unknown[], result: unknown) => Promise<unknown>>
> = {
  addInitScript: async (_target, _parameters, result) => call(await result, 'dispose'),
  exposeBinding: async (_target, _parameters, result) => call(await result, 'dispose'),
  newCDPSession: async (_target, _parameters, result) => call(await result, 'detach'),
  grantPermissions: async (target) => call(target, 'clearPermissions'),
  on: async (target, parameters) => call(target, 'removeListener', ...parameters),
};

/** Methods with effects that cannot be undone. */
const final = {
  // Tests remember for which page they exposed a function.
  page: ['once', 'exposeFunction'],
  context: ['once', 'exposeFunction', 'setGeolocation', 'setExtraHTTPHeaders'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'runFor', 'fastForward', 'resume'],
} as const;

/** A page without scripts, on which the storages of the site can be emptied. */
const plainPage = '/.well-known/security.txt';

interface OpenTab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Undo the changes of the current test. */
  readonly undo: (() => Promise<unknown>)[];
  isSpoiled: boolean;
}

export function createSharedTab(): SharedTab {
  let tab: OpenTab | null = null;
  const close = async () => {
    await tab?.context.close();
    tab = null;
  };
  return {
    close,
    async open(browser, viewport) {
      tab ??= await openTab(browser);
      await tab.page.setViewportSize(viewport);
      return tab.context;
    },
    async release(origin) {
      const isClean = tab !== null && !tab.isSpoiled && (await clean(tab, origin).catch(() => false));
      if (!isClean) await close();
    },
  };
}

async function openTab(browser: Browser): Promise<OpenTab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const tab: OpenTab = { context, page, undo: [], isSpoiled: false };
  const spoil = () => {
    tab.isSpoiled = true;
  };
  for (const target of [page, context]) {
    for (const [name, undo] of Object.entries(undoable)) {
      watch(target, name, (parameters, result) => tab.undo.push(() => undo(target, parameters, result)));
    }
  }
  for (const name of final.page) watch(page, name, spoil);
  for (const name of final.context) watch(context, name, spoil);
  for (const name of final.clock) watch(context.clock, name, spoil);
  return tab;
}

/**
 * Empties a context. The page keeps its renderer process, because it stays at the site.
 *
 * @returns whether the context is as a new one
 */
async function clean({ context, page, undo }: OpenTab, origin: string): Promise<boolean> {
  if (page.isClosed() || isElsewhere(page, origin)) return false;
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.mouse.move(-1, -1);
  for (const step of undo.splice(0)) await step();
  await page.goto(`${origin}${plainPage}`);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.clearCookies();
  return true;
}

/** Returns whether the page shows another origin, whose storages are out of reach. */
function isElsewhere(page: Page, origin: string): boolean {
  return page
    .frames()
    .some((frame) => /^https?:/.test(frame.url()) && new URL(frame.url()).origin !== origin);
}

/** Calls `notify` with the parameters and the result of each call of a method. A page lacks some methods of contexts. */
function watch(target: object, name: string, notify: (parameters: unknown[], result: unknown) => void): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return;
  Reflect.set(target, name, (...parameters: unknown[]): unknown => {
    const result: unknown = Reflect.apply(method, target, parameters);
    notify(parameters, result);
    return result;
  });
}

function call(target: unknown, name: string, ...parameters: unknown[]): unknown {
  return Reflect.apply(Reflect.get(Object(target), name), target, parameters);
}
