import { useSelector } from '@xstate/react';
import { useCopy } from '../../copy/useCopy.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { AuthenticatorsPanel } from './AuthenticatorsPanel.tsx';
import { Banner } from './Banner.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { frameCopy } from './copy/frame.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { FaultsPanel } from './FaultsPanel.tsx';
import { count, frame, main, nav, navLink, navList, panel as panelStyle, skip } from './layout.css.ts';
import { NoticeBar } from './NoticeBar.tsx';
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
