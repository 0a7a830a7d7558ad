import type { Panel } from '../../../../machines/emulator/panelData.ts';
import { catalogue } from '../../../copy/language.ts';

/** Texts around the panels: banner, navigation, notices, and buttons of several panels. */
export const frameCopy = catalogue('frame', {
  title: 'Local emulator',
  purpose: 'Simulates the identity provider. Read the messages it sends; manage its users, clock and faults.',
  live: 'Live',
  notConnected: 'Not connected',
  activeFaults: (faults: number) => (faults === 1 ? '1 active fault' : `${faults} active faults`),
  demoAccount: 'Demo account:',
  toSite: 'Back to the site',
  skip: 'Skip to the panel',
  navigation: 'Panels',
  panels: {
    outbox: 'Outbox',
    users: 'Users',
    sessions: 'Sessions',
    authenticators: 'Authenticators',
    requests: 'Requests',
    faults: 'Faults',
    clock: 'Clock',
    project: 'Project',
    webhooks: 'Webhooks',
    telemetry: 'Telemetry',
    state: 'State',
  } satisfies Record<Panel, string>,
  newMessage: (to: string, subject: string) => `New message to ${to}: ${subject}`,
  outage: (problem: string) => `${problem} This page shows the last known data and keeps trying.`,
  unanswered:
    'The emulator did not respond within one minute. The command may still take effect. Check before you repeat it.',
  undo: 'Undo',
  dismiss: 'Dismiss',
  copy: 'Copy',
  copyWhat: (what: string) => `Copy ${what}`,
});
