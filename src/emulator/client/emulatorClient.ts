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
} from '../contracts/controlContract.ts';
import type { OrganizationList } from '../contracts/organizationContract.ts';
import type { SeedName, Snapshot } from '../contracts/seedContract.ts';
import type { FixedProjectField, Project } from '../contracts/projectContract.ts';
import type { WebhookState } from '../contracts/webhookContract.ts';
import {
  createControlCalls,
  EmulatorError,
  refuseFields,
  type ClientOptions,
  type ControlCalls,
} from './controlCalls.ts';
import { listMessages, waitForMessage, type MessageFilter, type WaitOptions } from './waitForMessage.ts';

export { EmulatorError };
export type {
  ClientOptions,
  ClockState,
  ControlUser,
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

/** Settings of the project that can be changed. */
export type ProjectChanges = Partial<Omit<Project, FixedProjectField>>;

/**
 * Client of the control API. Lists are sorted newest first, except the list of users: oldest first. Every failed call
 * rejects with an `EmulatorError`.
 */
export type EmulatorClient = ReturnType<typeof createEmulatorClient>;

/**
 * Creates a client of the control API, for Node and for browsers. A page needs an emulator with its origin in
 * `EMULATOR_CONTROL_ORIGINS`.
 *
 * @throws EmulatorError if `origin` is not the origin of an HTTP server
 */
export function createEmulatorClient(options: ClientOptions) {
  const calls = createControlCalls(options);
  const send: ControlCalls['send'] = (...call) => calls.send(...call);
  const json = <Answer>(...call: Parameters<ControlCalls['json']>) => calls.json<Answer>(...call);
  const get = <Answer>(path: string) => json<Answer>('GET', path);
  const done = async (...call: Parameters<typeof send>) => {
    await send(...call);
  };
  const changeClock = (change: ClockRequest) => json<ClockState>('POST', '/clock', change);
  const idIn = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    origin: new URL(options.origin).origin,
    health: () => get<Health>('/health'),
    /**
     * Resets everything except the signing key, the secrets and the webhook endpoint.
     *
     * @param seed the data afterwards; if omitted, the data that the emulator was started with
     */
    reset: (seed?: SeedName) => done('POST', '/reset', seed === undefined ? {} : { seed }),
    users: {
      list: async () => (await get<UserList>('/users')).users,
      /** Adds a user, whose password may be weak or breached. */
      create: (user: NewUserRequest) => json<ControlUser>('POST', '/users', user),
    },
    sessions: {
      list: async () => (await get<SessionList>('/sessions')).sessions,
      revoke: (sessionId: string) => done('DELETE', idIn('/sessions', sessionId)),
      revokeAll: () => done('DELETE', '/sessions'),
    },
    /** Authenticator apps, with the codes that they show now. */
    authenticators: {
      list: async () => (await get<AuthenticatorList>('/authenticators')).authenticators,
    },
    /** Organizations of the business project. */
    organizations: {
      list: async () => (await get<OrganizationList>('/organizations')).organizations,
      /** Adds two sample organizations, whose members have the password of the demo client. */
      addSamples: async () =>
        (await json<OrganizationList>('POST', '/organizations/samples', {})).organizations,
    },
    messages: {
      list: (filter: MessageFilter = {}) => listMessages(calls, filter),
      /**
       * Waits for a message. A message that has been sent already counts, too, unless `after` excludes it.
       *
       * @returns the newest message that matches
       * @throws EmulatorError after the time limit; it names the messages that were sent
       */
      waitFor: (filter: MessageFilter, limits?: WaitOptions) => waitForMessage(calls, filter, limits),
      clear: () => done('DELETE', '/messages'),
    },
    /** The emulator's clock, by which everything expires. */
    clock: {
      read: () => get<ClockState>('/clock'),
      change: changeClock,
      advance: (ms: number) => changeClock({ advance_ms: ms }),
      freeze: () => changeClock({ frozen: true }),
      resume: () => changeClock({ frozen: false }),
      /** Sets the clock to the system time. */
      reset: () => changeClock({ reset: true }),
    },
    faults: {
      list: async () => (await get<FaultList>('/faults')).faults,
      add: (rule: FaultRequest) => json<Fault>('POST', '/faults', rule),
      remove: (faultId: string) => done('DELETE', idIn('/faults', faultId)),
      clear: () => done('DELETE', '/faults'),
    },
    requests: {
      /** @param path an exact path, or a pattern with `*` */
      list: async (path?: string) => {
        const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`;
        return (await get<RequestList>(`/requests${query}`)).requests;
      },
      clear: () => done('DELETE', '/requests'),
    },
    project: {
      read: () => get<Project>('/project'),
      change: (changes: ProjectChanges) => json<Project>('PUT', '/project', changes),
      /** Returns the secrets of the backend API and of the webhooks. */
      credentials: () => get<ProjectCredentials>('/credentials'),
    },
    snapshot: {
      /** @param content `secrets`: whether to include authenticator apps and recovery codes */
      take: async (content: { readonly secrets?: boolean } = {}) => {
        refuseFields('options of a snapshot', content, { secrets: true });
        return get<Snapshot>(`/snapshot${content.secrets ? '?secrets=include' : ''}`);
      },
      /** @param snapshot a snapshot, or the text of a file with one */
      restore: (snapshot: Snapshot | string) => done('PUT', '/snapshot', snapshot),
    },
    webhooks: {
      read: () => get<WebhookState>('/webhooks'),
      /** @param url the endpoint; `null` for none */
      setUrl: (url: string | null) => json<WebhookState>('PUT', '/webhooks', { url }),
      /** Makes the next attempt of a delivery at once. */
      sendAgain: (deliveryId: string) => done('POST', `${idIn('/webhooks/deliveries', deliveryId)}/send`, {}),
      clear: () => done('DELETE', '/webhooks/deliveries'),
    },
    telemetry: {
      events: async () => (await get<EventList>('/events')).events,
      cspReports: async () => (await get<CspReportList>('/csp-reports')).reports,
    },
  } as const;
}
