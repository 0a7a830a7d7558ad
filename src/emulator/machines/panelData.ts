import type {
  ClockRequest,
  ClockState,
  ControlAuthenticator,
  ControlSession,
  ControlUser,
  Fault,
  FaultRequest,
  Health,
  LoggedRequest,
  NewUserRequest,
} from '../contracts/controlContract.ts';
import type { ControlOrganization } from '../contracts/organizationContract.ts';
import type { SeedName } from '../contracts/seedContract.ts';
import type { Project } from '../contracts/projectContract.ts';

/** The panels of the page in navigation order. The names are also URL fragments (`/emulator#users`). */
export const panels = [
  'outbox',
  'users',
  'sessions',
  'organizations',
  'requests',
  'faults',
  'clock',
  'settings',
] as const;

export type Panel = (typeof panels)[number];

/**
 * Last known responses of the control API; a field is absent until its panel has been read. Health, clock and faults
 * are read together with every panel.
 */
export interface PanelData {
  readonly health?: Health;
  readonly clock?: ClockState;
  readonly faults?: readonly Fault[];
  readonly users?: readonly ControlUser[];
  readonly sessions?: readonly ControlSession[];
  readonly organizations?: readonly ControlOrganization[];
  readonly authenticators?: readonly ControlAuthenticator[];
  readonly requests?: readonly LoggedRequest[];
  readonly project?: Project;
}

/**
 * Returns whether a fault can still apply to a request: always without `times`, otherwise while `hits` is less than
 * `times`.
 */
export function isActive({ times, hits }: Fault): boolean {
  return times === undefined || hits < times;
}

/** Commands that the page runs on the emulator. */
export type Command =
  | { readonly name: 'clearMessages' }
  | { readonly name: 'createUser'; readonly user: NewUserRequest }
  | { readonly name: 'revokeSession'; readonly sessionId: string }
  | { readonly name: 'revokeAllSessions' }
  | { readonly name: 'addSamples' }
  | { readonly name: 'clearRequests' }
  | { readonly name: 'addFault'; readonly rule: FaultRequest }
  | { readonly name: 'removeFault'; readonly faultId: string }
  | { readonly name: 'clearFaults' }
  | { readonly name: 'setClock'; readonly change: ClockRequest }
  | { readonly name: 'saveProject'; readonly changes: Partial<Project> }
  | { readonly name: 'copySecret'; readonly secret: 'secret' | 'webhook_secret' }
  | { readonly name: 'reset'; readonly seed: SeedName }
  | { readonly name: 'undo'; readonly snapshot: string }
  | { readonly name: 'copyText'; readonly what: string; readonly text: string };

/** Result of a successful command. */
export interface Outcome {
  /** One sentence to show on the page. */
  readonly message: string;
  /** Id of the snapshot from before the command; absent if the command cannot be undone. */
  readonly undoSnapshot?: string;
}
