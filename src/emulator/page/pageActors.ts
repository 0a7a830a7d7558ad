import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import { ControlFailure, type ControlApi } from './controlApi.ts';
import type { StreamEvent } from '../../../machines/emulator/outbox.machine.ts';
import type { Command, Outcome, Panel, PanelData } from '../../../machines/emulator/panelData.ts';
import { clockChangeInWords, effectInWords, ruleInWords, type Wording } from './wording.ts';

/**
 * Implements the actors of `emulatorPageMachine` with the control API.
 *
 * @param api client of the control API
 * @param words sentences about the outcome of commands
 */
export function pageActors(api: ControlApi, words: Wording) {
  const run = createRunner(api, words);
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
    runCommand: fromPromise<Outcome, { command: Command }>(({ input }) => run(input.command)),
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
    case 'authenticators':
      return { authenticators: await api.authenticators(signal) };
    case 'faults':
    case 'requests':
      return { requests: await api.requests(signal) };
    case 'project':
      return { project: await api.project(signal) };
    case 'webhooks':
      return { webhooks: await api.webhooks(signal) };
    case 'telemetry': {
      const [events, cspReports] = await Promise.all([api.events(signal), api.cspReports(signal)]);
      return { events, cspReports };
    }
    default:
      return {};
  }
}

const resetOutcomes = { demo: 'resetToDemo', empty: 'resetToEmpty', own: 'resetToOwn' } as const;

/** Returns the function that runs commands on the emulator. */
function createRunner(api: ControlApi, words: Wording): (command: Command) => Promise<Outcome> {
  const earlier = createEarlierState(api, words);
  const { outcomes } = words;
  return async (command) => {
    switch (command.name) {
      case 'clearMessages':
        return withUndo(earlier, outcomes.outboxCleared, () => api.clearMessages());
      case 'createUser': {
        const user = await api.createUser(command.user);
        return {
          message: outcomes.created(command.user.email ?? command.user.phone_number ?? user.user_id),
        };
      }
      case 'revokeSession':
        await api.revokeSessions(command.sessionId);
        return { message: outcomes.sessionRevoked };
      case 'revokeAllSessions':
        await api.revokeSessions();
        return { message: outcomes.sessionsRevoked };
      case 'clearRequests':
        await api.clearRequests();
        return { message: outcomes.logCleared };
      case 'addFault': {
        const fault = await api.addFault(command.rule);
        return {
          message: outcomes.faultAdded(ruleInWords(words, fault), effectInWords(words, fault.effect)),
        };
      }
      case 'clearFaults':
        await api.clearFaults();
        return { message: outcomes.faultsRemoved };
      case 'setClock': {
        const { now } = await api.setClock(command.change);
        return { message: clockChangeInWords(words, command.change, now) };
      }
      case 'saveProject':
        await api.saveProject(command.changes);
        return { message: outcomes.projectSaved };
      case 'setWebhookUrl':
        await api.setWebhookUrl(command.url);
        return { message: command.url === null ? outcomes.webhookUrlRemoved : outcomes.webhookUrlSaved };
      case 'sendWebhook':
        await api.sendWebhook(command.deliveryId);
        return { message: outcomes.webhookSent };
      case 'clearWebhooks':
        await api.clearWebhooks();
        return { message: outcomes.webhooksCleared };
      case 'copySecret':
        // Read only for the clipboard, so that no machine holds the secret.
        await copy((await api.credentials())[command.secret], words);
        return { message: outcomes.copied(command.what) };
      case 'reset':
        return withUndo(earlier, outcomes[resetOutcomes[command.seed]], () => api.reset(command.seed));
      case 'saveSnapshot': {
        const text = await api.snapshot();
        const name = `emulator-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
        return { message: outcomes.snapshotSaved(name), file: { name, text } };
      }
      case 'restoreSnapshot': {
        const text = await command.file.text();
        return withUndo(earlier, outcomes.restored(command.file.name), () => api.restore(text));
      }
      case 'undo':
        return withUndo(earlier, outcomes.undone, () => earlier.restore(command.snapshot));
      case 'copyText':
        await copy(command.text, words);
        return { message: outcomes.copied(command.what) };
      default:
        return command satisfies never;
    }
  };
}

async function copy(text: string, { failures }: Wording): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw new ControlFailure(failures.copyBlocked, { cause: error });
  }
}

/** State of the emulator before the last command, with the secrets of second factors, which no machine may hold. */
interface EarlierState {
  /** Takes a snapshot and returns its id. */
  save(): Promise<string>;
  /** Restores the snapshot of an id. */
  restore(id: string): Promise<void>;
}

function createEarlierState(api: ControlApi, { failures }: Wording): EarlierState {
  const snapshots = new Map<string, string>();
  let count = 0;
  return {
    async save() {
      const text = await api.snapshot('include');
      // Undo saves the present state before it restores the earlier one, so two snapshots are enough.
      snapshots.delete(`snapshot-${count - 1}`);
      count += 1;
      snapshots.set(`snapshot-${count}`, text);
      return `snapshot-${count}`;
    },
    async restore(id) {
      const text = snapshots.get(id);
      if (text === undefined) throw new ControlFailure(failures.cannotUndo);
      await api.restore(text);
    },
  };
}

async function withUndo(
  earlier: EarlierState,
  message: string,
  change: () => Promise<void>,
): Promise<Outcome> {
  const undoSnapshot = await earlier.save();
  await change();
  return { message, undoSnapshot };
}
