import Bitcoin from 'lucide-react/icons/bitcoin';
import { useCopy } from '../copy/CopyProvider.tsx';
import { mark, place, title } from './CryptoPage.css.ts';

/** Where the client's crypto holdings will stand; a placeholder and nothing more (specification, section 2). */
export function CryptoPage() {
  const { dashboard } = useCopy();
  return (
    <div className={place}>
      <span className={mark}>
        <Bitcoin size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {dashboard.cryptoTitle}
      </h1>
    </div>
  );
}
