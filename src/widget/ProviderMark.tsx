// oxlint-disable-next-line no-restricted-imports -- the marks are decorative and load once for all widgets of a page
import { useSyncExternalStore } from 'react';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { loadedMarks, subscribeToMarks } from './marks.ts';

/** The logo mark of an OAuth provider. Until the marks have loaded, its space is reserved. */
export function ProviderMark({ name }: { readonly name: OAuthProviderName }) {
  const marks = useSyncExternalStore(subscribeToMarks, loadedMarks, () => null);
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={marks?.[name]} />
    </svg>
  );
}

/** Shows only the provider's name of a label; the words around it are for screen readers. */
export function ShortLabel({ label, name }: { readonly label: string; readonly name: string }) {
  const [before, after] = label.split(name);
  if (before === undefined || after === undefined) return <span>{label}</span>;
  return (
    <span>
      <span className={visuallyHidden}>{before}</span>
      {name}
      <span className={visuallyHidden}>{after}</span>
    </span>
  );
}
