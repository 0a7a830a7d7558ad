// oxlint-disable-next-line no-restricted-imports -- the marks are decorative and load once for all widgets of a page
import { useSyncExternalStore } from 'react';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { subscribeToMarks, loadedMarks } from './marks.ts';

/** The logo mark of an OAuth provider. Until the marks have loaded, its space is reserved. */
export function ProviderMark({ name }: { readonly name: OAuthProviderName }) {
  const marks = useSyncExternalStore(subscribeToMarks, loadedMarks, () => null);
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={marks?.[name]} />
    </svg>
  );
}
