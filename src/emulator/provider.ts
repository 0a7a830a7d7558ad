import type { Clock } from './clock.ts';
import type { Identifiers } from './identifiers.ts';
import type { PasswordHasher } from './passwords/hashing.ts';
import type { ProjectSettings } from './project.ts';
import type { SessionSigner } from './sessions/signer.ts';
import type { Store } from './store/database.ts';

/** Everything the routes share. One per emulator. */
export interface Provider {
  readonly publicToken: string;
  readonly allowedOrigins: readonly string[];
  readonly databasePath: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly hasher: PasswordHasher;
  readonly signer: SessionSigner;
  /** The project settings in force; replaced as a whole when they change. */
  settings: ProjectSettings;
}
