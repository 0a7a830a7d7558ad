import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import { ControlFailure, type ControlApi } from './controlApi.ts';
import type { StreamEvent } from '../../../machines/emulator/outbox.machine.ts';
import type { Command, Outcome, Panel, PanelData } from '../../../machines/emulator/panelData.ts';
import { clockChangeInWords, effectInWords, ruleInWords } from './wording.ts';

/**
 * Implements the actors of `emulatorPageMachine` with the control API.
 *
 * @param api client of the control API
 */
export function pageActors(api: ControlApi) {
  return {
    readPanel: fromPromise<PanelData, { panel: Panel }>(async ({ input, signal }) => {
      const [health, clock, faults, more] = await Promise.all([
        api.health(signal),
        api.clock(signal),
        api.faults(signal),
        readActivePanel(api, input.panel, signal),
      ]);
      return { health, clock, faults, ...more };
    }),
    runCommand: fromPromise<Outcome, { command: Command }>(({ input }) => execute(api, input.command)),
  };
}

/**
 * Implements the actors of `outboxMachine` with the control API.
 *
 * @param api client of the control API
 * @param streamUrl URL of the server-sent events with new messages
 */
export function outboxActors(api: ControlApi, streamUrl = '/emulator/api/messages/stream') {
  return {
    listMessages: fromPromise<readonly Message[], undefined>(({ signal }) => api.messages(signal)),
    followMessages: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const send = (event: StreamEvent) => sendBack(event);
      const stream = new EventSource(streamUrl);
      stream.addEventListener('open', () => send({ type: 'stream.opened' }));
      stream.addEventListener('error', () =>
        send({ type: stream.readyState === EventSource.CLOSED ? 'stream.ended' : 'stream.interrupted' }),
      );
      stream.addEventListener('message', ({ data }) =>
        send({ type: 'message.arrived', message: JSON.parse(String(data)) as Message }),
      );
      return () => stream.close();
    }),
  };
}

async function readActivePanel(api: ControlApi, panel: Panel, signal: AbortSignal): Promise<PanelData> {
  switch (panel) {
    case 'users':
      return { users: await api.users(signal) };
    case 'sessions': {
      const [sessions, users] = await Promise.all([api.sessions(signal), api.users(signal)]);
      return { sessions, users };
    }
    case 'faults':
    case 'requests':
      return { requests: await api.requests(signal) };
    case 'project':
      return { project: await api.project(signal) };
    case 'telemetry':
      return { events: await api.events(signal) };
    default:
      return {};
  }
}

async function execute(api: ControlApi, command: Command): Promise<Outcome> {
  switch (command.name) {
    case 'clearMessages':
      return withUndo(api, 'Outbox cleared.', () => api.clearMessages());
    case 'createUser': {
      const user = await api.createUser(command.user);
      return { message: `Created ${command.user.email ?? command.user.phone_number ?? user.user_id}.` };
    }
    case 'revokeSession':
      await api.revokeSessions(command.sessionId);
      return { message: 'Session revoked.' };
    case 'revokeAllSessions':
      await api.revokeSessions();
      return { message: 'All sessions revoked.' };
    case 'clearRequests':
      await api.clearRequests();
      return { message: 'Request log cleared.' };
    case 'addFault': {
      const fault = await api.addFault(command.rule);
      return { message: `Fault added: ${ruleInWords(fault)}: ${effectInWords(fault.effect)}.` };
    }
    case 'clearFaults':
      await api.clearFaults();
      return { message: 'All faults removed.' };
    case 'setClock':
      return { message: clockChangeInWords(command.change, (await api.setClock(command.change)).now) };
    case 'saveProject':
      await api.saveProject(command.changes);
      return { message: 'Project settings saved.' };
    case 'reset':
      return withUndo(
        api,
        command.seed === 'demo' ? 'Reset to the demo client.' : 'Reset to an empty emulator.',
        () => api.reset(command.seed),
      );
    case 'saveSnapshot': {
      const text = await api.snapshot();
      const name = `emulator-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
      return { message: `Snapshot saved as ${name}.`, file: { name, text } };
    }
    case 'restoreSnapshot': {
      const text = await command.file.text();
      return withUndo(api, `State restored from ${command.file.name}.`, () => api.restore(text));
    }
    case 'undo':
      return withUndo(api, 'Previous state restored.', () => api.restore(command.snapshot));
    case 'copyText':
      await copy(command.text);
      return { message: `Copied ${command.what}.` };
    default:
      return command satisfies never;
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw new ControlFailure('The browser blocked copying. Select the text and copy it yourself.', {
      cause: error,
    });
  }
}

async function withUndo(api: ControlApi, message: string, change: () => Promise<void>): Promise<Outcome> {
  const undoSnapshot = await api.snapshot();
  await change();
  return { message, undoSnapshot };
}
