import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { flushIdleWork } from './idleWork.ts';
import { depthLimit, maskedMessage } from './mask.ts';
import { showNotice } from './notice.ts';

/** The window name that the package uses; a window of that name is reused. */
const windowName = 'xstateinspector';

/** The page that shows the inspection: the one at stately.ai, or the development server's own. */
export type InspectorTarget = 'stately' | 'offline';

const pages: Readonly<Record<InspectorTarget, { readonly url: string; readonly title: string }>> = {
  stately: { url: 'https://stately.ai/inspect', title: "Stately's page" },
  offline: { url: '/atlas?receive', title: "this server's own page" },
};

/** Mask secrets before anything leaves the page, for both targets. */
export const inspectorOptions = {
  serialize: (event: StatelyInspectionEvent): StatelyInspectionEvent => maskedMessage(event),
  serializationDepthLimit: depthLimit,
};

/**
 * Opens the inspector window and shows a notice on the page. Everything sent to the window is masked.
 *
 * @param page the inspected page
 * @param target the page to open in the window
 * @returns `inspect` for every actor; `null` if the browser blocked the window
 */
export function startInspector(
  page: Window,
  target: InspectorTarget,
): ((event: InspectionEvent) => void) | null {
  const { url, title } = pages[target];
  const opened = openWindow(page, new URL(url, page.location.href));
  if (!opened) {
    const blocked = 'The browser blocked the inspector window.';
    showNotice(page, `${blocked} Allow pop-up windows for this site, then reload this page.`);
    return null;
  }
  // The inspector sends when the page is idle; without this the last steps before a page change are lost.
  flushIdleWork(page);
  const inspector = createBrowserInspector({
    ...inspectorOptions,
    url,
    // The package would open the window again and lose its contents.
    window: {
      open: () => opened.window,
      addEventListener: page.addEventListener.bind(page),
    } as unknown as Window,
  });
  // A reused window sent its `connected` message to the previous page.
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
