import { generateAtlas } from '../../src/devtools/generate/atlas.ts';
import { atlasEvidence } from '../devtools/atlas/evidence/atlasEvidence.ts';

/** Runs `generateAtlas` with the evidence of this project's tests. */
export const run = (parameters: readonly string[]) => generateAtlas(parameters, atlasEvidence());
