import { useSelector } from '@xstate/react';
import { demoClient } from '../../config/localProvider.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { frameCopy } from './copy/frame.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
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
import { clockInWords } from './wording.ts';

/** Page header: purpose, demo account, connection state, clock and number of active faults. */
export function Banner({ page, outbox }: Omit<PanelProps, 'hints'>) {
  const words = useCopy(frameCopy);
  const wording = useCopy(wordingCopy);
  const clock = useSelector(page, ({ context }) => context.panelData.clock);
  const faults = useSelector(page, ({ context }) => context.panelData.faults?.filter(isActive).length ?? 0);
  const seed = useSelector(page, ({ context }) => context.panelData.health?.seed);
  const hasSite = useSelector(page, ({ context }) => context.panelData.health?.site);
  const outage = useSelector(page, ({ context }) => context.outage);
  const isLive = useSelector(outbox, (snapshot) => snapshot.hasTag('live')) && outage === null;
  return (
    <header className={banner}>
      <h1 className={bannerTitle}>{words.title}</h1>
      <p className={bannerNote}>{words.purpose}</p>
      <output className={liveMark} data-live={isLive}>
        {isLive ? words.live : words.notConnected}
      </output>
      <div className={bannerFacts}>
        {faults > 0 && (
          <a className={bannerLink} href="#faults">
            {words.activeFaults(faults)}
          </a>
        )}
        {clock && (
          <a className={bannerLink} href="#clock">
            <time dateTime={clock.now}>{wording.timestamp(clock.now)}</time> UTC
            {(clock.frozen || Math.abs(clock.ahead_ms) >= 1_000) && `, ${clockInWords(wording, clock)}`}
          </a>
        )}
      </div>
      <p className={demoAccount}>
        {seed !== 'own' && (
          <span>
            {words.demoAccount} <b>{demoClient.email}</b> / <b>{demoClient.password}</b>
          </span>
        )}
        {hasSite && (
          <a className={bannerLink} href="/">
            {words.toSite}
          </a>
        )}
      </p>
    </header>
  );
}
