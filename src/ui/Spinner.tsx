import { spinner } from './Spinner.css.ts';

/** Rotating ring, hidden from assistive technology. The parent must describe the progress in text. */
export function Spinner() {
  return (
    <svg className={spinner} viewBox="0 0 25 25" aria-hidden="true">
      <circle cx="12.5" cy="12.5" r="11.5" />
      <circle cx="12.5" cy="12.5" r="11.5" strokeDasharray="18 55" strokeLinecap="round" />
    </svg>
  );
}
