import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { writeChanged } from 'fairlead-statechart/generate/projectFiles';
import { faultsFile, faultsPage, type FaultEvidence } from './evidence/faultsPage.ts';

/** Functions that collect the evidence of the tests for `docs/evidence/faults.md`. */
export interface PageEvidence {
  /** Walks the screens of every flow whose last walk failed or used other versions of its files. */
  readonly walkStaleFlows: () => Promise<void>;
  /** Reads every flow with the record of its last walk. */
  readonly gather: () => Promise<readonly AtlasFlow[]>;
  readonly faults: (flows: readonly AtlasFlow[]) => FaultEvidence;
}

/**
 * Writes `docs/evidence/faults.md`.
 *
 * @returns the exit code: 0, or 1 if evidence is missing
 */
export async function generateEvidencePages(evidence: PageEvidence): Promise<number> {
  await evidence.walkStaleFlows();
  const flows = await evidence.gather();
  const { text, gaps } = faultsPage(evidence.faults(flows));
  const changed = writeChanged(new Map([[faultsFile, text]]));
  const breaches = [...flows.flatMap(({ warning }) => warning ?? []), ...gaps];
  for (const breach of breaches) console.error(`✗ ${breach}`);
  console.info(changed === 0 ? `${faultsFile} is current` : `${faultsFile} has changed`);
  return breaches.length === 0 ? 0 : 1;
}
