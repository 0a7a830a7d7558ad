import { useSelector } from '@xstate/react';
import type { PageRef } from './page.ts';
import { distanceInWords, momentInWords } from './wording.ts';

/** A moment as its distance from the provider's clock, the exact time on hover. */
export function Moment({ page, iso }: { readonly page: PageRef; readonly iso: string }) {
  const distance = useSelector(page, ({ context }) =>
    distanceInWords(iso, context.readings.clock?.now ?? iso),
  );
  return (
    <time dateTime={iso} title={`${momentInWords(iso)} UTC`}>
      {distance}
    </time>
  );
}
