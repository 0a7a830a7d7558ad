import type {
  AuthenticatorList,
  ClockRequest,
  ClockState,
  ControlUser,
  CspReportList,
  EventList,
  Fault,
  FaultList,
  FaultRequest,
  Health,
  LoggedRequest,
  Message,
  NewUserRequest,
  ProjectCredentials,
  RequestList,
  SessionList,
  UserList,
} from '../../../machines/emulator/controlContract.ts';
import type { SeedName, Snapshot } from '../../../machines/emulator/seedContract.ts';
import type { Project } from '../../../machines/emulator/projectContract.ts';
import type { WebhookState } from '../../../machines/emulator/webhookContract.ts';
import type { ClientOptions, EmulatorClient, MessageFilter, WaitOptions } from './clientContract.ts';
import { createControlCalls, EmulatorError, type ControlCalls } from './controlCalls.ts';
import { listMessages, waitForMessage } from './waitForMessage.ts';

export { EmulatorError };
export type {
  ClientOptions,
  ClockState,
  ControlUser,
  EmulatorClient,
  Fault,
  FaultRequest,
  LoggedRequest,
  Message,
  MessageFilter,
  NewUserRequest,
  Project,
  SeedName,
  Snapshot,
  WaitOptions,
  WebhookState,
};

/**
 * Creates a client of the control API, for Node and for browsers. A page needs an emulator with its origin in
 * `EMULATOR_CONTROL_ORIGINS`.
 *
 * @throws EmulatorError if `origin` is not the origin of an HTTP server
 */
export function createEmulatorClient(options: ClientOptions): EmulatorClient {
  const calls = createControlCalls(options);
  const send: ControlCalls['send'] = (...call) => calls.send(...call);
  const json = <Answer>(...call: Parameters<ControlCalls['json']>) => calls.json<Answer>(...call);
  const get = <Answer>(path: string) => json<Answer>('GET', path);
  const done = async (...call: Parameters<typeof send>) => {
    await send(...call);
  };
  const setClock = (change: ClockRequest) => json<ClockState>('POST', '/clock', change);
  const idIn = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    origin: new URL(options.origin).origin,
    health: () => get<Health>('/health'),
    reset: (seed) => done('POST', '/reset', seed === undefined ? {} : { seed }),
    users: {
      list: async () => (await get<UserList>('/users')).users,
      create: (user) => json<ControlUser>('POST', '/users', user),
    },
    sessions: {
      list: async () => (await get<SessionList>('/sessions')).sessions,
      revoke: (sessionId) => done('DELETE', idIn('/sessions', sessionId)),
      revokeAll: () => done('DELETE', '/sessions'),
    },
    authenticators: {
      list: async () => (await get<AuthenticatorList>('/authenticators')).authenticators,
    },
    messages: {
      list: (filter = {}) => listMessages(calls, filter),
      waitFor: (filter, limits) => waitForMessage(calls, filter, limits),
      clear: () => done('DELETE', '/messages'),
    },
    clock: {
      read: () => get<ClockState>('/clock'),
      advance: (ms) => setClock({ advance_ms: ms }),
      freeze: () => setClock({ frozen: true }),
      resume: () => setClock({ frozen: false }),
      reset: () => setClock({ reset: true }),
    },
    faults: {
      list: async () => (await get<FaultList>('/faults')).faults,
      add: (rule) => json<Fault>('POST', '/faults', rule),
      clear: () => done('DELETE', '/faults'),
    },
    requests: {
      list: async (path) => {
        const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`;
        return (await get<RequestList>(`/requests${query}`)).requests;
      },
      clear: () => done('DELETE', '/requests'),
    },
    project: {
      read: () => get<Project>('/project'),
      change: (changes) => json<Project>('PUT', '/project', changes),
      credentials: () => get<ProjectCredentials>('/credentials'),
    },
    snapshot: {
      take: ({ secrets = false } = {}) => get<Snapshot>(`/snapshot${secrets ? '?secrets=include' : ''}`),
      restore: (snapshot) => done('PUT', '/snapshot', snapshot),
    },
    webhooks: {
      read: () => get<WebhookState>('/webhooks'),
      setUrl: (url) => json<WebhookState>('PUT', '/webhooks', { url }),
      sendAgain: (deliveryId) => done('POST', `${idIn('/webhooks/deliveries', deliveryId)}/send`, {}),
      clear: () => done('DELETE', '/webhooks/deliveries'),
    },
    telemetry: {
      events: async () => (await get<EventList>('/events')).events,
      cspReports: async () => (await get<CspReportList>('/csp-reports')).reports,
    },
  };
}
