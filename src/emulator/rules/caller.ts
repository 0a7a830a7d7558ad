import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from '../store/database.ts';
import type { Outbox } from './mail/outbox.ts';
import type { OriginPolicy } from './origins.ts';
import type { PasswordHasher } from './passwords/hashing.ts';
import type { ProjectSettings } from './project.ts';
import type { SessionSigner } from './sessions/signer.ts';

/** The identity provider without its HTTP side. */
export interface IdentityProvider {
  readonly publicToken: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly hasher: PasswordHasher;
  readonly signer: SessionSigner;
  readonly outbox: Outbox;
  /** The project settings in force; replaced as a whole when they change. */
  settings: ProjectSettings;
}

/** Who asks, from where and when. `http/serve.ts` reads it from a request. */
export interface Caller {
  readonly provider: IdentityProvider;
  /** The provider's time when the request came in, in milliseconds. */
  readonly now: number;
  /** The session token of the page, or `null`; checked only where a session is needed. */
  readonly sessionToken: string | null;
  /** The origin of the page that asks. */
  readonly pageOrigin: string;
  readonly origins: OriginPolicy;
  readonly ipAddress: string;
  readonly userAgent: string;
}
