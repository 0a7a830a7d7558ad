import { useSelector } from '@xstate/react';
import { demoClient } from '../../config/localProvider.ts';
import {
  banner,
  bannerFacts,
  bannerLink,
  bannerNote,
  bannerTitle,
  demoAccount,
  liveMark,
} from './layout.css.ts';
import type { PanelProps } from './page.ts';
import { isInForce } from '../../../machines/emulator/readings.ts';
import { clockInWords, momentInWords } from './wording.ts';

/** The purpose of the page, the demo account, and the state of the provider: its clock and the faults in force. */
export function Banner({ page, outbox }: PanelProps) {
  const clock = useSelector(page, ({ context }) => context.readings.clock);
  const faults = useSelector(page, ({ context }) => context.readings.faults?.filter(isInForce).length ?? 0);
  const outage = useSelector(page, ({ context }) => context.outage);
  const isLive = useSelector(outbox, (snapshot) => snapshot.hasTag('live')) && outage === null;
  return (
    <header className={banner}>
      <h1 className={bannerTitle}>Local emulator</h1>
      <p className={bannerNote}>
        Stands in for the identity provider of the demo site: read the messages it sends, change its users,
        its clock and its faults.
      </p>
      <output className={liveMark} data-live={isLive}>
        {isLive ? 'Live' : 'Not connected'}
      </output>
      <div className={bannerFacts}>
        {faults > 0 && (
          <a className={bannerLink} href="#faults">
            {faults === 1 ? '1 fault in force' : `${faults} faults in force`}
          </a>
        )}
        {clock && (
          <a className={bannerLink} href="#clock">
            <time dateTime={clock.now}>{momentInWords(clock.now)}</time> UTC
            {(clock.frozen || Math.abs(clock.ahead_ms) >= 1_000) && `, ${clockInWords(clock)}`}
          </a>
        )}
      </div>
      <p className={demoAccount}>
        <span>
          Demo account: <b>{demoClient.email}</b> / <b>{demoClient.password}</b>
        </span>
        <a className={bannerLink} href="/">
          Back to the site
        </a>
      </p>
    </header>
  );
}
