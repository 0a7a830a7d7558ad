// oxlint-disable-next-line no-restricted-imports -- the print date comes from the browser and appears only on paper
import { useSyncExternalStore } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { printHeader } from './DashboardLayout.css.ts';
import { localDay } from './localDay.ts';

/** Account holder and print date, shown only in print. */
export function PrintHeader({ holder }: { readonly holder: string }) {
  const { frame: words } = useCopy(dashboardCopy);
  const today = useSyncExternalStore(subscribeToPrinting, readDay, readDay);
  return (
    <div className={printHeader}>
      <p>{words.holder(holder)}</p>
      <p>{words.printedOn(today)}</p>
    </div>
  );
}

const readDay = () => localDay(new Date());

// Update the print date when printing starts: the page may have been opened days before.
function subscribeToPrinting(listener: () => void): () => void {
  const list = window.matchMedia('print');
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
