import { fieldCopy } from '../copy/fields.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { item, list } from './Checklist.css.ts';
import { formPaths } from './formPaths.ts';
import { Sign } from './Sign.tsx';
import { visuallyHidden } from './visuallyHidden.css.ts';

interface ChecklistProps {
  /** Names the list for whoever hears it. */
  readonly label: string;
  readonly items: readonly { readonly name: string; readonly label: string; readonly isMet: boolean }[];
}

/** Rules, each with a mark and a word for whether it is met. */
export function Checklist({ label, items }: ChecklistProps) {
  const words = useCopy(fieldCopy);
  return (
    <ul className={list} aria-label={label}>
      {items.map(({ name, label: itemLabel, isMet }) => (
        <li key={name} className={item} data-met={isMet}>
          <Sign path={isMet ? formPaths.check : formPaths.circle} size={16} />
          <span>{itemLabel}</span>
          <span className={visuallyHidden}>{isMet ? words.met : words.notMet}</span>
        </li>
      ))}
    </ul>
  );
}
