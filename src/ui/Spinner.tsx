import { spinner } from './Spinner.css.ts';

/** A turning ring, for the eye alone: whoever shows it also says in words what goes on. */
export function Spinner() {
  return (
    <svg className={spinner} viewBox="0 0 25 25" aria-hidden="true">
      <circle cx="12.5" cy="12.5" r="11.5" />
      <circle cx="12.5" cy="12.5" r="11.5" strokeDasharray="18 55" strokeLinecap="round" />
    </svg>
  );
}
