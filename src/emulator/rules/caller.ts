import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from '../store/database.ts';
import type { Outbox } from './mail/outbox.ts';
import type { OriginPolicy } from './origins.ts';
import type { PasswordHasher } from './passwords/hashing.ts';
import type { ProjectSettings } from './project.ts';
import type { SessionSigner } from './sessions/signer.ts';

/** State of the emulator that does not depend on HTTP. */
export interface EmulatorCore {
  readonly publicToken: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly hasher: PasswordHasher;
  readonly signer: SessionSigner;
  readonly outbox: Outbox;
  /** Current project settings; the object is replaced when they change. */
  settings: ProjectSettings;
}

/** Origin, session and time of a request. `http/serve.ts` creates it. */
export interface Caller {
  readonly emulator: EmulatorCore;
  /** Arrival time by the emulator's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** Session token of the page, or `null`. Not verified. */
  readonly sessionToken: string | null;
  /** Value of the device cookie, or `null`. Not verified. */
  readonly deviceToken: string | null;
  /** Origin of the calling page. */
  readonly pageOrigin: string;
  readonly origins: OriginPolicy;
  readonly ipAddress: string;
  readonly userAgent: string;
}
