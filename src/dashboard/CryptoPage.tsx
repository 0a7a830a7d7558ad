import Bitcoin from 'lucide-react/icons/bitcoin';
import { useCopy } from '../copy/useCopy.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { mark, place, title } from './CryptoPage.css.ts';

/** Where the client's crypto holdings will stand; a placeholder and nothing more (specification, section 2). */
export function CryptoPage() {
  const words = useCopy(dashboardCopy);
  return (
    <div className={place}>
      <span className={mark}>
        <Bitcoin size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {words.frame.cryptoTitle}
      </h1>
    </div>
  );
}
