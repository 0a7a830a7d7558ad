import { useSelector } from '@xstate/react';
import type { PageRef } from './panelProps.ts';
import { distanceInWords, timestampInWords, pastInWords } from './wording.ts';

interface RelativeTimeProps {
  readonly page: PageRef;
  /** The time to show, ISO 8601 in UTC. */
  readonly iso: string;
  /** Whether the time can be in the future, such as an expiry. Other times are never shown as future. */
  readonly isEnd?: boolean;
}

/** A time relative to the emulator's clock, with the exact time in the tooltip. */
export function RelativeTime({ page, iso, isEnd = false }: RelativeTimeProps) {
  const inWords = isEnd ? distanceInWords : pastInWords;
  const distance = useSelector(page, ({ context }) => inWords(iso, context.panelData.clock?.now ?? iso));
  return (
    <time dateTime={iso} title={`${timestampInWords(iso)} UTC`}>
      {distance}
    </time>
  );
}
