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
import type { PanelProps } from './panelProps.ts';
import { isActive } from '../../../machines/emulator/panelData.ts';
import { clockInWords, timestampInWords } from './wording.ts';

/** Page header: purpose, demo account, connection state, clock and number of active faults. */
export function Banner({ page, outbox }: PanelProps) {
  const clock = useSelector(page, ({ context }) => context.panelData.clock);
  const faults = useSelector(page, ({ context }) => context.panelData.faults?.filter(isActive).length ?? 0);
  const outage = useSelector(page, ({ context }) => context.outage);
  const isLive = useSelector(outbox, (snapshot) => snapshot.hasTag('live')) && outage === null;
  return (
    <header className={banner}>
      <h1 className={bannerTitle}>Local emulator</h1>
      <p className={bannerNote}>
        Simulates the identity provider of the demo site. Read the messages it sends; manage its users, clock
        and faults.
      </p>
      <output className={liveMark} data-live={isLive}>
        {isLive ? 'Live' : 'Not connected'}
      </output>
      <div className={bannerFacts}>
        {faults > 0 && (
          <a className={bannerLink} href="#faults">
            {faults === 1 ? '1 active fault' : `${faults} active faults`}
          </a>
        )}
        {clock && (
          <a className={bannerLink} href="#clock">
            <time dateTime={clock.now}>{timestampInWords(clock.now)}</time> UTC
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
