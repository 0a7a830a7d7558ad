import type {
  ClockState,
  ControlAuthenticator,
  ControlSession,
  ControlUser,
  CspReport,
  Fault,
  FaultRequest,
  Health,
  LoggedRequest,
  Message,
  NewUserRequest,
  ProjectCredentials,
  TelemetryEvent,
} from '../../../machines/emulator/controlContract.ts';
import type { SeedName, Snapshot } from '../../../machines/emulator/seedContract.ts';
import type { Project } from '../../../machines/emulator/projectContract.ts';
import type { WebhookState } from '../../../machines/emulator/webhookContract.ts';

export interface ClientOptions {
  /** Origin of the emulator, such as `http://localhost:4174`. */
  readonly origin: string;
  /** Control token of an emulator on another computer. */
  readonly controlToken?: string;
  /** Replaces `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Selects messages; a message must meet every condition. */
export interface MessageFilter {
  /** Email address or phone number, without regard to case. */
  readonly to?: string;
  readonly channel?: Message['channel'];
  readonly kind?: Message['kind'];
  /** Only messages after this one: a `message_id`, or an ISO 8601 time by the emulator's clock. */
  readonly after?: string;
}

export interface WaitOptions {
  /** Time limit in milliseconds; 5,000 if omitted. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Settings of the project that can be changed. */
export type ProjectChanges = Partial<Omit<Project, 'public_token' | 'project_id'>>;

/**
 * Client of the control API. Lists are sorted newest first, except the list of users: oldest first. Every failed call
 * rejects with an `EmulatorError`.
 */
export interface EmulatorClient {
  readonly origin: string;
  health(): Promise<Health>;
  /**
   * Resets everything except the signing key, the secrets and the webhook endpoint.
   *
   * @param seed the data afterwards; if omitted, the data that the emulator was started with
   */
  reset(seed?: SeedName): Promise<void>;
  readonly users: {
    list(): Promise<readonly ControlUser[]>;
    /** Adds a user, whose password may be weak or breached. */
    create(user: NewUserRequest): Promise<ControlUser>;
  };
  readonly sessions: {
    list(): Promise<readonly ControlSession[]>;
    revoke(sessionId: string): Promise<void>;
    revokeAll(): Promise<void>;
  };
  /** Authenticator apps, with the codes that they show now. */
  readonly authenticators: { list(): Promise<readonly ControlAuthenticator[]> };
  readonly messages: {
    list(filter?: MessageFilter): Promise<readonly Message[]>;
    /**
     * Waits for a message. A message that has been sent already counts, too, unless `after` excludes it.
     *
     * @returns the newest message that matches
     * @throws EmulatorError after the time limit; it names the messages that were sent
     */
    waitFor(filter: MessageFilter, options?: WaitOptions): Promise<Message>;
    clear(): Promise<void>;
  };
  /** The emulator's clock, by which everything expires. */
  readonly clock: {
    read(): Promise<ClockState>;
    advance(ms: number): Promise<ClockState>;
    freeze(): Promise<ClockState>;
    resume(): Promise<ClockState>;
    /** Sets the clock to the system time. */
    reset(): Promise<ClockState>;
  };
  readonly faults: {
    list(): Promise<readonly Fault[]>;
    add(rule: FaultRequest): Promise<Fault>;
    clear(): Promise<void>;
  };
  readonly requests: {
    /** @param path an exact path, or a pattern with `*` */
    list(path?: string): Promise<readonly LoggedRequest[]>;
    clear(): Promise<void>;
  };
  readonly project: {
    read(): Promise<Project>;
    change(changes: ProjectChanges): Promise<Project>;
    /** Returns the secrets of the backend API and of the webhooks. */
    credentials(): Promise<ProjectCredentials>;
  };
  readonly snapshot: {
    /** @param options `secrets`: whether to include authenticator apps and recovery codes */
    take(options?: { readonly secrets?: boolean }): Promise<Snapshot>;
    restore(snapshot: Snapshot): Promise<void>;
  };
  readonly webhooks: {
    read(): Promise<WebhookState>;
    /** @param url the endpoint; `null` for none */
    setUrl(url: string | null): Promise<WebhookState>;
    /** Makes the next attempt of a delivery at once. */
    sendAgain(deliveryId: string): Promise<void>;
    clear(): Promise<void>;
  };
  readonly telemetry: {
    events(): Promise<readonly TelemetryEvent[]>;
    cspReports(): Promise<readonly CspReport[]>;
  };
}
