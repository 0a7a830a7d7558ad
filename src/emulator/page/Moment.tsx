import { useSelector } from '@xstate/react';
import type { PageRef } from './page.ts';
import { distanceInWords, momentInWords, pastInWords } from './wording.ts';

interface MomentProps {
  readonly page: PageRef;
  /** ISO 8601 in UTC. */
  readonly iso: string;
  /** Whether it can lie ahead, as an expiry does; anything else has happened, whatever the clock says. */
  readonly isEnd?: boolean;
}

/** A moment as its distance from the provider's clock, the exact time on hover. */
export function Moment({ page, iso, isEnd = false }: MomentProps) {
  const inWords = isEnd ? distanceInWords : pastInWords;
  const distance = useSelector(page, ({ context }) => inWords(iso, context.readings.clock?.now ?? iso));
  return (
    <time dateTime={iso} title={`${momentInWords(iso)} UTC`}>
      {distance}
    </time>
  );
}
