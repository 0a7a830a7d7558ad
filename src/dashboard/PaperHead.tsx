import { useSyncExternalStore } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { paperHead } from './DashboardLayout.css.ts';
import { localDay } from './localDay.ts';

/** The account holder and the day of printing: on paper only. */
export function PaperHead({ holder }: { readonly holder: string }) {
  const { frame: words } = useCopy(dashboardCopy);
  const today = useSyncExternalStore(followPrinting, readDay, readDay);
  return (
    <div className={paperHead}>
      <p>{words.holder(holder)}</p>
      <p>{words.printedOn(today)}</p>
    </div>
  );
}

const readDay = () => localDay(new Date());

// A page may be printed days after it was opened.
function followPrinting(listener: () => void): () => void {
  const paper = window.matchMedia('print');
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}
