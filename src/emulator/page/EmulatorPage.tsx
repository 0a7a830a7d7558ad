import { useSelector } from '@xstate/react';
import { demoClient } from '../../config/localProvider.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { AuthenticatorsPanel } from './AuthenticatorsPanel.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { button } from './controls.css.ts';
import { frameCopy } from './copy/frame.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { FaultsPanel } from './FaultsPanel.tsx';
import {
  count,
  frame,
  main,
  nav,
  navLink,
  navList,
  panel as panelStyle,
  skip,
  banner,
  bannerFacts,
  bannerLink,
  bannerNote,
  bannerTitle,
  demoAccount,
  liveMark,
  announcement,
  noticeBar,
  notices,
  noticeText,
} from './layout.css.ts';
import { OutboxPanel } from './OutboxPanel.tsx';
import type { PanelProps } from './panelProps.ts';
import { ProjectPanel } from './ProjectPanel.tsx';
import { isActive, panels, type Panel } from '../../../machines/emulator/panelData.ts';
import { RequestsPanel } from './RequestsPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TelemetryPanel } from './TelemetryPanel.tsx';
import { UsersPanel } from './UsersPanel.tsx';
import { WebhooksPanel } from './WebhooksPanel.tsx';
import { clockInWords } from './wording.ts';

const views: Record<Panel, (props: PanelProps) => React.ReactNode> = {
  outbox: OutboxPanel,
  users: UsersPanel,
  sessions: SessionsPanel,
  authenticators: AuthenticatorsPanel,
  requests: RequestsPanel,
  faults: FaultsPanel,
  clock: ClockPanel,
  project: ProjectPanel,
  webhooks: WebhooksPanel,
  telemetry: TelemetryPanel,
  state: StatePanel,
};

/** The emulator's page: banner, navigation and the selected panel. */
export function EmulatorPage({ page, outbox, hints }: PanelProps) {
  const words = useCopy(frameCopy);
  const panel = useSelector(page, ({ context }) => context.panel);
  const View = views[panel];
  return (
    <div className={frame}>
      <a className={skip} href="#main">
        {words.skip}
      </a>
      <Banner page={page} outbox={outbox} />
      <nav className={nav} aria-label={words.navigation}>
        <ul className={navList}>
          {panels.map((name) => (
            <li key={name}>
              <a className={navLink} href={`#${name}`} aria-current={name === panel ? 'page' : undefined}>
                {words.panels[name]}
                <PanelCount page={page} outbox={outbox} panel={name} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className={main} tabIndex={-1}>
        <NoticeBar page={page} />
        <div className={panelStyle}>
          <View page={page} outbox={outbox} hints={hints} />
        </div>
      </main>
      <NewMessageAnnouncement outbox={outbox} />
    </div>
  );
}

function PanelCount({ page, outbox, panel }: Omit<PanelProps, 'hints'> & { readonly panel: Panel }) {
  const { number } = useCopy(wordingCopy);
  const messages = useSelector(outbox, ({ context }) => context.messages.length);
  const users = useSelector(page, ({ context }) => context.panelData.health?.users);
  const faults = useSelector(page, ({ context }) => context.panelData.faults?.filter(isActive).length);
  const counts: Partial<Record<Panel, number | undefined>> = { outbox: messages, users, faults };
  const counted = counts[panel] ?? 0;
  return counted > 0 ? <span className={count}>{number(counted)}</span> : null;
}

function NewMessageAnnouncement({ outbox }: Pick<PanelProps, 'outbox'>) {
  const words = useCopy(frameCopy);
  const latest = useSelector(outbox, ({ context }) => context.latest);
  return <output className={visuallyHidden}>{latest && words.newMessage(latest.to, latest.subject)}</output>;
}

/** Page header: purpose, demo account, connection state, clock and number of active faults. */
function Banner({ page, outbox }: Omit<PanelProps, 'hints'>) {
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

/** Shows outages and command results. The live regions are always mounted, so that changes are announced. */
function NoticeBar({ page }: Pick<PanelProps, 'page'>) {
  const words = useCopy(frameCopy);
  const notice = useSelector(page, ({ context }) => context.notice);
  const outage = useSelector(page, ({ context }) => context.outage);
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo.requested' }));
  return (
    <div className={notices}>
      <div role="alert">
        {outage !== null && (
          <div className={noticeBar} data-tone="failed">
            <p className={noticeText}>{words.outage(outage.text)}</p>
          </div>
        )}
      </div>
      <output className={announcement}>
        {notice && (
          <div className={noticeBar} data-tone={notice.tone === 'done' ? 'done' : 'failed'}>
            <p className={noticeText}>{notice.tone === 'unanswered' ? words.unanswered : notice.text}</p>
            {canUndo && (
              <button
                type="button"
                className={button.inherit}
                onClick={() => page.send({ type: 'undo.requested' })}
              >
                {words.undo}
              </button>
            )}
            <button
              type="button"
              className={button.inherit}
              onClick={() => page.send({ type: 'notice.dismissed' })}
            >
              {words.dismiss}
            </button>
          </div>
        )}
      </output>
    </div>
  );
}
