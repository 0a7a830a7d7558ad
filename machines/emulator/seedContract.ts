import type { NewUserRequest } from './controlContract.ts';
import type { Project } from './projectContract.ts';

/**
 * Initial data of an emulator, in place of the demo users: what `--seed file.json` reads, and what a reset restores. The
 * same seed gives the same user ids.
 */
export interface EmulatorSeed {
  /** The users, oldest first. Their email addresses and phone numbers are verified. */
  readonly users?: readonly NewUserRequest[];
  /** Project settings that differ from the defaults. */
  readonly project?: Partial<Omit<Project, 'public_token' | 'project_id'>>;
}
