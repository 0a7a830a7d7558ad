import type {
  ClockRequest,
  ClockState,
  ControlSession,
  ControlUser,
  EventList,
  Fault,
  FaultList,
  FaultRequest,
  Health,
  LoggedRequest,
  Message,
  MessageList,
  NewUserRequest,
  Project,
  RequestList,
  SessionList,
  TelemetryEvent,
  UserList,
} from '../../../machines/emulator/controlContract.ts';

/** The control API of the provider that serves this page, as calls. Every call rejects with `ControlFailure`. */
export interface ControlApi {
  health(signal?: AbortSignal): Promise<Health>;
  messages(signal?: AbortSignal): Promise<readonly Message[]>;
  clearMessages(): Promise<void>;
  users(signal?: AbortSignal): Promise<readonly ControlUser[]>;
  createUser(user: NewUserRequest): Promise<ControlUser>;
  sessions(signal?: AbortSignal): Promise<readonly ControlSession[]>;
  /** Revokes one session, or all of them. */
  revokeSessions(sessionId?: string): Promise<void>;
  requests(signal?: AbortSignal): Promise<readonly LoggedRequest[]>;
  clearRequests(): Promise<void>;
  faults(signal?: AbortSignal): Promise<readonly Fault[]>;
  addFault(rule: FaultRequest): Promise<Fault>;
  clearFaults(): Promise<void>;
  clock(signal?: AbortSignal): Promise<ClockState>;
  setClock(change: ClockRequest): Promise<ClockState>;
  project(signal?: AbortSignal): Promise<Project>;
  saveProject(changes: Partial<Project>): Promise<void>;
  events(signal?: AbortSignal): Promise<readonly TelemetryEvent[]>;
  /** The whole state as JSON text, as it is saved and restored. */
  snapshot(): Promise<string>;
  restore(snapshot: string): Promise<void>;
  reset(seed: 'demo' | 'empty'): Promise<void>;
}

/** What went wrong with a call, in words to show. */
export class ControlFailure extends Error {
  override readonly name = 'ControlFailure';
}

/**
 * Makes the calls.
 *
 * @param base where the control API is, without a slash at the end
 * @returns the calls; nothing is requested yet
 */
export function createControlApi(base = '/emulator/api'): ControlApi {
  const get = async <Answer>(path: string, signal?: AbortSignal) =>
    (await (await request('GET', `${base}${path}`, undefined, signal)).json()) as Answer;
  const post = (path: string, body: unknown) => request('POST', `${base}${path}`, JSON.stringify(body));
  const put = (path: string, body: string) => request('PUT', `${base}${path}`, body);
  const remove = (path: string) => request('DELETE', `${base}${path}`);
  return {
    health: (signal) => get<Health>('/health', signal),
    messages: async (signal) => (await get<MessageList>('/messages', signal)).messages,
    clearMessages: done(() => remove('/messages')),
    users: async (signal) => (await get<UserList>('/users', signal)).users,
    createUser: async (user) => (await (await post('/users', user)).json()) as ControlUser,
    sessions: async (signal) => (await get<SessionList>('/sessions', signal)).sessions,
    revokeSessions: done((sessionId?: string) =>
      remove(sessionId === undefined ? '/sessions' : `/sessions/${encodeURIComponent(sessionId)}`),
    ),
    requests: async (signal) => (await get<RequestList>('/requests', signal)).requests,
    clearRequests: done(() => remove('/requests')),
    faults: async (signal) => (await get<FaultList>('/faults', signal)).faults,
    addFault: async (rule) => (await (await post('/faults', rule)).json()) as Fault,
    clearFaults: done(() => remove('/faults')),
    clock: (signal) => get<ClockState>('/clock', signal),
    setClock: async (change) => (await (await post('/clock', change)).json()) as ClockState,
    project: (signal) => get<Project>('/project', signal),
    saveProject: done((changes: Partial<Project>) => put('/project', JSON.stringify(changes))),
    events: async (signal) => (await get<EventList>('/events', signal)).events,
    snapshot: async () => (await request('GET', `${base}/snapshot`)).text(),
    restore: done((snapshot: string) => put('/snapshot', snapshot)),
    reset: done((seed: 'demo' | 'empty') => post('/reset', { seed })),
  };
}

function done<Arguments extends unknown[]>(call: (...args: Arguments) => Promise<Response>) {
  return async (...args: Arguments): Promise<void> => {
    await call(...args);
  };
}

async function request(method: string, url: string, body?: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw new ControlFailure('The emulator does not answer.', { cause: error });
  });
  if (!response.ok) throw new ControlFailure(await refusal(response));
  return response;
}

async function refusal(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const said =
    typeof answer === 'object' && answer !== null && 'error_message' in answer ? answer.error_message : null;
  return typeof said === 'string' ? said : `The emulator answered ${response.status}.`;
}
