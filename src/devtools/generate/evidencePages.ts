import type { AtlasFlow } from '../atlas/site/atlasFlow.ts';
import { writeChanged } from './drawings.ts';
import { faultsFile, faultsPage, type FaultEvidence } from './evidence/faultsPage.ts';
import { readFigures } from './evidence/figures.ts';
import { journeysFile, journeysPage, type KillRate } from './evidence/journeysPage.ts';
import { figureBreaches, measuredPages } from './evidence/measuredPages.ts';

/** Functions that collect the evidence of the tests for the pages in `docs/evidence`. */
export interface PageEvidence {
  /** Walks the screens of every flow whose last walk failed or used other versions of its files. */
  readonly walkStaleFlows: () => Promise<void>;
  /** Reads every flow with the record of its last walk. */
  readonly gather: () => Promise<readonly AtlasFlow[]>;
  readonly faults: (flows: readonly AtlasFlow[]) => FaultEvidence;
  /** Runs the journeys of every machine against its mutants, and returns the counts of each machine. */
  readonly killRates: () => readonly KillRate[];
}

/**
 * Writes the pages in `docs/evidence`. The figures of the long measurements are those of their last run.
 *
 * @returns the exit code: 0, or 1 if evidence is missing or a figure breaks its limit
 */
export async function generateEvidencePages(evidence: PageEvidence): Promise<number> {
  await evidence.walkStaleFlows();
  const flows = await evidence.gather();
  const { text, gaps } = faultsPage(evidence.faults(flows));
  const figures = readFigures();
  const pages = new Map([
    [faultsFile, text],
    [journeysFile, journeysPage(evidence.killRates())],
    ...measuredPages(figures),
  ]);
  const changed = writeChanged(pages);
  const breaches = [...flows.flatMap(({ warning }) => warning ?? []), ...gaps, ...figureBreaches(figures)];
  for (const breach of breaches) console.error(`✗ ${breach}`);
  console.info(`${changed} of ${pages.size} pages changed in docs/evidence`);
  return breaches.length === 0 ? 0 : 1;
}
