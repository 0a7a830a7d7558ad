import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import { ControlFailure, type ControlApi } from './controlApi.ts';
import type { StreamEvent } from '../../../machines/emulator/outbox.machine.ts';
import type { Command, Outcome, Panel, Readings } from '../../../machines/emulator/readings.ts';
import { clockChangeInWords, effectInWords, ruleInWords } from './wording.ts';

/**
 * Binds the page's machine to the control API.
 *
 * @param api the calls
 * @returns the actors of `emulatorPageMachine`, the outbox's apart
 */
export function pageActors(api: ControlApi) {
  return {
    readPanel: fromPromise<Readings, { panel: Panel }>(async ({ input, signal }) => {
      const [health, clock, faults, more] = await Promise.all([
        api.health(signal),
        api.clock(signal),
        api.faults(signal),
        readMore(api, input.panel, signal),
      ]);
      return { health, clock, faults, ...more };
    }),
    runCommand: fromPromise<Outcome, { command: Command }>(({ input }) => run(api, input.command)),
  };
}

/**
 * Binds the outbox to the control API.
 *
 * @param api the calls
 * @param streamUrl where new messages are told as server-sent events
 * @returns the actors of `outboxMachine`
 */
export function outboxActors(api: ControlApi, streamUrl = '/emulator/api/messages/stream') {
  return {
    listMessages: fromPromise<readonly Message[], undefined>(({ signal }) => api.messages(signal)),
    followMessages: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const tell = (event: StreamEvent) => sendBack(event);
      const stream = new EventSource(streamUrl);
      stream.addEventListener('open', () => tell({ type: 'stream.opened' }));
      stream.addEventListener('error', () =>
        tell({ type: stream.readyState === EventSource.CLOSED ? 'stream.ended' : 'stream.interrupted' }),
      );
      stream.addEventListener('message', ({ data }) =>
        tell({ type: 'message.arrived', message: JSON.parse(String(data)) as Message }),
      );
      return () => stream.close();
    }),
  };
}

async function readMore(api: ControlApi, panel: Panel, signal: AbortSignal): Promise<Readings> {
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

async function run(api: ControlApi, command: Command): Promise<Outcome> {
  switch (command.name) {
    case 'clearMessages':
      return keepingBefore(api, 'Outbox cleared.', () => api.clearMessages());
    case 'createUser': {
      const user = await api.createUser(command.user);
      return { said: `Created ${command.user.email ?? command.user.phone_number ?? user.user_id}.` };
    }
    case 'revokeSession':
      await api.revokeSessions(command.sessionId);
      return { said: 'Session revoked.' };
    case 'revokeAllSessions':
      await api.revokeSessions();
      return { said: 'All sessions revoked.' };
    case 'clearRequests':
      await api.clearRequests();
      return { said: 'Request log cleared.' };
    case 'addFault': {
      const fault = await api.addFault(command.rule);
      return { said: `Fault added: ${ruleInWords(fault)} ${effectInWords(fault.effect)}.` };
    }
    case 'clearFaults':
      await api.clearFaults();
      return { said: 'All faults removed.' };
    case 'setClock':
      return { said: clockChangeInWords(command.change, (await api.setClock(command.change)).now) };
    case 'saveProject':
      await api.saveProject(command.changes);
      return { said: 'Project settings saved.' };
    case 'reset':
      return keepingBefore(
        api,
        command.seed === 'demo' ? 'Reset to the demo client.' : 'Reset to an empty provider.',
        () => api.reset(command.seed),
      );
    case 'saveSnapshot': {
      const text = await api.snapshot();
      const name = `emulator-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
      return { said: `Snapshot saved as ${name}.`, file: { name, text } };
    }
    case 'restoreSnapshot': {
      const text = await command.file.text();
      return keepingBefore(api, `State restored from ${command.file.name}.`, () => api.restore(text));
    }
    case 'undo':
      return keepingBefore(api, 'Back to the state from before.', () => api.restore(command.snapshot));
    case 'copyText':
      await copy(command.text);
      return { said: `Copied ${command.what}.` };
    default:
      return command satisfies never;
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw new ControlFailure('The browser did not let this page copy.', { cause: error });
  }
}

async function keepingBefore(api: ControlApi, said: string, change: () => Promise<void>): Promise<Outcome> {
  const before = await api.snapshot();
  await change();
  return { said, before };
}
