import { generateAtlas } from '../../src/generate/atlas.ts';
import { atlasEvidence } from '../statechart/atlas/evidence/atlasEvidence.ts';

/** Runs `generateAtlas` with the evidence of this project's tests. */
export const run = (parameters: readonly string[]) => generateAtlas(parameters, atlasEvidence());
