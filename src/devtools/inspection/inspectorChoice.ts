import type { InspectionEvent } from 'xstate';
import { loadChunk } from '../../page/chunkLoader.ts';
import type { InspectorPlace } from './statelyInspector.ts';

const storageKey = 'fairlead.inspect';

/**
 * Which inspector a page is to open: `?inspect`, `?inspect=offline`, and `?inspect=off` to end it. The choice is kept for the tab,
 * since signing in loads another page.
 *
 * @param search of the page's address
 * @param kept what the tab remembers, which is changed
 */
export function chosenInspector(search: string, kept: Storage): InspectorPlace | null {
  const asked = new URLSearchParams(search).get('inspect');
  if (asked === 'off') kept.removeItem(storageKey);
  else if (asked !== null) kept.setItem(storageKey, asked === 'offline' ? 'offline' : 'stately');
  const place = kept.getItem(storageKey);
  return place === 'stately' || place === 'offline' ? place : null;
}

/**
 * Starts the inspector that the page was asked for.
 *
 * @param page the page's window
 * @returns what is to hear of every actor; `null` where none was asked for, or none could be opened
 */
export async function openInspector(page: Window): Promise<((event: InspectionEvent) => void) | null> {
  const place = chosenInspector(page.location.search, page.sessionStorage);
  if (place === null) return null;
  const { startInspector } = await loadChunk('statelyInspector', () => import('./statelyInspector.ts'));
  return startInspector(page, place);
}
