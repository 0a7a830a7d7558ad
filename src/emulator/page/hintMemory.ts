import { panels, type Panel } from '../../../machines/emulator/panelData.ts';

const key = 'emulator.closed-hints';

/** Reads the panels whose hint was closed in this browser; none if its storage is blocked. */
export function recallClosedHints(): readonly Panel[] {
  try {
    const stored = (localStorage.getItem(key) ?? '').split(' ');
    return panels.filter((panel) => stored.includes(panel));
  } catch {
    return [];
  }
}

/** Stores the panels whose hint was closed. If the storage is blocked or full, they stay closed until the page is. */
export function storeClosedHints(closed: readonly Panel[]): void {
  try {
    localStorage.setItem(key, closed.join(' '));
  } catch {
    // The hints appear again on the next visit, where they can be closed again.
  }
}
