import { generateEvidencePages } from '../../src/devtools/generate/evidencePages.ts';
import { atlasEvidence } from '../devtools/atlas/evidence/atlasEvidence.ts';

/** Runs `generateEvidencePages` with the evidence of this project's tests. */
export const run = () => generateEvidencePages(atlasEvidence());
