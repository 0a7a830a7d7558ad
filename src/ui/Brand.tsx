import { siteConfig } from '../config/siteConfig.ts';
import { brand, mark } from './Brand.css.ts';
import { RouteLink } from './RouteLink.tsx';

/** Logo and company name, linked to the home page. */
export function Brand({ onFollow }: { readonly onFollow?: () => void }) {
  return (
    <RouteLink to="/" className={brand} {...(onFollow && { onFollow })}>
      <svg className={mark} viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
        <circle cx="18" cy="12" r="7" />
        <path d="M1 3C8 3 10 12 18 12H31M1 12H18M1 21C8 21 10 12 18 12" />
      </svg>
      {siteConfig.name}
    </RouteLink>
  );
}
