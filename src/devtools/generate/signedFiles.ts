import { join } from 'node:path';
import { shownSignatures, type ShownSignature, type Signature } from '../atlas/signatures.ts';
import { factsFileOf } from './atlasAccept.ts';
import { flowsFolder, textOnDisk, type RegisteredMachine } from './drawings.ts';
import { git } from './git.ts';

type Flow = Pick<RegisteredMachine, 'id' | 'room'>;

/** Returns the path of the file with the signatures of a flow, from the project root. */
export function signedFileOf({ id }: Pick<Flow, 'id'>): string {
  return join(flowsFolder, 'signed', `${id}.json`);
}

/** Reads the signatures of a flow, oldest first. */
export function signaturesOf(flow: Pick<Flow, 'id'>): readonly Signature[] {
  const text = textOnDisk(signedFileOf(flow));
  return text === null ? [] : (JSON.parse(text) as readonly Signature[]);
}

/**
 * Reads and verifies the newest signature of each role.
 *
 * @param flow the flow
 * @param current the current facts of the flow
 */
export function verifiedSignatures(flow: Flow, current: readonly string[]): readonly ShownSignature[] {
  return shownSignatures(signaturesOf(flow), current, (version) => factsAt(flow, version));
}

/**
 * Reads the accepted facts of a flow at a Git revision, one per item.
 *
 * @returns `null` if the repository does not have the revision or the file
 */
export function factsAt(flow: Flow, version: string): readonly string[] | null {
  return git('show', `${version}:${factsFileOf(flow)}`)?.split('\n') ?? null;
}
