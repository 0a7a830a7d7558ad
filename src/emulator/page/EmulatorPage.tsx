import { useSelector } from '@xstate/react';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { Banner } from './Banner.tsx';
import { ClockPanel } from './ClockPanel.tsx';
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

const titles: Record<Panel, string> = {
  outbox: 'Outbox',
  users: 'Users',
  sessions: 'Sessions',
  requests: 'Requests',
  faults: 'Faults',
  clock: 'Clock',
  project: 'Project',
  telemetry: 'Telemetry',
  state: 'State',
};

const views: Record<Panel, (props: PanelProps) => React.ReactNode> = {
  outbox: OutboxPanel,
  users: UsersPanel,
  sessions: SessionsPanel,
  requests: RequestsPanel,
  faults: FaultsPanel,
  clock: ClockPanel,
  project: ProjectPanel,
  telemetry: TelemetryPanel,
  state: StatePanel,
};

/** The emulator's page: banner, navigation and the selected panel. */
export function EmulatorPage({ page, outbox }: PanelProps) {
  const panel = useSelector(page, ({ context }) => context.panel);
  const View = views[panel];
  return (
    <div className={frame}>
      <a className={skip} href="#main">
        Skip to the panel
      </a>
      <Banner page={page} outbox={outbox} />
      <nav className={nav} aria-label="Panels">
        <ul className={navList}>
          {panels.map((name) => (
            <li key={name}>
              <a className={navLink} href={`#${name}`} aria-current={name === panel ? 'page' : undefined}>
                {titles[name]}
                <PanelCount page={page} outbox={outbox} panel={name} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className={main} tabIndex={-1}>
        <NoticeBar page={page} />
        <div className={panelStyle}>
          <View page={page} outbox={outbox} />
        </div>
      </main>
      <NewMessageAnnouncement outbox={outbox} />
    </div>
  );
}

function PanelCount({ page, outbox, panel }: PanelProps & { readonly panel: Panel }) {
  const messages = useSelector(outbox, ({ context }) => context.messages.length);
  const users = useSelector(page, ({ context }) => context.panelData.health?.users);
  const faults = useSelector(page, ({ context }) => context.panelData.faults?.filter(isActive).length);
  const counts: Partial<Record<Panel, number | undefined>> = { outbox: messages, users, faults };
  return counts[panel] ? <span className={count}>{counts[panel]}</span> : null;
}

function NewMessageAnnouncement({ outbox }: Pick<PanelProps, 'outbox'>) {
  const latest = useSelector(outbox, ({ context }) => context.latest);
  return (
    <output className={visuallyHidden}>{latest && `New message to ${latest.to}: ${latest.subject}`}</output>
  );
}
