import type {
  ClockRequest,
  ClockState,
  ControlSession,
  ControlUser,
  Fault,
  FaultRequest,
  Health,
  LoggedRequest,
  NewUserRequest,
  Project,
  TelemetryEvent,
} from './controlContract.ts';

/** The panels of the page, in the order they stand; the names are also the URL fragments (`/emulator#users`). */
export const panels = [
  'outbox',
  'users',
  'sessions',
  'requests',
  'faults',
  'clock',
  'project',
  'telemetry',
  'state',
] as const;

export type Panel = (typeof panels)[number];

/** The last known answers of the control API. Health, clock and faults are read with every panel. */
export interface Readings {
  readonly health?: Health;
  readonly clock?: ClockState;
  readonly faults?: readonly Fault[];
  readonly users?: readonly ControlUser[];
  readonly sessions?: readonly ControlSession[];
  readonly requests?: readonly LoggedRequest[];
  readonly project?: Project;
  readonly events?: readonly TelemetryEvent[];
}

/**
 * Whether a fault may strike again.
 *
 * @param fault a rule with the count of its strikes
 * @returns false once it has struck as often as it was to
 */
export function isInForce({ times, hits }: Fault): boolean {
  return times === undefined || hits < times;
}

/** The commands of the page. */
export type Command =
  | { readonly name: 'clearMessages' }
  | { readonly name: 'createUser'; readonly user: NewUserRequest }
  | { readonly name: 'revokeSession'; readonly sessionId: string }
  | { readonly name: 'revokeAllSessions' }
  | { readonly name: 'clearRequests' }
  | { readonly name: 'addFault'; readonly rule: FaultRequest }
  | { readonly name: 'clearFaults' }
  | { readonly name: 'setClock'; readonly change: ClockRequest }
  | { readonly name: 'saveProject'; readonly changes: Partial<Project> }
  | { readonly name: 'reset'; readonly seed: 'demo' | 'empty' }
  | { readonly name: 'saveSnapshot' }
  | { readonly name: 'restoreSnapshot'; readonly file: File }
  | { readonly name: 'undo'; readonly snapshot: string }
  | { readonly name: 'copyText'; readonly what: string; readonly text: string };

/** The result of a command. */
export interface Outcome {
  /** One sentence for the user of the page. */
  readonly said: string;
  /** The snapshot from before the command, where it can be undone. */
  readonly before?: string;
  /** A file to download. */
  readonly file?: { readonly name: string; readonly text: string };
}
