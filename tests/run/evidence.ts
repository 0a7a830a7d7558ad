import { generateEvidencePages } from '../../src/generate/evidencePages.ts';
import { atlasEvidence } from '../statechart/atlas/evidence/atlasEvidence.ts';

/** Runs `generateEvidencePages` with the evidence of this project's tests. */
export const run = () => generateEvidencePages(atlasEvidence());
