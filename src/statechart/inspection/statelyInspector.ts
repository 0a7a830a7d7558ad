import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { depthLimit, maskedMessage, type PublicCodes } from './mask.ts';
import { showNotice } from './notice.ts';

/** The window name that the package `@statelyai/inspect` uses. An open window of this name is reused. */
const windowName = 'xstateinspector';

/**
 * The page that displays the inspected actors: the one at stately.ai (`stately`), or the one of the development server
 * (`offline`).
 */
export type InspectorTarget = 'stately' | 'offline';

/**
 * How many events wait for a window that is still loading. By default the package drops all but the last 200, and with
 * them the starts of the actors, without which a window ignores every later event of them.
 */
const mostDeferred = 100_000;

const pages: Readonly<Record<InspectorTarget, { readonly url: string; readonly title: string }>> = {
  stately: { url: 'https://stately.ai/inspect', title: "Stately's page" },
  offline: { url: '/atlas?receive', title: "this server's own page" },
};

/**
 * Returns options that mask secrets before an event leaves the page. They apply to both targets.
 *
 * @param codes the values of a key `code` that are not masked
 */
export function inspectorOptions(codes: PublicCodes) {
  return {
    serialize: (event: StatelyInspectionEvent): StatelyInspectionEvent => maskedMessage(event, codes),
    serializationDepthLimit: depthLimit,
    maxDeferredEvents: mostDeferred,
  };
}

/**
 * Opens the inspector window and shows a notice on the page. Everything sent to the window is masked.
 *
 * @param page the inspected page
 * @param target the page to open in the window
 * @param codes the values of a key `code` that are not masked
 * @returns the `inspect` option for `createActor`; `null` if the browser blocked the window
 */
export function startInspector(
  page: Window,
  target: InspectorTarget,
  codes: PublicCodes = [],
): ((event: InspectionEvent) => void) | null {
  const { url, title } = pages[target];
  const opened = openWindow(page, new URL(url, page.location.href));
  if (!opened) {
    const blocked = 'The browser blocked the inspector window.';
    showNotice(page, `${blocked} Allow pop-up windows for this site, then reload this page.`);
    return null;
  }
  // The inspector sends events when the page is idle. Without this call the events just before a page change would be
  // lost.
  flushIdleWork(page);
  const inspector = createBrowserInspector({
    ...inspectorOptions(codes),
    url,
    // The package would open its window again, which would clear it. This `open` returns the window that is already
    // open.
    window: {
      open: () => opened.window,
      addEventListener: page.addEventListener.bind(page),
    } as unknown as Window,
  });
  // The package waits for `connected`, which a window sends only when it loads. For a reused window it is posted here.
  if (opened.wasOpen) page.postMessage({ type: '@statelyai.connected' }, page.location.origin);
  showNotice(
    page,
    `Inspection is on: masked values are sent to ${title}. Add ?inspect=off to the URL to end it.`,
  );
  return (event) => inspector.inspect.next?.(event);
}

function openWindow(page: Window, url: URL): { window: Window; wasOpen: boolean } | null {
  const isOwn = url.origin === page.location.origin;
  const opened = page.open(isOwn ? '' : url, windowName);
  if (!opened) return null;
  const wasOpen = isOwn && opened.location.pathname === url.pathname;
  if (isOwn && !wasOpen) opened.location.href = url.href;
  return { window: opened, wasOpen };
}

/**
 * Runs the pending idle callbacks when the user leaves the page, because the browser would discard them.
 *
 * @param page the window, whose `requestIdleCallback` and `cancelIdleCallback` are replaced
 */
export function flushIdleWork(page: Window): void {
  const pending = new Map<number, IdleRequestCallback>();
  const requestIdle = page.requestIdleCallback.bind(page);
  const cancelIdle = page.cancelIdleCallback.bind(page);

  page.requestIdleCallback = (callback, options) => {
    const handle = requestIdle((deadline) => {
      pending.delete(handle);
      callback(deadline);
    }, options);
    pending.set(handle, callback);
    return handle;
  };
  page.cancelIdleCallback = (handle) => {
    pending.delete(handle);
    cancelIdle(handle);
  };
  page.addEventListener('pagehide', () => {
    for (const [handle, callback] of pending) {
      page.cancelIdleCallback(handle);
      callback({ didTimeout: true, timeRemaining: () => 0 });
    }
  });
}
