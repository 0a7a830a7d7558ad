import type { Fields } from '../fields.ts';
import type { Language } from '../language.ts';
import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from '../store/database.ts';
import type { Outbox } from './mail/outbox.ts';
import type { OpenAttempts } from './openAttempts.ts';
import type { OriginPolicy } from './origins.ts';
import type { PasswordHasher } from './passwords/hashing.ts';
import type { ProjectSettings } from './project.ts';
import type { SessionSigner } from './sessions/signer.ts';

/** State of the emulator that does not depend on HTTP. */
export interface EmulatorCore {
  readonly publicToken: string;
  /** Id of the project: audience of its session JWTs, and user name of backend calls. */
  readonly projectId: string;
  /** Secret of backend calls, loaded from the database when the emulator starts. */
  projectSecret: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly hasher: PasswordHasher;
  readonly signer: SessionSigner;
  readonly outbox: Outbox;
  readonly openAttempts: OpenAttempts;
  /** Current project settings; a change replaces the whole object. */
  settings: ProjectSettings;
}

/** Origin, tokens and arrival time of a request, read by `http/serve.ts`. */
export interface Caller {
  /**
   * `front-end`: a page with the public token. `backend`: a server with the project's secret, which acts for any user and
   * opens a session only on request.
   */
  readonly api: 'front-end' | 'backend';
  readonly emulator: EmulatorCore;
  /** Arrival time by the emulator's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** Resolves when the route has answered or refused the request. */
  readonly answered: Promise<void>;
  /** Session token that the page sent, not verified; `null` if it sent none. */
  readonly sessionToken: string | null;
  /** Claims that a backend adds to the session; empty for a page. */
  readonly customClaims: Fields;
  /** Value of the device cookie, not verified; `null` if the browser sent none. */
  readonly deviceToken: string | null;
  /** Origin of the calling page. */
  readonly pageOrigin: string;
  readonly origins: OriginPolicy;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Language of the page, for notices. */
  readonly language: Language;
}
