import type { ProjectSettings } from './projectSettings.ts';

/** The settings of the project at the identity provider. */
export interface ProjectRequests {
  /**
   * Reads the project's settings, which the client library loads once for each client. After a failure, the next call
   * loads them again. Rejects with `IdentityError` (see failures.ts) while they are not available.
   */
  readProjectSettings(): Promise<ProjectSettings>;
}
