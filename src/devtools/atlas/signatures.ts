import { diffFacts, type FactsDiff } from './factsDiff.ts';

/** The roles that sign a flow. */
export const signingRoles = ['Quality assurance', 'Development', 'Product'] as const;
export type SigningRole = (typeof signingRoles)[number];

/** A signature under one version of a flow, as `docs/flows/signed/<flow>.json` stores it. */
export interface Signature {
  readonly role: SigningRole;
  readonly name: string;
  /** The day of the signature, such as `2026-03-31`. */
  readonly date: string;
  /** The Git revision that was signed. */
  readonly version: string;
  /** The accepted facts of the signed version, one per item. */
  readonly facts: readonly string[];
}

/** A signature as the atlas shows it. */
export interface ShownSignature extends Omit<Signature, 'facts'> {
  /** Changes of the flow since the signed version. */
  readonly changes: FactsDiff;
  /** The reason why the signature does not count, as a sentence; `null` if it was verified. */
  readonly flaw: string | null;
}

/**
 * Compares the newest signature of each role with the signed version and with the current one.
 *
 * @param signatures all signatures of a flow, in the order in which they were given
 * @param current the current facts of the flow
 * @param factsAt returns the accepted facts at a revision; `null` if the repository does not have the revision
 */
export function shownSignatures(
  signatures: readonly Signature[],
  current: readonly string[],
  factsAt: (version: string) => readonly string[] | null,
): readonly ShownSignature[] {
  return signingRoles.flatMap((role) => {
    const newest = signatures.findLast((signature) => signature.role === role);
    if (!newest) return [];
    const { facts, ...signature } = newest;
    return [{ ...signature, changes: diffFacts(facts, current), flaw: flawOf(newest, factsAt) }];
  });
}

function flawOf({ role, version, facts }: Signature, factsAt: (version: string) => readonly string[] | null) {
  const signed = factsAt(version);
  if (signed === null) return `The repository has no version ${version}, which ${role} signed.`;
  return signed.join('\n') === facts.join('\n')
    ? null
    : `The facts that ${role} signed are not those of version ${version}.`;
}
