import { CopyButton } from './CommandButton.tsx';
import { mono } from './layout.css.ts';
import type { PageRef } from './panelProps.ts';
import { nowrapGroup } from './tables.css.ts';

/** A shortened identifier. The tooltip shows the full identifier, and a button copies it. */
export function Identifier({ page, id }: { readonly page: PageRef; readonly id: string }) {
  const [short = id] = /^.*-test-[0-9a-f]{8}/.exec(id) ?? [];
  return (
    <span className={nowrapGroup}>
      <span className={mono} title={id}>
        {short}
        {short === id ? '' : '…'}
      </span>
      <CopyButton page={page} what={id} text={id} />
    </span>
  );
}
