import { createActor, fromCallback, fromPromise, type ActorRefFrom, type EventObject } from 'xstate';
import type { Message } from 'fairlead-emulator/contracts/controlContract';
import { emulatorPageMachine } from 'fairlead-emulator/machines/emulatorPage.machine';
import { outboxMachine } from 'fairlead-emulator/machines/outbox.machine';
import type { Command, Outcome, Panel, PanelData } from 'fairlead-emulator/machines/panelData';

const now = '2026-11-21T12:00:00.000Z';

/** Creates an email in the format in which the emulator lists its messages. */
export const mail = (id: string): Message => ({
  message_id: id,
  channel: 'email',
  kind: 'password_reset',
  to: 'ada@example.com',
  subject: 'Reset your password',
  text: 'Follow the link.',
  created_at: now,
});

const panelData: PanelData = {
  health: { status: 'ok', now, users: 1, mode: 'memory', seed: 'demo', site: { features: ['captcha'] } },
  clock: { now, frozen: false, ahead_ms: 0 },
  faults: [],
};

/** Starts a connected outbox with one message. */
export function startOutbox(): ActorRefFrom<typeof outboxMachine> {
  const actors = {
    followMessages: fromCallback<EventObject, undefined>(({ sendBack }) =>
      sendBack({ type: 'stream.opened' }),
    ),
    listMessages: fromPromise<readonly Message[], undefined>(() => Promise.resolve([mail('message-1')])),
  };
  return createActor(outboxMachine.provide({ actors })).start();
}

/** Starts the machine of the emulator's page; its data is constant and its commands fail. */
export function startPage(): ActorRefFrom<typeof emulatorPageMachine> {
  const actors = {
    readPanel: fromPromise<PanelData, { panel: Panel }>(() => Promise.resolve(panelData)),
    runCommand: fromPromise<Outcome, { command: Command }>(() =>
      Promise.reject(new Error('No command is run here.')),
    ),
  };
  return createActor(emulatorPageMachine.provide({ actors }), { input: { panel: 'outbox' } }).start();
}
