import { generateEvidencePages } from '../../src/devtools/generate/evidencePages.ts';
import { atlasEvidence } from '../devtools/atlas/evidence/atlasEvidence.ts';
import { killRate, sortedModels } from '../devtools/atlas/evidence/killRates.ts';

/** Runs `generateEvidencePages` with the evidence of this project's tests. */
export const run = () =>
  generateEvidencePages({ ...atlasEvidence(), killRates: () => sortedModels().map(killRate) });
