import Bitcoin from 'lucide-react/icons/bitcoin';
import { useCopy } from '../copy/useCopy.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { icon, placeholder, title } from './CryptoPage.css.ts';

/** Crypto dashboard, which has only an icon and a title so far (specification, section 2). */
export function CryptoPage() {
  const words = useCopy(dashboardCopy);
  return (
    <div className={placeholder}>
      <span className={icon}>
        <Bitcoin size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {words.frame.cryptoTitle}
      </h1>
    </div>
  );
}
