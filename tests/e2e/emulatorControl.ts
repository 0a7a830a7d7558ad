import { expect } from '@playwright/test';
import type {
  ClockRequest,
  ClockState,
  ControlUser,
  Fault,
  FaultList,
  FaultRequest,
  Health,
  LoggedRequest,
  Message,
  MessageList,
  NewUserRequest,
  RequestList,
  SessionList,
  UserList,
} from '../../machines/emulator/controlContract.ts';
import type { ResetRequest } from '../../machines/emulator/seedContract.ts';
import type { Project } from '../../machines/emulator/projectContract.ts';

/** Typed client of the emulator's control API. Every method throws on an error response. */
export interface EmulatorControl {
  health(): Promise<Health>;
  reset(seed?: ResetRequest['seed']): Promise<void>;
  users(): Promise<UserList['users']>;
  createUser(user: NewUserRequest): Promise<ControlUser>;
  sessions(): Promise<SessionList['sessions']>;
  revokeSessions(): Promise<void>;
  messages(query?: {
    readonly to?: string;
    readonly channel?: Message['channel'];
  }): Promise<readonly Message[]>;
  /** Waits for a message to a recipient and returns the newest. */
  messageTo(recipient: string): Promise<Message>;
  setClock(change: ClockRequest): Promise<ClockState>;
  addFault(rule: FaultRequest): Promise<Fault>;
  faults(): Promise<FaultList['faults']>;
  clearFaults(): Promise<void>;
  requests(path?: string): Promise<readonly LoggedRequest[]>;
  /** Waits until a path has `count` requests, pending ones included. */
  requestsTo(path: string, count: number): Promise<readonly LoggedRequest[]>;
  /** Waits until a path has `count` requests, all with a response. */
  responsesOf(path: string, count: number): Promise<readonly LoggedRequest[]>;
  changeProject(changes: Partial<Project>): Promise<Project>;
}

/**
 * Polls a value until it is as expected.
 *
 * @throws after the timeout of `expect`
 */
async function pollUntil<Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean,
  description: string,
): Promise<Value> {
  let value = await read();
  const isReached = async () => {
    if (!isExpected(value)) value = await read();
    return isExpected(value);
  };
  await expect.poll(isReached, { message: `Waiting for ${description}`, intervals: [25] }).toBe(true);
  return value;
}

/**
 * Creates a control client for a running emulator.
 *
 * @param origin origin at which the emulator is served
 */
export function controlEmulator(origin: string): EmulatorControl {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${origin}/emulator/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  const control: EmulatorControl = {
    health: () => call('GET', '/health'),
    reset: (seed = 'demo') => call('POST', '/reset', { seed }),
    users: async () => (await call<UserList>('GET', '/users')).users,
    createUser: (user) => call('POST', '/users', user),
    sessions: async () => (await call<SessionList>('GET', '/sessions')).sessions,
    revokeSessions: () => call('DELETE', '/sessions'),
    messages: async (query = {}) =>
      (await call<MessageList>('GET', `/messages?${new URLSearchParams(query)}`)).messages,
    async messageTo(recipient) {
      const [newest] = await pollUntil(
        () => control.messages({ to: recipient }),
        ({ length }) => length > 0,
        `a message to ${recipient}`,
      );
      if (!newest) throw new Error(`No message to ${recipient}.`);
      return newest;
    },
    setClock: (change) => call('POST', '/clock', change),
    addFault: (rule) => call('POST', '/faults', rule),
    faults: async () => (await call<FaultList>('GET', '/faults')).faults,
    clearFaults: () => call('DELETE', '/faults'),
    requests: async (path) =>
      (await call<RequestList>('GET', `/requests${path ? `?path=${encodeURIComponent(path)}` : ''}`))
        .requests,
    requestsTo: (path, count) =>
      pollUntil(
        () => control.requests(path),
        ({ length }) => length >= count,
        `request ${count} to ${path}`,
      ),
    responsesOf: (path, count) =>
      pollUntil(
        () => control.requests(path),
        (calls) => calls.length >= count && calls.every(({ status }) => status !== null),
        `response ${count} of ${path}`,
      ),
    changeProject: (changes) => call('PUT', '/project', changes),
  };
  return control;
}
