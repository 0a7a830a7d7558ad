import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Message } from '../contracts/controlContract.ts';
import type { Snapshot } from '../contracts/seedContract.ts';
import { type EmulatorClient, createEmulatorClient, EmulatorError } from '../client/emulatorClient.ts';
import type { StreamEvent } from '../machines/outbox.machine.ts';
import type { Command, Outcome, Panel, PanelData } from '../machines/panelData.ts';
import { clockChangeInWords, effectInWords, ruleInWords } from './wording.ts';

/**
 * Implements the actors of `emulatorPageMachine` with the control API.
 *
 * @param connect creates clients of the control API
 */
export function pageActors(connect: Connect) {
  const run = createRunner(connect());
  return {
    readPanel: fromPromise<PanelData, { panel: Panel }>(({ input, signal }) =>
      inWords(readPanel(connect(signal), input.panel)),
    ),
    runCommand: fromPromise<Outcome, { command: Command }>(({ input }) =>
      inWords(run(input.command), lostCommand),
    ),
  };
}

/**
 * Implements the actors of `outboxMachine` with the control API.
 *
 * @param connect creates clients of the control API
 * @param streamUrl URL of the server-sent events with new messages
 */
export function outboxActors(connect: Connect, streamUrl = '/emulator/api/messages/stream') {
  return {
    listMessages: fromPromise<readonly Message[], undefined>(({ signal }) =>
      inWords(connect(signal).messages.list()),
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
    case 'users': {
      const [users, authenticators] = await Promise.all([client.users.list(), client.authenticators.list()]);
      return { users, authenticators };
    }
    case 'sessions': {
      const [sessions, users] = await Promise.all([client.sessions.list(), client.users.list()]);
      return { sessions, users };
    }
    case 'organizations':
      return { organizations: await client.organizations.list() };
    case 'faults':
    case 'requests':
      return { requests: await client.requests.list() };
    case 'settings':
      return { project: await client.project.read() };
    default:
      return {};
  }
}

const secretNames = { secret: 'the project secret', webhook_secret: 'the webhook secret' } as const;

const resetOutcomes = {
  demo: 'Reset to the demo client.',
  empty: 'Reset to an empty emulator.',
  own: 'Reset to the data that the emulator was started with.',
} as const;

function createRunner(client: EmulatorClient): (command: Command) => Promise<Outcome> {
  const earlier = createEarlierState(client);
  return async (command) => {
    switch (command.name) {
      case 'clearMessages':
        return withUndo(earlier, 'Outbox cleared.', () => client.messages.clear());
      case 'createUser': {
        const user = await client.users.create(command.user);
        const { email, phone_number: phone } = command.user;
        return { message: `Created ${email ?? phone ?? user.user_id}.` };
      }
      case 'revokeSession':
        await client.sessions.revoke(command.sessionId);
        return { message: 'Session revoked.' };
      case 'revokeAllSessions':
        await client.sessions.revokeAll();
        return { message: 'All sessions revoked.' };
      case 'addSamples':
        await client.organizations.addSamples();
        return {
          message: 'Two sample organizations added. Their members have the password of the demo account.',
        };
      case 'clearRequests':
        await client.requests.clear();
        return { message: 'Request log cleared.' };
      case 'addFault': {
        const fault = await client.faults.add(command.rule);
        return { message: `Fault added: ${ruleInWords(fault)}: ${effectInWords(fault.effect)}.` };
      }
      case 'removeFault':
        await client.faults.remove(command.faultId);
        return { message: 'Fault removed.' };
      case 'clearFaults':
        await client.faults.clear();
        return { message: 'All faults removed.' };
      case 'setClock': {
        const { now } = await client.clock.change(command.change);
        return { message: clockChangeInWords(command.change, now) };
      }
      case 'saveProject':
        await client.project.change(command.changes);
        return { message: 'Project settings saved.' };
      case 'copySecret':
        // Read only for the clipboard, so that no machine holds the secret.
        await copy((await client.project.credentials())[command.secret]);
        return { message: `Copied ${secretNames[command.secret]}.` };
      case 'reset':
        return withUndo(earlier, resetOutcomes[command.seed], () => client.reset(command.seed));
      case 'undo':
        return withUndo(earlier, 'Previous state restored.', () => earlier.restore(command.snapshot));
      case 'copyText':
        await copy(command.text);
        return { message: `Copied ${command.what}.` };
      default:
        return command satisfies never;
    }
  };
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw new PageFailure('The browser blocked copying. Select the text and copy it yourself.', {
      cause: error,
    });
  }
}

/** State of the emulator before the last command, with the secrets of second factors, which no machine may hold. */
interface EarlierState {
  /** Takes a snapshot and returns its id. */
  save(): Promise<string>;
  /** Restores the snapshot of an id. */
  restore(id: string): Promise<void>;
}

function createEarlierState(client: EmulatorClient): EarlierState {
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
      if (snapshot === undefined) throw new PageFailure('The previous state is no longer available.');
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

/** In the past tense, because the notice stays after the emulator has come back. */
const lostCommand =
  'The emulator did not respond. Check whether the command took effect before you repeat it.';

/**
 * Waits for calls and puts their failure into words: the sentence of the emulator, or one of the page.
 *
 * @param unreachable the sentence for a call without a response
 */
async function inWords<Answer>(
  calls: Promise<Answer>,
  unreachable = 'The emulator is not responding.',
): Promise<Answer> {
  try {
    return await calls;
  } catch (error) {
    if (!(error instanceof EmulatorError)) throw error;
    const sentence =
      error.status === null ? unreachable : `The emulator responded with status ${error.status}.`;
    throw new PageFailure(error.reason ?? sentence, { cause: error });
  }
}
