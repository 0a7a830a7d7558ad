import type { NewUserRequest } from './controlContract.ts';
import type { FixedProjectField, Project } from './projectContract.ts';

/**
 * Initial data of an emulator, in place of the demo users: what `--seed file.json` reads, and what a reset restores. The
 * same seed gives the same user ids.
 */
export interface EmulatorSeed {
  /** The users, oldest first. Their email addresses and phone numbers are verified. */
  readonly users?: readonly NewUserRequest[];
  /** Project settings that differ from the defaults. */
  readonly project?: Partial<Omit<Project, FixedProjectField>>;
}

/** The initial data: the demo users, nothing, or the data that the emulator was started with. */
export type SeedName = 'demo' | 'empty' | 'own';

/**
 * State of the emulator: response of `GET /emulator/api/snapshot`, and body of `PUT`, which restores it and responds
 * with 204.
 */
export interface Snapshot {
  readonly version: 1;
  readonly [part: string]: unknown;
}
