import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import type { Snapshot } from '../../../machines/emulator/seedContract.ts';
import { type EmulatorClient, createEmulatorClient, EmulatorError } from '../client/emulatorClient.ts';
import type { StreamEvent } from '../../../machines/emulator/outbox.machine.ts';
import type { Command, Outcome, Panel, PanelData } from '../../../machines/emulator/panelData.ts';
import { clockChangeInWords, effectInWords, ruleInWords, type Wording } from './wording.ts';

/**
 * Implements the actors of `emulatorPageMachine` with the control API.
 *
 * @param connect creates clients of the control API
 * @param words sentences about the outcome of commands and the failures of calls
 */
export function pageActors(connect: Connect, words: Wording) {
  const run = createRunner(connect(), words);
  return {
    readPanel: fromPromise<PanelData, { panel: Panel }>(({ input, signal }) =>
      inWords(words.failures, readPanel(connect(signal), input.panel)),
    ),
    runCommand: fromPromise<Outcome, { command: Command }>(({ input }) =>
      inWords(words.failures, run(input.command)),
    ),
  };
}

/**
 * Implements the actors of `outboxMachine` with the control API.
 *
 * @param connect creates clients of the control API
 * @param words sentences about the failures of calls
 * @param streamUrl URL of the server-sent events with new messages
 */
export function outboxActors(
  connect: Connect,
  { failures }: Wording,
  streamUrl = '/emulator/api/messages/stream',
) {
  return {
    listMessages: fromPromise<readonly Message[], undefined>(({ signal }) =>
      inWords(failures, connect(signal).messages.list()),
    ),
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

async function readPanel(client: EmulatorClient, panel: Panel): Promise<PanelData> {
  const [health, clock, faults, more] = await Promise.all([
    client.health(),
    client.clock.read(),
    client.faults.list(),
    readActivePanel(client, panel),
  ]);
  return { health, clock, faults, ...more };
}

async function readActivePanel(client: EmulatorClient, panel: Panel): Promise<PanelData> {
  switch (panel) {
    case 'users':
      return { users: await client.users.list() };
    case 'sessions': {
      const [sessions, users] = await Promise.all([client.sessions.list(), client.users.list()]);
      return { sessions, users };
    }
    case 'authenticators':
      return { authenticators: await client.authenticators.list() };
    case 'faults':
    case 'requests':
      return { requests: await client.requests.list() };
    case 'project':
      return { project: await client.project.read() };
    case 'webhooks':
      return { webhooks: await client.webhooks.read() };
    case 'telemetry': {
      const { telemetry } = client;
      const [events, cspReports] = await Promise.all([telemetry.events(), telemetry.cspReports()]);
      return { events, cspReports };
    }
    default:
      return {};
  }
}

const resetOutcomes = { demo: 'resetToDemo', empty: 'resetToEmpty', own: 'resetToOwn' } as const;

function createRunner(client: EmulatorClient, words: Wording): (command: Command) => Promise<Outcome> {
  const earlier = createEarlierState(client, words);
  const { outcomes } = words;
  return async (command) => {
    switch (command.name) {
      case 'clearMessages':
        return withUndo(earlier, outcomes.outboxCleared, () => client.messages.clear());
      case 'createUser': {
        const user = await client.users.create(command.user);
        return {
          message: outcomes.created(command.user.email ?? command.user.phone_number ?? user.user_id),
        };
      }
      case 'revokeSession':
        await client.sessions.revoke(command.sessionId);
        return { message: outcomes.sessionRevoked };
      case 'revokeAllSessions':
        await client.sessions.revokeAll();
        return { message: outcomes.sessionsRevoked };
      case 'clearRequests':
        await client.requests.clear();
        return { message: outcomes.logCleared };
      case 'addFault': {
        const fault = await client.faults.add(command.rule);
        return {
          message: outcomes.faultAdded(ruleInWords(words, fault), effectInWords(words, fault.effect)),
        };
      }
      case 'clearFaults':
        await client.faults.clear();
        return { message: outcomes.faultsRemoved };
      case 'setClock': {
        const { now } = await client.clock.change(command.change);
        return { message: clockChangeInWords(words, command.change, now) };
      }
      case 'saveProject':
        await client.project.change(command.changes);
        return { message: outcomes.projectSaved };
      case 'setWebhookUrl':
        await client.webhooks.setUrl(command.url);
        return { message: command.url === null ? outcomes.webhookUrlRemoved : outcomes.webhookUrlSaved };
      case 'sendWebhook':
        await client.webhooks.sendAgain(command.deliveryId);
        return { message: outcomes.webhookSent };
      case 'clearWebhooks':
        await client.webhooks.clear();
        return { message: outcomes.webhooksCleared };
      case 'copySecret':
        // Read only for the clipboard, so that no machine holds the secret.
        await copy((await client.project.credentials())[command.secret], words);
        return { message: outcomes.copied(command.what) };
      case 'reset':
        return withUndo(earlier, outcomes[resetOutcomes[command.seed]], () => client.reset(command.seed));
      case 'saveSnapshot': {
        const text = JSON.stringify(await client.snapshot.take());
        const name = `emulator-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
        return { message: outcomes.snapshotSaved(name), file: { name, text } };
      }
      case 'restoreSnapshot': {
        const text = await command.file.text();
        return withUndo(earlier, outcomes.restored(command.file.name), () => client.snapshot.restore(text));
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
    throw new PageFailure(failures.copyBlocked, { cause: error });
  }
}

/** State of the emulator before the last command, with the secrets of second factors, which no machine may hold. */
interface EarlierState {
  /** Takes a snapshot and returns its id. */
  save(): Promise<string>;
  /** Restores the snapshot of an id. */
  restore(id: string): Promise<void>;
}

function createEarlierState(client: EmulatorClient, { failures }: Wording): EarlierState {
  const snapshots = new Map<string, Snapshot>();
  let count = 0;
  return {
    async save() {
      const snapshot = await client.snapshot.take({ secrets: true });
      // Undo saves the present state before it restores the earlier one, so two snapshots are enough.
      snapshots.delete(`snapshot-${count - 1}`);
      count += 1;
      snapshots.set(`snapshot-${count}`, snapshot);
      return `snapshot-${count}`;
    },
    async restore(id) {
      const snapshot = snapshots.get(id);
      if (snapshot === undefined) throw new PageFailure(failures.cannotUndo);
      await client.snapshot.restore(snapshot);
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

/** Creates a client of the control API, whose calls `signal` ends. */
type Connect = (signal?: AbortSignal) => EmulatorClient;

/** Failure of a command or of a call, with a message to show on the page. */
class PageFailure extends Error {
  override readonly name = 'PageFailure';
}

/**
 * Connects the page to the control API.
 *
 * @param origin origin of the emulator
 * @returns creates a client whose calls end with its signal
 */
export function connectTo(origin: string): Connect {
  return (signal) =>
    createEmulatorClient({
      origin,
      fetch: (input, init) => fetch(input, { ...init, ...(signal ? { signal } : {}) }),
    });
}

/**
 * Waits for calls and puts their failure into words: the sentence of the emulator, which is in English, or one of the
 * page.
 */
async function inWords<Answer>(failures: Wording['failures'], calls: Promise<Answer>): Promise<Answer> {
  try {
    return await calls;
  } catch (error) {
    if (!(error instanceof EmulatorError)) throw error;
    const sentence = error.status === null ? failures.noResponse : failures.status(error.status);
    throw new PageFailure(error.reason ?? sentence, { cause: error });
  }
}
