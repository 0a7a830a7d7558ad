import type { InspectionEvent } from 'xstate';
import type { PublicCodes } from './mask.ts';
import { showNotice } from './notice.ts';
import type { InspectorTarget } from './statelyInspector.ts';

const storageKey = 'statechart.inspect';

/** The values of `?inspect` that open an inspector. */
const targets: ReadonlyMap<string, InspectorTarget> = new Map([
  ['', 'stately'],
  ['offline', 'offline'],
]);

/**
 * Reads from the URL which inspector a page opens: `?inspect`, `?inspect=offline`, or `?inspect=off` to end inspection.
 * The choice is stored for the tab, because the sign-in flow loads further pages. An unknown value ends inspection, too,
 * because a misspelled `offline` must not open a page on the internet.
 *
 * @param search query string of the page
 * @param storage session storage of the tab, which the function updates
 * @returns the inspector to open; `null` for none
 */
export function chosenInspector(search: string, storage: Storage): InspectorTarget | null {
  const requested = requestedValue(search);
  if (requested !== null) {
    const chosen = targets.get(requested);
    if (chosen) storage.setItem(storageKey, chosen);
    else storage.removeItem(storageKey);
  }
  const target = storage.getItem(storageKey);
  return target === 'stately' || target === 'offline' ? target : null;
}

/**
 * Starts the inspector that the URL of this page, or of an earlier page in this tab, has selected. Shows a notice if the
 * URL has an unknown value.
 *
 * @param codes the values of a key `code` that the inspector may show
 * @returns the `inspect` option for `createActor`; `null` if no inspector is selected or its window did not open
 */
export async function openInspector(
  page: Window,
  codes: PublicCodes = [],
): Promise<((event: InspectionEvent) => void) | null> {
  const { search } = page.location;
  const requested = requestedValue(search);
  if (requested !== null && requested !== 'off' && !targets.has(requested)) {
    const choices = 'Use ?inspect, ?inspect=offline or ?inspect=off.';
    showNotice(page, `Inspection is off: ?inspect=${requested} is unknown. ${choices}`);
  }
  const target = chosenInspector(search, page.sessionStorage);
  if (target === null) return null;
  const { startInspector } = await import('./statelyInspector.ts');
  return startInspector(page, target, codes);
}

function requestedValue(search: string): string | null {
  return new URLSearchParams(search).get('inspect');
}
