import { fieldCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { item, list } from './Checklist.css.ts';
import { formIcons } from './formIcons.ts';
import { LineIcon } from './LineIcon.tsx';
import { visuallyHidden } from './visuallyHidden.css.ts';

interface ChecklistProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly { readonly name: string; readonly label: string; readonly isMet: boolean }[];
}

/** List of requirements, each marked as met or not met. */
export function Checklist({ label, items }: ChecklistProps) {
  const words = useCopy(fieldCopy);
  return (
    <ul className={list} aria-label={label}>
      {items.map(({ name, label: itemLabel, isMet }) => (
        <li key={name} className={item} data-met={isMet}>
          <LineIcon path={isMet ? formIcons.check : formIcons.circle} size={16} />
          <span>{itemLabel}</span>
          <span className={visuallyHidden}>{isMet ? words.met : words.notMet}</span>
        </li>
      ))}
    </ul>
  );
}
