import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCopy } from '../copy/CopyProvider.tsx';
import { dashboardCopy } from '../copy/dashboard/current.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { place, text, title } from './CryptoPage.css.ts';

const words = dashboardCopy.crypto;

/** Where the client's crypto holdings will stand; for now a placeholder (specification, section 2). */
export function CryptoPage() {
  const { dashboard } = useCopy();
  return (
    <div className={place}>
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {dashboard.cryptoTitle}
      </h1>
      <p className={text}>{words.text}</p>
      <RouteLink to="/dashboard/trading-desk" className={button.secondary}>
        {words.link}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </RouteLink>
    </div>
  );
}
