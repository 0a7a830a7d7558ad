import { useSelector } from '@xstate/react';
import { Activity, type MouseEvent, type ReactNode } from 'react';
import { isActive, panels, type Panel } from '../machines/panelData.ts';
import { demoClient } from '../demoData.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';
import { ClockPanel } from './ClockPanel.tsx';
import { button } from './controls.css.ts';
import { FaultsPanel } from './FaultsPanel.tsx';
import {
  announcement,
  banner,
  bannerFacts,
  bannerLink,
  bannerNote,
  bannerTitle,
  count,
  demoAccount,
  frame,
  liveMark,
  main,
  nav,
  navLink,
  navList,
  noticeBar,
  notices,
  noticeText,
  panel as panelStyle,
  skip,
} from './layout.css.ts';
import { OrganizationsPanel } from './OrganizationsPanel.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { panelTitles, type PanelProps } from './page.ts';
import { RequestsPanel } from './RequestsPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { UsersPanel } from './UsersPanel.tsx';
import { clockInWords, timestamp } from './wording.ts';

const views: Readonly<Record<Panel, (props: PanelProps) => ReactNode>> = {
  outbox: OutboxPanel,
  users: UsersPanel,
  sessions: SessionsPanel,
  organizations: OrganizationsPanel,
  requests: RequestsPanel,
  faults: FaultsPanel,
  clock: ClockPanel,
  settings: SettingsPanel,
};

/** The emulator's page: banner, navigation and the selected panel. */
export function EmulatorPage({ page, outbox }: PanelProps) {
  const panel = useSelector(page, ({ context }) => context.panel);
  return (
    <div className={frame}>
      <a className={skip} href="#main" onClick={skipToPanel}>
        Skip to the panel
      </a>
      <Banner page={page} outbox={outbox} />
      <nav className={nav} aria-label="Panels">
        <ul className={navList}>
          {panels.map((name) => (
            <li key={name}>
              <a className={navLink} href={`#${name}`} aria-current={name === panel ? 'page' : undefined}>
                {panelTitles[name]}
                <PanelCount page={page} outbox={outbox} panel={name} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className={main} tabIndex={-1}>
        <NoticeBar page={page} />
        <div className={panelStyle}>
          {/* A hidden panel keeps the input in its forms. */}
          {panels.map((name) => {
            const View = views[name];
            return (
              <Activity key={name} mode={name === panel ? 'visible' : 'hidden'}>
                <View page={page} outbox={outbox} />
              </Activity>
            );
          })}
        </div>
      </main>
      <NewMessageAnnouncement outbox={outbox} />
    </div>
  );
}

// The URL fragment stays, because it names the panel.
function skipToPanel(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

function PanelCount({ page, outbox, panel }: PanelProps & { readonly panel: Panel }) {
  const messages = useSelector(outbox, ({ context }) => context.messages.length);
  const users = useSelector(page, ({ context }) => context.panelData.health?.users);
  const faults = useSelector(page, ({ context }) => context.panelData.faults?.filter(isActive).length);
  const counts: Partial<Record<Panel, number | undefined>> = { outbox: messages, users, faults };
  const counted = counts[panel] ?? 0;
  return counted > 0 ? <span className={count}>{counted.toLocaleString('en')}</span> : null;
}

function NewMessageAnnouncement({ outbox }: Pick<PanelProps, 'outbox'>) {
  const latest = useSelector(outbox, ({ context }) => context.latest);
  return (
    <output className={visuallyHidden}>{latest && `New message to ${latest.to}: ${latest.subject}`}</output>
  );
}

/** Page header: purpose, demo account, connection state, clock and number of active faults. */
function Banner({ page, outbox }: PanelProps) {
  const clock = useSelector(page, ({ context }) => context.panelData.clock);
  const faults = useSelector(page, ({ context }) => context.panelData.faults?.filter(isActive).length ?? 0);
  const seed = useSelector(page, ({ context }) => context.panelData.health?.seed);
  const hasSite = useSelector(page, ({ context }) => context.panelData.health?.site);
  const outage = useSelector(page, ({ context }) => context.outage);
  const isLive = useSelector(outbox, (snapshot) => snapshot.hasTag('live')) && outage === null;
  return (
    <header className={banner}>
      <h1 className={bannerTitle}>Local emulator</h1>
      <p className={bannerNote}>
        Simulates the identity provider. Read the messages it sends; manage its users, clock and faults.
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
            <time dateTime={clock.now}>{timestamp(clock.now)}</time> UTC
            {(clock.frozen || Math.abs(clock.ahead_ms) >= 1_000) && `, ${clockInWords(clock)}`}
          </a>
        )}
      </div>
      <p className={demoAccount}>
        {seed !== 'own' && (
          <span>
            Demo account: <b>{demoClient.email}</b> / <b>{demoClient.password}</b>
          </span>
        )}
        {hasSite && (
          <a className={bannerLink} href="/">
            Back to the site
          </a>
        )}
      </p>
    </header>
  );
}

const unanswered =
  'The emulator did not respond within one minute. The command may still take effect. Check before you repeat it.';

/** Shows outages and command results. The live regions are always mounted, so that changes are announced. */
function NoticeBar({ page }: Pick<PanelProps, 'page'>) {
  const notice = useSelector(page, ({ context }) => context.notice);
  const outage = useSelector(page, ({ context }) => context.outage);
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo.requested' }));
  return (
    <div className={notices}>
      <div role="alert">
        {outage !== null && (
          <div className={noticeBar} data-tone="failed">
            <p className={noticeText}>{outage.text} This page shows the last known data and keeps trying.</p>
          </div>
        )}
      </div>
      <output className={announcement}>
        {notice && (
          <div className={noticeBar} data-tone={notice.tone === 'done' ? 'done' : 'failed'}>
            <p className={noticeText}>{notice.tone === 'unanswered' ? unanswered : notice.text}</p>
            {canUndo && (
              <button
                type="button"
                className={button.inherit}
                onClick={() => page.send({ type: 'undo.requested' })}
              >
                Undo
              </button>
            )}
            <button
              type="button"
              className={button.inherit}
              onClick={() => page.send({ type: 'notice.dismissed' })}
            >
              Dismiss
            </button>
          </div>
        )}
      </output>
    </div>
  );
}
