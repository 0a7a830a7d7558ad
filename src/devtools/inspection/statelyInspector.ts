import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { finishIdleWork } from './idleWork.ts';
import { depthLimit, maskedMessage } from './mask.ts';
import { showNotice } from './notice.ts';

/** The name that the package opens its window by; a window of that name is used again. */
const windowName = 'xstateinspector';

/** Where the inspector shows what it sees: on Stately's page, or on the development server's own. */
export type InspectorPlace = 'stately' | 'offline';

const pages: Readonly<Record<InspectorPlace, { readonly address: string; readonly title: string }>> = {
  stately: { address: 'https://stately.ai/inspect', title: "Stately's page" },
  offline: { address: '/atlas?receive', title: "this server's own page" },
};

/** What keeps secrets to the page, whatever the inspector is and wherever its window stands. */
export const inspectorOptions = {
  serialize: (event: StatelyInspectionEvent): StatelyInspectionEvent => maskedMessage(event),
  serializationDepthLimit: depthLimit,
};

/**
 * Opens the inspector's window, and says on the page that it is on. Everything that leaves for it is masked.
 *
 * @param page the page whose actors it sees
 * @param place where the window leads
 * @returns what is to hear of every actor; `null` where the browser let no window open
 */
export function startInspector(
  page: Window,
  place: InspectorPlace,
): ((event: InspectionEvent) => void) | null {
  const { address, title } = pages[place];
  const opened = openWindow(page, new URL(address, page.location.href));
  if (!opened) {
    const blocked = 'The browser blocked the window of the inspector.';
    showNotice(page, `${blocked} Allow pop-up windows for this site, then load this page again.`);
    return null;
  }
  // It sends when the page is idle, and the last steps before the next page would be lost.
  finishIdleWork(page);
  const inspector = createBrowserInspector({
    ...inspectorOptions,
    url: address,
    // It would open the window once more, and so lose what the window already shows.
    window: {
      open: () => opened.window,
      addEventListener: page.addEventListener.bind(page),
    } as unknown as Window,
  });
  // A window that was there has greeted the page before this one.
  if (opened.wasThere) page.postMessage({ type: '@statelyai.connected' }, page.location.origin);
  showNotice(page, `Inspection is on: masked values go to ${title}. ?inspect=off ends it.`);
  return (event) => inspector.inspect.next?.(event);
}

function openWindow(page: Window, address: URL): { window: Window; wasThere: boolean } | null {
  const isOwn = address.origin === page.location.origin;
  const opened = page.open(isOwn ? '' : address, windowName);
  if (!opened) return null;
  const wasThere = isOwn && opened.location.pathname === address.pathname;
  if (isOwn && !wasThere) opened.location.href = address.href;
  return { window: opened, wasThere };
}
