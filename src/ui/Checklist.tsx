import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCopy } from '../copy/CopyProvider.tsx';
import { item, list } from './Checklist.css.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';

interface ChecklistProps {
  /** Names the list for whoever hears it. */
  readonly label: string;
  readonly items: readonly { readonly name: string; readonly label: string; readonly isMet: boolean }[];
}

/** Rules, each with a mark and a word for whether it is met. */
export function Checklist({ label, items }: ChecklistProps) {
  const { ui } = useCopy();
  return (
    <ul className={list} aria-label={label}>
      {items.map(({ name, label: itemLabel, isMet }) => {
        const Mark = isMet ? CircleCheck : Circle;
        return (
          <li key={name} className={item} data-met={isMet}>
            <Mark size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{itemLabel}</span>
            <span className={visuallyHidden}>{isMet ? ui.met : ui.notMet}</span>
          </li>
        );
      })}
    </ul>
  );
}
