import type { InspectionEvent } from 'xstate';
import type { PublicCodes } from './mask.ts';
import type { InspectorTarget } from './statelyInspector.ts';

const storageKey = 'statechart.inspect';

/**
 * Reads from the URL which inspector a page opens: `?inspect`, `?inspect=offline`, or `?inspect=off` to end inspection.
 * The choice is stored for the tab, because the sign-in flow loads further pages.
 *
 * @param search query string of the page
 * @param storage session storage of the tab, which the function updates
 * @returns the inspector to open; `null` for none
 */
export function chosenInspector(search: string, storage: Storage): InspectorTarget | null {
  const requested = new URLSearchParams(search).get('inspect');
  if (requested === 'off') storage.removeItem(storageKey);
  else if (requested !== null) storage.setItem(storageKey, requested === 'offline' ? 'offline' : 'stately');
  const target = storage.getItem(storageKey);
  return target === 'stately' || target === 'offline' ? target : null;
}

/**
 * Starts the inspector that the URL of this page, or of an earlier page in this tab, has selected.
 *
 * @param codes the values of a key `code` that the inspector may show
 * @returns the `inspect` option for `createActor`; `null` if no inspector is selected or its window did not open
 */
export async function openInspector(
  page: Window,
  codes: PublicCodes = [],
): Promise<((event: InspectionEvent) => void) | null> {
  const target = chosenInspector(page.location.search, page.sessionStorage);
  if (target === null) return null;
  const { startInspector } = await import('./statelyInspector.ts');
  return startInspector(page, target, codes);
}
