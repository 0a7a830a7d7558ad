import { useSelector } from '@xstate/react';
import { useCopy } from '../../copy/useCopy.ts';
import { wordingCopy } from './copy/wording.en.ts';
import type { PageRef } from './panelProps.ts';
import { distanceInWords, pastInWords } from './wording.ts';

interface RelativeTimeProps {
  readonly page: PageRef;
  /** The time to show, ISO 8601 in UTC. */
  readonly iso: string;
  /** Whether the time can be in the future, such as an expiry. Other times are never shown as future. */
  readonly isEnd?: boolean;
}

/** A time relative to the emulator's clock, with the exact time in the tooltip. */
export function RelativeTime({ page, iso, isEnd = false }: RelativeTimeProps) {
  const wording = useCopy(wordingCopy);
  const inWords = isEnd ? distanceInWords : pastInWords;
  const distance = useSelector(page, ({ context }) =>
    inWords(wording, iso, context.panelData.clock?.now ?? iso),
  );
  return (
    <time dateTime={iso} title={`${wording.timestamp(iso)} UTC`}>
      {distance}
    </time>
  );
}
