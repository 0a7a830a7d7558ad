import type { AnyStateMachine } from 'xstate';
import type { DrawnFlow } from '../atlas/flowFiles.ts';

/** A machine of a project, with the location of its facts. */
export interface ProjectMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** Path of the file with the accepted facts of the machine, from the project root; several machines can share it. */
  readonly factsFile: string;
  /** The accepted facts of the machine, one per line; `null` if no facts were accepted yet. */
  readonly acceptedFacts: readonly string[] | null;
  /** Ids of the transitions of the accepted main path, in order; empty if no facts were accepted yet. */
  readonly mainPath: readonly string[];
}

/** The machines of a project, and where the workbench writes its files. Paths start at the project root. */
export interface Project {
  /** Folder of the drawings and of the atlas, such as `docs/flows`. */
  readonly drawings: string;
  /** Folder that contains the files of accepted facts, such as `tests`. */
  readonly facts: string;
  /** Reads every machine, in display order. */
  readonly machines: () => readonly ProjectMachine[];
  /** Returns the text of further generated files, such as an index of the drawings, by their path. */
  readonly documents?: (flows: readonly DrawnFlow[]) => ReadonlyMap<string, string>;
}
