import type {
  AuthenticatorList,
  ClockRequest,
  ClockState,
  ControlAuthenticator,
  ControlSession,
  ControlUser,
  CspReport,
  CspReportList,
  EventList,
  Fault,
  FaultList,
  FaultRequest,
  Health,
  LoggedRequest,
  Message,
  MessageList,
  NewUserRequest,
  ProjectCredentials,
  RequestList,
  SessionList,
  TelemetryEvent,
  UserList,
} from '../../../machines/emulator/controlContract.ts';
import type { SeedName } from '../../../machines/emulator/seedContract.ts';
import type { Project } from '../../../machines/emulator/projectContract.ts';
import type { WebhookState } from '../../../machines/emulator/webhookContract.ts';
import type { Wording } from './wording.ts';

/** Client of the control API. Every failed call rejects with `ControlFailure`. */
export interface ControlApi {
  health(signal?: AbortSignal): Promise<Health>;
  messages(signal?: AbortSignal): Promise<readonly Message[]>;
  clearMessages(): Promise<void>;
  users(signal?: AbortSignal): Promise<readonly ControlUser[]>;
  createUser(user: NewUserRequest): Promise<ControlUser>;
  sessions(signal?: AbortSignal): Promise<readonly ControlSession[]>;
  /** Revokes the session with an id, or all sessions if the id is omitted. */
  revokeSessions(sessionId?: string): Promise<void>;
  authenticators(signal?: AbortSignal): Promise<readonly ControlAuthenticator[]>;
  requests(signal?: AbortSignal): Promise<readonly LoggedRequest[]>;
  clearRequests(): Promise<void>;
  faults(signal?: AbortSignal): Promise<readonly Fault[]>;
  addFault(rule: FaultRequest): Promise<Fault>;
  clearFaults(): Promise<void>;
  clock(signal?: AbortSignal): Promise<ClockState>;
  setClock(change: ClockRequest): Promise<ClockState>;
  project(signal?: AbortSignal): Promise<Project>;
  saveProject(changes: Partial<Project>): Promise<void>;
  webhooks(signal?: AbortSignal): Promise<WebhookState>;
  /** Sets the endpoint of the webhooks, or removes it with `null`. */
  setWebhookUrl(url: string | null): Promise<void>;
  sendWebhook(deliveryId: string): Promise<void>;
  clearWebhooks(): Promise<void>;
  /** Returns the secrets of the backend API and of the webhooks. */
  credentials(): Promise<ProjectCredentials>;
  events(signal?: AbortSignal): Promise<readonly TelemetryEvent[]>;
  cspReports(signal?: AbortSignal): Promise<readonly CspReport[]>;
  /**
   * Returns the state of the emulator as JSON text.
   *
   * @param secrets `include` to keep authenticator apps and recovery codes, which are omitted by default
   */
  snapshot(secrets?: 'include'): Promise<string>;
  restore(snapshot: string): Promise<void>;
  reset(seed: SeedName): Promise<void>;
}

/** Failure of a call to the control API, with a message to show on the page. */
export class ControlFailure extends Error {
  override readonly name = 'ControlFailure';
}

/**
 * Creates the client of the control API.
 *
 * @param words sentences for the failures of calls
 * @param base URL of the control API without a trailing slash
 */
export function createControlApi(words: Wording['failures'], base = '/emulator/api'): ControlApi {
  const request = requestWith(words);
  const get = async <Answer>(path: string, signal?: AbortSignal) =>
    (await (await request('GET', `${base}${path}`, undefined, signal)).json()) as Answer;
  const post = (path: string, body: unknown) => request('POST', `${base}${path}`, JSON.stringify(body));
  const put = (path: string, body: string) => request('PUT', `${base}${path}`, body);
  const remove = (path: string) => request('DELETE', `${base}${path}`);
  return {
    health: (signal) => get<Health>('/health', signal),
    messages: async (signal) => (await get<MessageList>('/messages', signal)).messages,
    clearMessages: withoutResult(() => remove('/messages')),
    users: async (signal) => (await get<UserList>('/users', signal)).users,
    createUser: async (user) => (await (await post('/users', user)).json()) as ControlUser,
    sessions: async (signal) => (await get<SessionList>('/sessions', signal)).sessions,
    revokeSessions: withoutResult((sessionId?: string) =>
      remove(sessionId === undefined ? '/sessions' : `/sessions/${encodeURIComponent(sessionId)}`),
    ),
    authenticators: async (signal) =>
      (await get<AuthenticatorList>('/authenticators', signal)).authenticators,
    requests: async (signal) => (await get<RequestList>('/requests', signal)).requests,
    clearRequests: withoutResult(() => remove('/requests')),
    faults: async (signal) => (await get<FaultList>('/faults', signal)).faults,
    addFault: async (rule) => (await (await post('/faults', rule)).json()) as Fault,
    clearFaults: withoutResult(() => remove('/faults')),
    clock: (signal) => get<ClockState>('/clock', signal),
    setClock: async (change) => (await (await post('/clock', change)).json()) as ClockState,
    project: (signal) => get<Project>('/project', signal),
    saveProject: withoutResult((changes: Partial<Project>) => put('/project', JSON.stringify(changes))),
    webhooks: (signal) => get<WebhookState>('/webhooks', signal),
    setWebhookUrl: withoutResult((url: string | null) => put('/webhooks', JSON.stringify({ url }))),
    sendWebhook: withoutResult((id: string) =>
      post(`/webhooks/deliveries/${encodeURIComponent(id)}/send`, {}),
    ),
    clearWebhooks: withoutResult(() => remove('/webhooks/deliveries')),
    credentials: () => get<ProjectCredentials>('/credentials'),
    events: async (signal) => (await get<EventList>('/events', signal)).events,
    cspReports: async (signal) => (await get<CspReportList>('/csp-reports', signal)).reports,
    snapshot: async (secrets) =>
      (await request('GET', `${base}/snapshot${secrets === undefined ? '' : `?secrets=${secrets}`}`)).text(),
    restore: withoutResult((snapshot: string) => put('/snapshot', snapshot)),
    reset: withoutResult((seed: SeedName) => post('/reset', { seed })),
  };
}

function withoutResult<Arguments extends unknown[]>(call: (...args: Arguments) => Promise<Response>) {
  return async (...args: Arguments): Promise<void> => {
    await call(...args);
  };
}

function requestWith(words: Wording['failures']) {
  return async (method: string, url: string, body?: string, signal?: AbortSignal): Promise<Response> => {
    const response = await fetch(url, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      throw new ControlFailure(words.noResponse, { cause: error });
    });
    if (!response.ok)
      throw new ControlFailure((await errorMessage(response)) ?? words.status(response.status));
    return response;
  };
}

/** Returns the message of the API, which is in English; `null` if the response contains none. */
async function errorMessage(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const message =
    typeof body === 'object' && body !== null && 'error_message' in body ? body.error_message : null;
  return typeof message === 'string' ? message : null;
}
