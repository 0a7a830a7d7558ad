import { CopyButton } from './CommandButton.tsx';
import { mono } from './layout.css.ts';
import type { PageRef } from './page.ts';
import { together } from './tables.css.ts';

/** An identifier by its first characters, which tell it from its neighbours; the whole of it is on hover and copied. */
export function Identifier({ page, id }: { readonly page: PageRef; readonly id: string }) {
  const [short = id] = /^.*-test-[0-9a-f]{8}/.exec(id) ?? [];
  return (
    <span className={together}>
      <span className={mono} title={id}>
        {short}
        {short === id ? '' : '…'}
      </span>
      <CopyButton page={page} what={id} text={id} />
    </span>
  );
}
