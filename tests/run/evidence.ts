import { generateEvidencePages } from '../../src/devtools/generate/evidencePages.ts';
import { atlasEvidence } from '../devtools/atlas/evidence/atlasEvidence.ts';
import { killRate, sortedModels } from '../devtools/atlas/evidence/killRates.ts';

/** See `generateEvidencePages`. */
export const run = () =>
  generateEvidencePages({ ...atlasEvidence(), killRates: () => sortedModels().map(killRate) });
